import { eachRow, open, type Pixels, render, type Size } from '../pixels.ts'
import { clamp, mix, smoothstep } from './colour.ts'

/**
 * Shows the whole picture on a larger sheet. What lies beyond is its edge drawn out, softer and
 * darker the further out: an extension that nobody takes for more of the photograph. It is not
 * drawnOut: a guest at the edge would grow a second half of a face.
 */
export async function extendTo(picture: Pixels, sheet: Size, signal: AbortSignal): Promise<Pixels> {
  const { width, height } = sheet
  const inside = await render(open(picture).resize(width, height, { fit: 'inside' }))
  const left = Math.floor((width - inside.width) / 2)
  const top = Math.floor((height - inside.height) / 2)
  if (inside.width === width && inside.height === height) return inside
  const margins = {
    left,
    top,
    right: width - inside.width - left,
    bottom: height - inside.height - top,
  }
  const drawnOut = await render(open(inside).extend({ ...margins, extendWith: 'copy' }))
  signal.throwIfAborted()
  const short = Math.min(width, height)
  const near = await blurred(drawnOut, short / 40)
  const far = await blurred(drawnOut, short / 9)
  const right = left + inside.width - 1
  const foot = top + inside.height - 1
  const out = new Uint8Array(drawnOut.data.length)
  await eachRow(height, signal, (y) => {
    const beyondY = Math.max(top - y, y - foot, 0)
    for (let x = 0; x < width; x++) {
      const beyond = Math.max(left - x, x - right, beyondY) / short
      const i = (y * width + x) * 3
      // The blur starts right at the seam, or the drawn-out edge shows as streaks.
      const soft = smoothstep(0, 0.025, beyond)
      const wide = smoothstep(0.01, 0.12, beyond)
      const light = 1 - 0.5 * clamp(beyond / 0.5) ** 0.7
      for (let c = 0; c < 3; c++) {
        const sharp = drawnOut.data[i + c] ?? 0
        const veiled = mix(mix(sharp, near.data[i + c] ?? 0, soft), far.data[i + c] ?? 0, wide)
        out[i + c] = veiled * light + 0.5
      }
    }
  })
  return { data: out, width, height }
}

/** A wide blur at a quarter of the size. */
async function blurred(source: Pixels, sigma: number): Promise<Pixels> {
  const { width, height } = source
  const small = await render(
    open(source).resize(Math.ceil(width / 4), Math.ceil(height / 4), { fit: 'fill' }),
  )
  const soft = await render(open(small).blur(Math.max(0.5, sigma / 4)))
  return render(open(soft).resize(width, height, { fit: 'fill', kernel: 'cubic' }))
}
