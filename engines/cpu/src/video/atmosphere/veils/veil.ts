import type { Rgb } from '../../../kernels/hex.ts'
import type { Frame } from '../../frames/frame.ts'
import type { AirStage } from '../air.ts'
import { clearOfFaces, type Oval } from '../view.ts'

/** Soft things are told at the nodes of a coarse grid: so many to the frame's shorter side. */
const NODES = 90

/** A coarse grid over the frame, `step` pixels from node to node; between them it changes evenly. */
export type Veil = {
  readonly data: Float32Array
  readonly columns: number
  readonly rows: number
  readonly step: number
  readonly channels: 1 | 3
}

export function blankVeil({ size, unit }: AirStage, channels: 1 | 3): Veil {
  const step = Math.max(2, Math.round(unit / NODES))
  const columns = Math.ceil(size.width / step) + 1
  const rows = Math.ceil(size.height / step) + 1
  return { data: new Float32Array(columns * rows * channels), columns, rows, step, channels }
}

/** Veils thin out so gently that nobody sees a hole in them. */
const RIM = [0.75, 2.3] as const

/** Thins a veil out over faces, to the share that is `left` there. */
export function spareFaces(
  { data, columns, rows, step, channels }: Veil,
  faces: readonly Oval[],
  left: number,
): void {
  if (faces.length === 0) return
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const clear = clearOfFaces(faces, column * step, row * step, 0, RIM)
      const share = left + (1 - left) * clear
      for (let c = 0; c < channels; c++, i++) data[i]! *= share
    }
  }
}

/** Covers the frame with one colour, as densely as the veil says. */
export function coverWith(frame: Frame, veil: Veil, colour: Rgb): void {
  layColour(frame, veil, colour, [1, 1, 1])
}

/** Lights the frame in one colour, as strongly as the veil says; what is bright never burns out. */
export function shineWith(frame: Frame, veil: Veil, colour: Rgb): void {
  layColour(frame, veil, colour, colour)
}

/** `hides` is how much of each colour that was there a full veil takes away. */
function layColour({ data, width, height }: Frame, veil: Veil, colour: Rgb, hides: Rgb): void {
  const { columns, step } = veil
  const red = 255 * colour[0]
  const green = 255 * colour[1]
  const blue = 255 * colour[2]
  const [hidesRed, hidesGreen, hidesBlue] = hides
  eachRow(veil, height, (nodes, y) => {
    let p = y * width * 3
    for (let node = 0, x = 0; node < columns - 1; node++) {
      let share = nodes[node]!
      const change = (nodes[node + 1]! - share) / step
      for (const end = Math.min(width, x + step); x < end; x++, p += 3, share += change) {
        data[p]! += (red - data[p]! * hidesRed) * share
        data[p + 1]! += (green - data[p + 1]! * hidesGreen) * share
        data[p + 2]! += (blue - data[p + 2]! * hidesBlue) * share
      }
    }
  })
}

/** The same in the colours of a veil of three channels, 0 to 1. */
export function lightWith({ data, width, height }: Frame, veil: Veil): void {
  const { columns, step } = veil
  eachRow(veil, height, (nodes, y) => {
    let p = y * width * 3
    for (let node = 0, x = 0; node < (columns - 1) * 3; node += 3) {
      let red = nodes[node]!
      let green = nodes[node + 1]!
      let blue = nodes[node + 2]!
      const toRed = (nodes[node + 3]! - red) / step
      const toGreen = (nodes[node + 4]! - green) / step
      const toBlue = (nodes[node + 5]! - blue) / step
      for (const end = Math.min(width, x + step); x < end; x++, p += 3) {
        data[p]! += (255 - data[p]!) * red
        data[p + 1]! += (255 - data[p + 1]!) * green
        data[p + 2]! += (255 - data[p + 2]!) * blue
        red += toRed
        green += toGreen
        blue += toBlue
      }
    }
  })
}

/** Hands out the nodes as they are in each row of pixels, but for rows without anything. */
function eachRow(
  { data, columns, step, channels }: Veil,
  height: number,
  visit: (nodes: Float32Array, y: number) => void,
): void {
  const length = columns * channels
  const nodes = new Float32Array(length)
  for (let y = 0; y < height; y++) {
    const above = Math.floor((y + 0.5) / step) * length
    const part = (y + 0.5) / step - above / length
    let most = 0
    for (let i = 0; i < length; i++) {
      const value = data[above + i]!
      nodes[i] = value + (data[above + length + i]! - value) * part
      if (nodes[i]! > most) most = nodes[i]!
    }
    if (most > 0.001) visit(nodes, y)
  }
}

/** Not a multiple of three, so that all colours are looked at; near enough that nothing flickers. */
const LOOKED_AT = 127

/** How bright a frame is, 0 to 1, from pixels here and there: mist is no brighter than its place. */
export function brightnessOf({ data }: Frame): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < data.length; i += LOOKED_AT, count++) sum += data[i]!
  return sum / count / 255
}
