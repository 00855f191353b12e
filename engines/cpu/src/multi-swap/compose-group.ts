import { clamp, smoothstep } from '../developing/colour.ts'
import { fillKeepingHeads } from '../developing/fit.ts'
import { eachRow, open, type Pixels, type Size } from '../pixels.ts'
import { gridPanels, type Panel, rowPanels } from './group-layout.ts'

/** Half the strip in which two neighbours blend, as part of the narrowest panel. */
const SEAM = 0.04

/**
 * Several pictures as one group: side by side at one height, brought toward a common exposure, the
 * seams softened. `frame` is a fixed size to fill, in as many rows as suit it.
 */
export async function composeGroup(
  pictures: readonly Pixels[],
  signal: AbortSignal,
  frame?: Size,
): Promise<Pixels> {
  const [only] = pictures
  if (only && pictures.length === 1 && !frame) return only
  const panels = frame ? gridPanels(pictures.length, frame) : rowPanels(pictures)
  const width = Math.max(...panels.map((panel) => panel.left + panel.width))
  const height = Math.max(...panels.map((panel) => panel.top + panel.height))
  const seam = Math.round(Math.min(...panels.map((panel) => panel.width)) * SEAM)
  const exposures = await Promise.all(pictures.map(meanLight))
  const common = exposures.reduce((sum, light) => sum + light, 0) / exposures.length
  const sum = new Float32Array(width * height * 3)
  const weights = new Float32Array(width * height)

  for (const [n, panel] of panels.entries()) {
    const picture = pictures[n]
    if (!picture) continue
    const area = grown(panel, seam, { width, height })
    const fitted = await fillKeepingHeads(picture, area)
    const gain = clamp(Math.sqrt(common / (exposures[n] ?? common)), 0.75, 1.35)
    const across = ramp(area.width, seam, area.left > 0, area.left + area.width < width)
    const down = ramp(area.height, seam, area.top > 0, area.top + area.height < height)
    await eachRow(area.height, signal, (y) => {
      for (let x = 0; x < area.width; x++) {
        const weight = (across[x] ?? 1) * (down[y] ?? 1)
        const from = (y * area.width + x) * 3
        const to = (area.top + y) * width + area.left + x
        weights[to] = (weights[to] ?? 0) + weight
        for (let c = 0; c < 3; c++) {
          const value = Math.min(255, (fitted.data[from + c] ?? 0) * gain)
          sum[to * 3 + c] = (sum[to * 3 + c] ?? 0) + value * weight
        }
      }
    })
  }

  const data = new Uint8Array(sum.length)
  await eachRow(height, signal, (y) => {
    for (let i = y * width * 3, end = i + width * 3; i < end; i++) {
      data[i] = (sum[i] ?? 0) / (weights[(i / 3) | 0] ?? 1) + 0.5
    }
  })
  return { data, width, height }
}

/** The panel with the strip it shares with each neighbour, never past the sheet. */
function grown({ left, top, width, height }: Panel, seam: number, sheet: Size): Panel {
  const from = { left: Math.max(0, left - seam), top: Math.max(0, top - seam) }
  const right = Math.min(sheet.width, left + width + seam)
  const foot = Math.min(sheet.height, top + height + seam)
  return { ...from, width: right - from.left, height: foot - from.top }
}

/** Weights along one axis: rising where a neighbour came before, falling where one follows. */
function ramp(length: number, seam: number, before: boolean, after: boolean): Float32Array {
  const weights = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    const rise = before ? smoothstep(0, 2 * seam, i) : 1
    const fall = after ? smoothstep(0, 2 * seam, length - 1 - i) : 1
    // Never zero: where only one picture lies it must count, however faintly.
    weights[i] = Math.max(1e-3, rise * fall)
  }
  return weights
}

async function meanLight(picture: Pixels): Promise<number> {
  const sample = await open(picture).resize(32, 32, { fit: 'fill' }).greyscale().raw().toBuffer()
  return Math.max(8, sample.reduce((sum, value) => sum + value, 0) / sample.length)
}
