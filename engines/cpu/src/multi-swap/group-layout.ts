import { clamp } from '../developing/colour.ts'
import type { Size } from '../pixels.ts'

export type Panel = Size & { readonly left: number; readonly top: number }

/** The height at which separate pictures meet, before the group is brought to its final size. */
const ROW_HEIGHT = 1200
/** A group is at most this wide for its height: in a longer strip people would be stamps. */
const WIDEST = 2
/** Width over height of a panel that suits a person. */
const PORTRAIT = 0.8

/** One row, each picture in its own shape unless the row would grow too wide. */
export function rowPanels(pictures: readonly Size[]): Panel[] {
  const shapes = pictures.map(({ width, height }) => clamp(width / height, 0.4, 1.78))
  const total = shapes.reduce((sum, shape) => sum + shape, 0)
  const narrow = Math.min(1, WIDEST / total)
  let left = 0
  return shapes.map((shape) => {
    const width = Math.round(shape * narrow * ROW_HEIGHT)
    const panel = { left, top: 0, width, height: ROW_HEIGHT }
    left += width
    return panel
  })
}

/** As many rows in a fixed frame as bring the panels closest to the shape of a portrait. */
export function gridPanels(count: number, { width, height }: Size): Panel[] {
  const misfit = (rows: number) => {
    const shape = width / Math.ceil(count / rows) / (height / rows)
    return Math.abs(Math.log(shape / PORTRAIT))
  }
  const choices = Array.from({ length: count }, (_, n) => n + 1)
  const rows = choices.reduce((best, choice) => (misfit(choice) < misfit(best) ? choice : best), 1)
  return choices.slice(0, rows).flatMap((row) => {
    const from = Math.floor(((row - 1) * count) / rows)
    const inRow = Math.floor((row * count) / rows) - from
    const top = Math.round(((row - 1) * height) / rows)
    const foot = Math.round((row * height) / rows)
    return Array.from({ length: inRow }, (_, n) => {
      const left = Math.round((n * width) / inRow)
      const right = Math.round(((n + 1) * width) / inRow)
      return { left, top, width: right - left, height: foot - top }
    })
  })
}
