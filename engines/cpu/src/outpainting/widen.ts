import type { Networks } from '../networks.ts'
import { open, type Pixels, render } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { findFaces } from '../seeing/find-faces.ts'
import { edgeDeviation } from './edge-deviation.ts'
import { joinSide } from './join-side.ts'
import { mirrorAndBlur } from './mirror-and-blur.ts'
import { paintSide, type View } from './paint-side.ts'
import { planSteps } from './plan-steps.ts'
import { softenSides } from './soften-sides.ts'

/** Columns of the photo at a widened side in which it turns into what was painted. All others stay as they were. */
export const SEAM = 10
/** How the network looks at the picture: of what it imagines each time the least strange is taken. */
const VIEWS: readonly View[] = [
  { wide: 1, upsideDown: true },
  { wide: 1.5, upsideDown: true },
]

/** How many columns are added at each side. */
export type Room = { readonly left: number; readonly right: number }

/** Widens a picture at its sides, in few steps from its edges outward. */
export async function widen(
  networks: Networks,
  picture: Pixels,
  { left, right }: Room,
  signal: AbortSignal,
): Promise<Pixels> {
  const seam = Math.min(SEAM, picture.width >> 2)
  const steps = { right: planSteps(right, picture.height), left: planSteps(left, picture.height) }
  const strange = { right: 0, left: 0 }
  let wide = picture
  for (let n = 0; n < Math.max(steps.left.length, steps.right.length); n++) {
    for (const side of ['right', 'left'] as const) {
      const strip = steps[side][n]
      if (!strip) continue
      const before = side === 'left' ? await mirrored(wide) : wide
      const painted = await calmestSide(networks, before, strip, seam, signal)
      strange[side] = Math.max(strange[side], painted.strange)
      const after = joinSide(before, painted.side, seam)
      wide = side === 'left' ? await mirrored(after) : after
    }
  }
  return softenSides(
    wide,
    { room: left, strange: strange.left },
    { room: right, strange: strange.right },
  )
}

type Painted = { readonly side: Pixels; readonly strange: number }

/** Of what the network imagines the calmest that shows nobody; if all do, a blur. */
async function calmestSide(
  networks: Networks,
  picture: Pixels,
  strip: number,
  seam: number,
  signal: AbortSignal,
): Promise<Painted> {
  const kept: Painted[] = []
  for (const view of VIEWS) {
    signal.throwIfAborted()
    const side = await paintSide(networks, picture, strip, seam, view)
    if (await showsSomebody(networks, picture, side, seam, view)) continue
    kept.push({ side, strange: await edgeDeviation(picture, side, seam) })
  }
  const [calmest] = kept.sort((a, b) => a.strange - b.strange)
  return calmest ?? { side: await mirrorAndBlur(picture, strip, seam), strange: 0 }
}

/** Whether a face lies in what was invented, either way up. Even an unsure one would catch the eye. */
async function showsSomebody(
  networks: Networks,
  picture: Pixels,
  painted: Pixels,
  seam: number,
  { upsideDown }: View,
): Promise<boolean> {
  const { width, height } = picture
  const seen = Math.min(width, height)
  const joined = joinSide(picture, painted, seam)
  const part = await render(
    open(joined).extract({
      left: width - seen,
      top: 0,
      width: seen + painted.width - seam,
      height,
    }),
  )
  const isInvented = ({ square }: Face) => square.x > seen
  if ((await findFaces(networks, part)).some(isInvented)) return true
  if (!upsideDown) return false
  return (await findFaces(networks, await render(open(part).flip()))).some(isInvented)
}

function mirrored(picture: Pixels): Promise<Pixels> {
  return render(open(picture).flop())
}
