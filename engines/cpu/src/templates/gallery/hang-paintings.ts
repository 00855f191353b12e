import { toLinear, toSrgb } from '../../kernels/light.ts'
import { clamp, smoothstep } from '../../kernels/numbers.ts'
import { random } from '../../noise.ts'
import { blank, type Pixels, type Size } from '../../pixels.ts'
import { dadoRows } from './dado.ts'
import { frameRelief } from './frame-relief.ts'
import { gild } from './gild.ts'
import { brassLabel, type Label, type LabelText } from './label.ts'
import { type Hanging, outerEdge, type Place } from './layout.ts'
import { spotLight } from './spot-light.ts'
import { lampLight, paintWall } from './wall.ts'

/** The lamp's colour, and how far its light on a canvas may fall below or rise above the painter's. */
const WARMTH = [1.03, 1, 0.94] as const
const CANVAS_LIGHT = { least: 0.8, most: 1.12 }
/** A lamp never burns the wall out. */
const WALL_EXPOSURE = 0.92
const FILM_GRAIN = 1.6
/** Frames on a wall full of them are smaller and stand out from it less. */
const SMALLER_SHADOWS = 0.55

/** Framed paintings on a museum wall under lamps, as a photograph would show them. */
export async function hangPaintings(
  size: Size,
  hanging: Hanging,
  paintings: readonly Pixels[],
  wall: string,
  texts: readonly LabelText[],
): Promise<Pixels> {
  const { labels } = hanging
  const frames = hanging.frames.map(outerEdge)
  const light = hanging.lit === 'lamp' ? lampLight(size, frames) : spotLight(size, frames)
  const shadows = hanging.lit === 'lamp' ? 1 : SMALLER_SHADOWS
  const scene = paintWall(size, wall, light, [...frames, ...labels], shadows)
  for (let i = 0; i < scene.length; i++) scene[i]! *= WALL_EXPOSURE
  if (hanging.lit === 'spots') layDado(scene, size, [...frames, ...labels])
  for (const [n, { canvas, moulding }] of hanging.frames.entries()) {
    layFrame(scene, size, frames[n]!, moulding, light, hanging.lit === 'lamp' ? 0 : n)
    layCanvas(scene, size, canvas, paintings[n]!, light)
  }
  for (const [n, label] of labels.entries()) {
    layLabel(scene, size, label, await brassLabel(label, texts[n]!), light)
  }
  return develop(scene, size)
}

function layDado(scene: Float32Array, size: Size, hung: readonly Place[]): void {
  const rows = dadoRows(size, hung)
  if (!rows) return
  const row = size.width * 3
  for (let i = 0; i < scene.length; i++) scene[i]! *= rows[Math.floor(i / row)]!
}

function layFrame(
  scene: Float32Array,
  size: Size,
  frame: Place,
  moulding: number,
  light: Float32Array,
  seed: number,
): void {
  const gold = gild(frameRelief(frame, moulding), moulding, seed)
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const edge = Math.min(x, y, frame.width - 1 - x, frame.height - 1 - y)
      if (edge >= moulding) continue
      const to = (y + frame.top) * size.width + x + frame.left
      const from = (y * frame.width + x) * 3
      for (let c = 0; c < 3; c++) scene[to * 3 + c] = gold[from + c]! * light[to]! * 0.8
    }
  }
}

/** The painting keeps its own colours nearly; its upper and left edges lie in the frame's shadow. */
function layCanvas(
  scene: Float32Array,
  size: Size,
  place: Place,
  painting: Pixels,
  light: Float32Array,
): void {
  const reach = Math.min(place.width, place.height) * 0.022
  const middle = (place.top + Math.round(place.height * 0.4)) * size.width
  const reference = light[middle + place.left + (place.width >> 1)]!
  for (let y = 0; y < place.height; y++) {
    for (let x = 0; x < place.width; x++) {
      const to = (y + place.top) * size.width + x + place.left
      const from = (y * place.width + x) * 3
      const above = 0.45 + 0.55 * smoothstep(0, reach, y)
      const beside = 0.7 + 0.3 * smoothstep(0, reach * 0.5, Math.min(x, place.width - 1 - x))
      const lamp = clamp(Math.sqrt(light[to]! / reference), CANVAS_LIGHT.least, CANVAS_LIGHT.most)
      const amount = lamp * above * beside
      for (let c = 0; c < 3; c++) {
        scene[to * 3 + c] = toLinear(painting.data[from + c]!) * amount
      }
    }
  }
}

function layLabel(
  scene: Float32Array,
  size: Size,
  place: Place,
  label: Label,
  light: Float32Array,
): void {
  for (let y = 0; y < label.height; y++) {
    for (let x = 0; x < label.width; x++) {
      const to = (y + place.top) * size.width + x + place.left
      const from = (y * label.width + x) * 4
      const share = label.data[from + 3]! / 255
      for (let c = 0; c < 3; c++) {
        const brass = toLinear(label.data[from + c]!) * light[to]! * 0.8
        scene[to * 3 + c] = scene[to * 3 + c]! * (1 - share) + brass * share
      }
    }
  }
}

/** Linear light to print: the lamp's colour, a shoulder for the lights, a breath of film grain. */
function develop(scene: Float32Array, size: Size): Pixels {
  const out = blank(size)
  const next = random(7)
  for (let i = 0; i < scene.length; i += 3) {
    const grain = (next() + next() - 1) * FILM_GRAIN
    for (let c = 0; c < 3; c++) {
      const value = scene[i + c]! * WARMTH[c]!
      const held = value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp((0.7 - value) / 0.3))
      out.data[i + c] = clamp(toSrgb(held) + grain, 0, 255) + 0.5
    }
  }
  return out
}
