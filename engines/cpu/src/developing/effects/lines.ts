import { blurField, type Field, lumaField } from '../../field.ts'
import { eachRow, type Pixels } from '../../pixels.ts'
import { smoothstep } from '../colour.ts'

export type LineOptions = {
  /** Thickness in thousandths of the shorter side. */
  readonly width: number
  /** How readily a line is drawn, 0 to 1. */
  readonly detail: number
  /** Draws the bright side of an edge instead of the dark one. */
  readonly bright?: boolean
}

/**
 * The drawn lines of a picture (difference of Gaussians, sharpened): 1 where a pen would go, 0 on
 * paper. Unlike an edge filter it draws one line where light turns dark, not two.
 */
export async function drawnLines(
  source: Pixels,
  { width: thickness, detail, bright = false }: LineOptions,
  signal: AbortSignal,
): Promise<Field> {
  const { width, height } = source
  const sigma = Math.max(0.7, (thickness * Math.min(width, height)) / 1000)
  const light = await lumaField(source, signal)
  const fine = await blurField(light, sigma, signal)
  const coarse = await blurField(light, sigma * 1.7, signal)
  const lines = new Float32Array(width * height)
  const side = bright ? -1 : 1
  const threshold = 0.03 - 0.024 * detail
  await eachRow(height, signal, (y) => {
    for (let i = y * width, end = i + width; i < end; i++) {
      const dark = coarse.data[i] ?? 0
      // Relative to the light around it, so that lines in shadow are drawn as well.
      const drop = ((dark - (fine.data[i] ?? 0)) / (0.25 + 0.75 * dark)) * side
      lines[i] = smoothstep(threshold * 0.5, threshold * 1.9, drop)
    }
  })
  return { data: lines, width, height }
}
