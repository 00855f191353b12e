import { setImmediate } from 'node:timers/promises'
import { boxMean } from '../kernels/blur.ts'
import { clamp } from '../kernels/numbers.ts'
import type { Plane } from '../kernels/plane.ts'
import { enlarge, shrink } from '../kernels/resize.ts'
import type { Pixels } from '../pixels.ts'

/** Contrasts well below this, in display values, are taken for noise or the step of a block. */
const LUMA = { noise: 0.028 }
/** In small pictures the features of a face are as small as blocks are in large ones. */
const SIDE_PER_RADIUS = 280
const SMALLEST = 2
const LARGEST = 4
/** Colour is stored more coarsely than light, and the eye forgives it more. */
const CHROMA = { noise: 0.045, factor: 2 }

/**
 * Takes the camera's noise and the blocks of JPEG out: a technique would draw them. A picture may have
 * been scaled since it was compressed, so blocks are looked for by their small steps, not by a grid.
 */
export async function cleanPhoto(picture: Pixels): Promise<Pixels> {
  const { width, height } = picture
  const { light, blue, red } = separate(picture)
  const radius = clamp(Math.round(Math.min(width, height) / SIDE_PER_RADIUS), SMALLEST, LARGEST)
  const calmLight = smoothSmallSteps({ data: light, width, height }, radius, LUMA.noise)
  await setImmediate()
  const calmBlue = smoothChroma({ data: blue, width, height }, radius)
  await setImmediate()
  return join(calmLight, calmBlue, smoothChroma({ data: red, width, height }, radius), picture)
}

/**
 * A picture guided by itself: where the neighbourhood varies less than `noise` it becomes its mean,
 * where it varies more it stays. Calm neighbourhoods count more, so that noise does not survive
 * beside edges.
 */
function smoothSmallSteps({ data, width, height }: Plane, radius: number, noise: number) {
  const pairs = new Float32Array(data.length * 2)
  for (let i = 0, p = 0; i < data.length; i++, p += 2) {
    pairs[p] = data[i]!
    pairs[p + 1] = data[i]! * data[i]!
  }
  const means = boxMean({ data: pairs, width, height }, radius, 2)
  const fits = new Float32Array(data.length * 3)
  const least = noise * noise
  for (let p = 0, q = 0; p < means.length; p += 2, q += 3) {
    const mean = means[p]!
    const unrest = Math.max(0, means[p + 1]! - mean * mean)
    const slope = unrest / (unrest + least)
    const trust = least / (unrest + least)
    fits[q] = slope * trust
    fits[q + 1] = mean * (1 - slope) * trust
    fits[q + 2] = trust
  }
  const fit = boxMean({ data: fits, width, height }, radius - 1, 3)
  const out = new Float32Array(data.length)
  for (let i = 0, q = 0; i < out.length; i++, q += 3) {
    out[i] = (fit[q]! * data[i]! + fit[q + 1]!) / fit[q + 2]!
  }
  return out
}

function smoothChroma(plane: Plane, radius: number): Float32Array {
  const { noise, factor } = CHROMA
  const small = shrink(plane, factor, 1)
  const smooth = smoothSmallSteps(small, radius, noise)
  return enlarge({ ...small, data: smooth }, plane.width, plane.height, 1)
}

/** Light and two differences of colour, as JPEG keeps them, 0 to 1 and about 0. */
function separate({ data, width, height }: Pixels) {
  const light = new Float32Array(width * height)
  const blue = new Float32Array(width * height)
  const red = new Float32Array(width * height)
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    const y = (0.299 * data[p]! + 0.587 * data[p + 1]! + 0.114 * data[p + 2]!) / 255
    light[i] = y
    blue[i] = data[p + 2]! / 255 - y
    red[i] = data[p]! / 255 - y
  }
  return { light, blue, red }
}

function join(light: Float32Array, blue: Float32Array, red: Float32Array, size: Pixels): Pixels {
  const { width, height } = size
  const out = new Uint8ClampedArray(width * height * 3)
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    const y = light[i]!
    out[p] = (y + red[i]!) * 255
    out[p + 1] = (y - (0.299 * red[i]! + 0.114 * blue[i]!) / 0.587) * 255
    out[p + 2] = (y + blue[i]!) * 255
  }
  return { data: new Uint8Array(out.buffer), width, height }
}
