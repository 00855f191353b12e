import { enlargeInto } from '../kernels/resize.ts'
import { seedFrom } from '../noise.ts'
import type { Pixels, Size } from '../pixels.ts'
import { type Canvas, createCanvas } from './canvas.ts'
import { type Layer, painterOf } from './layers/index.ts'
import type { Head, Stage } from './stage.ts'

export type Backdrop = {
  readonly size: Size
  readonly heads: readonly Head[]
  readonly photo?: Pixels | undefined
  /** Names the recipe and the request, for the dice. */
  readonly seedText: string
  readonly halfFromBlur: number
  readonly signal: AbortSignal
}

/**
 * Paints the layers behind the people. What ends up out of focus is painted at half size: after such
 * a blur nobody can tell, and it takes a quarter of the time.
 */
export async function paintBack(
  layers: readonly Layer[],
  { size, heads, photo, seedText, halfFromBlur, signal }: Backdrop,
): Promise<Canvas> {
  const unit = Math.min(size.width, size.height)
  const blurred = layers.findLastIndex(
    (layer) => layer.layer === 'dof' && layer.sigma * unit >= halfFromBlur,
  )
  const canvas = createCanvas(size)
  const kept = photo ? { photo } : {}
  if (blurred > 0) {
    const half = createCanvas({
      width: Math.ceil(size.width / 2),
      height: Math.ceil(size.height / 2),
    })
    const stage = { canvas: half, unit: unit / 2, heads: heads.map(halfHead), ...kept, signal }
    await paintLayers(layers.slice(0, blurred + 1), stage, { seedText, group: 'back' })
    enlargeInto(canvas.data, half, size.width, size.height, 3)
  }
  await paintLayers(
    layers.slice(blurred > 0 ? blurred + 1 : 0),
    { canvas, unit, heads, ...kept, signal },
    { seedText, group: 'over' },
  )
  return canvas
}

function halfHead({ x, y, height }: Head): Head {
  return { x: x / 2, y: y / 2, height: height / 2 }
}

export type Dice = { readonly seedText: string; readonly group: 'back' | 'over' | 'front' }

/**
 * Every layer has dice of its own. By its id nothing but the layer itself decides how they fall; without
 * one its place among its kind does, as in scenes from before there were ids.
 */
export async function paintLayers(
  layers: readonly Layer[],
  stage: Omit<Stage, 'seed'>,
  { seedText, group }: Dice,
): Promise<void> {
  const seen = new Map<string, number>()
  for (const layer of layers) {
    stage.signal.throwIfAborted()
    const nth = seen.get(layer.layer) ?? 0
    seen.set(layer.layer, nth + 1)
    const roll = 'roll' in layer ? layer.roll : 0
    const own = layer.id === undefined ? `${group}/${layer.layer}/${nth}` : `layer/${layer.id}`
    const seed = seedFrom(`${seedText}/${own}/${roll}`) & 0x7fffff
    await painterOf(layer)({ ...stage, seed }, layer)
  }
}
