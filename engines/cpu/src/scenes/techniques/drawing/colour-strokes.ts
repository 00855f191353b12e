import { mix } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'
import type { Stage } from '../../stage.ts'
import type { Flow } from '../shared/flow.ts'
import { newPath, type Path, trace } from './draw-line.ts'

type Colour = readonly [number, number, number]

/** A sheet that coloured pencils or chalks are laid on, and what it is to look like. */
type ColourSheet = {
  /** Display values of the paper and all that was drawn, changed by every stroke. */
  readonly shown: Float32Array
  readonly target: Float32Array
  readonly tooth: Float32Array
  readonly width: number
  readonly height: number
  /** The last stroke that touched a pixel: a stroke marks each pixel once. */
  readonly touched: Int32Array
}

type ColourStrokes = {
  readonly flow: Flow
  readonly turn: number
  readonly stray: number
  readonly spacing: number
  readonly length: number
  readonly wide: number
  /** How much of the sheet a stroke covers, 0 to 1. */
  readonly press: number
  readonly grip: number
  readonly sticks: readonly Colour[]
  /** Pencils stain what lies below and can only darken; chalk covers it. */
  readonly covers: boolean
  readonly faceMask?: Float32Array | undefined
  readonly seed: number
}

/** One of the layers of a drawing, first to last; lengths are shares of the unit. */
type ColourLayer = Pick<ColourStrokes, 'turn' | 'spacing' | 'length' | 'wide' | 'press'>

const ON_FACES = 0.5
/** A stroke is only worth while if it brings this much; faint colours are left to the board. */
const LEAST_PENCIL = 0.0012
const LEAST_CHALK = 0.009
/** A stroke ends where it would make the picture this much worse. */
const PATIENCE = 0.006

/** Lays one layer over the other, each with dice of its own. */
export function layColours(
  { unit, seed, faceMask, signal }: Stage,
  sheet: Omit<ColourSheet, 'touched'>,
  layers: readonly ColourLayer[],
  sticks: Pick<ColourStrokes, 'flow' | 'stray' | 'grip' | 'sticks' | 'covers'>,
): void {
  const touched = new Int32Array(sheet.width * sheet.height)
  for (const [n, layer] of layers.entries()) {
    signal.throwIfAborted()
    layStrokes(
      { ...sheet, touched },
      {
        ...sticks,
        ...layer,
        spacing: layer.spacing * unit,
        length: layer.length * unit,
        wide: layer.wide * unit,
        faceMask,
        seed: (seed % 1000) + n + 1,
      },
    )
  }
}

/** One layer of strokes; each takes the stick that brings the sheet nearest to its target, if any does. */
function layStrokes(sheet: ColourSheet, layer: ColourStrokes): void {
  const { width, height } = sheet
  const { flow, faceMask, length, sticks } = layer
  const next = random(layer.seed)
  const path = newPath()
  const cell = Math.sqrt(Math.max(1.4, layer.spacing * ON_FACES) * length * 0.3)
  let stick = sticks[0]!
  const goesOn = (x: number, y: number) =>
    x >= 0 &&
    y >= 0 &&
    x < width &&
    y < height &&
    gain(sheet, (y | 0) * width + (x | 0), stick, layer) > -PATIENCE
  for (let row = 0, id = layer.seed * 1e6; row < height; row += cell) {
    for (let column = 0; column < width; column += cell, id++) {
      const x = Math.min(width - 1, column + next() * cell)
      const y = Math.min(height - 1, row + next() * cell)
      const i = (y | 0) * width + (x | 0)
      const face = faceMask ? faceMask[i]! : 0
      const kept = next() < mix(0.5, 1, face)
      const stray = (next() - 0.5) * 2 * layer.stray
      const vary = next()
      if (!kept) continue
      const best = bestStick(sheet, i, layer)
      if (!best) continue
      stick = best
      const size = mix(1, ON_FACES, face)
      trace(path, flow, { x, y }, layer.turn + stray, length * size * mix(0.6, 1.3, vary), goesOn)
      if (path.count > 3) pull(sheet, path, stick, layer, size, id | 0)
    }
  }
}

function bestStick(sheet: ColourSheet, i: number, layer: ColourStrokes): Colour | undefined {
  let best: Colour | undefined
  let most = layer.covers ? LEAST_CHALK : LEAST_PENCIL
  for (const stick of layer.sticks) {
    const better = gain(sheet, i, stick, layer)
    if (better > most) {
      most = better
      best = stick
    }
  }
  return best
}

/** How much nearer to the target a pixel comes, as squared distance. */
function gain({ shown, target }: ColourSheet, i: number, stick: Colour, layer: ColourStrokes) {
  let sum = 0
  for (let c = 0; c < 3; c++) {
    const now = shown[i * 3 + c]!
    const wanted = target[i * 3 + c]!
    const then = layer.covers
      ? now + (stick[c]! - now) * layer.press
      : now * (1 - layer.press * (1 - stick[c]!))
    sum += (now - wanted) * (now - wanted) - (then - wanted) * (then - wanted)
  }
  return sum
}

function pull(
  { shown, tooth, touched, width, height }: ColourSheet,
  path: Path,
  stick: Colour,
  { wide, press, grip, covers }: ColourStrokes,
  size: number,
  id: number,
): void {
  const half = Math.max(0.5, (wide * size) / 2)
  const rough = grip * 3 * size
  for (let n = 0; n < path.count; n++) {
    const before = Math.max(0, n - 1)
    const after = Math.min(path.count - 1, n + 1)
    const dx = path.x[after]! - path.x[before]!
    const dy = path.y[after]! - path.y[before]!
    const long = Math.hypot(dx, dy) || 1
    const end = Math.min(1, Math.min(n + 1, path.count - n) / (path.count * 0.25))
    for (let off = -half; off <= half; off += 0.7) {
      const px = Math.round(path.x[n]! - (dy / long) * off)
      const py = Math.round(path.y[n]! + (dx / long) * off)
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const i = py * width + px
      if (touched[i] === id) continue
      touched[i] = id
      const side = 1 - 0.4 * Math.abs(off / half)
      const force = press * end * side
      let mark = force + (tooth[i]! - 0.5) * rough * force
      if (mark <= 0) continue
      mark = Math.min(1, mark)
      for (let p = i * 3, c = 0; c < 3; c++, p++) {
        shown[p] = covers
          ? shown[p]! + (stick[c]! - shown[p]!) * mark
          : shown[p]! * (1 - mark * (1 - stick[c]!))
      }
    }
  }
}
