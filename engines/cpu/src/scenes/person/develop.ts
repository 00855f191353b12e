import { luminance } from '../../kernels/light.ts'
import { clamp } from '../../kernels/numbers.ts'
import type { Plane } from '../../kernels/plane.ts'
import { NOSE_TIP } from '../../seeing/landmarks.ts'
import type { PersonLight } from './light-schema.ts'
import type { People } from './people.ts'
import type { Shape } from './shape.ts'

/** How far faces of a group are brought to one brightness. */
const EVENNESS = 0.7
const DARKEST = 0.4
const BRIGHTEST = 2
/** Lit skin of most people, red and blue against green: what a photo's cast is judged by. */
const SKIN_RED = 1.5
const SKIN_BLUE = 0.72

/** Gains of red, green and blue for every place of the shape's grid. */
export type Development = Float32Array

/** A face's place on the grid and what the camera saw of it. */
type Reading = {
  readonly x: number
  readonly y: number
  readonly reach: number
  readonly photo: number
  readonly light: number
  readonly red: number
  readonly blue: number
}

/**
 * Develops the photos for the scene: faces to the brightness it wants, each photo's cast partly out.
 * The light of a group photo is uneven, so each face has gains of its own, blended in between.
 */
export function develop(
  { data }: Plane,
  people: People,
  shape: Shape,
  light: PersonLight,
): Development {
  const readings = people.faces.map(({ mesh, height, photo }) => {
    const [x, y] = mesh[NOSE_TIP]!
    return readFace(data, shape, {
      x: (x - people.box.x) / shape.factor,
      y: (y - people.box.y) / shape.factor,
      reach: height / shape.factor,
      photo,
    })
  })
  const gains = new Float32Array(shape.width * shape.height * 3).fill(1)
  if (readings.length > 0) spread(gains, shape, readings, gainsOf(readings, light))
  return gains
}

function gainsOf(
  readings: readonly Reading[],
  { face, exposure, balance }: PersonLight,
): readonly (readonly [number, number, number])[] {
  const common = Math.exp(mean(readings.map(({ light }) => Math.log(light))))
  const wanted = 1 + (face / common - 1) * exposure
  return readings.map(({ light, photo }) => {
    const even = clamp((common / light) ** EVENNESS, DARKEST, BRIGHTEST)
    // One photo has one cast: people keep the differences between their skins.
    const mates = readings.filter((other) => other.photo === photo)
    const red = (SKIN_RED / mean(mates.map((mate) => mate.red))) ** balance
    const blue = (SKIN_BLUE / mean(mates.map((mate) => mate.blue))) ** balance
    const gain = wanted * even
    return [gain * clamp(red, 0.75, 1.2), gain, gain * clamp(blue, 0.8, 1.35)]
  })
}

function spread(
  gains: Float32Array,
  { width, height }: Shape,
  readings: readonly Reading[],
  own: readonly (readonly [number, number, number])[],
): void {
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 3) {
      let red = 0
      let green = 0
      let blue = 0
      let total = 0
      for (let n = 0; n < readings.length; n++) {
        const face = readings[n]!
        const gain = own[n]!
        const dx = x - face.x
        // Light falls on a whole figure: what hangs below a face goes with it.
        const dy = (y - face.y) * (y > face.y ? 0.45 : 1)
        const far = (dx * dx + dy * dy) / (face.reach * face.reach)
        const weight = 1 / (0.05 + far * far)
        red += gain[0] * weight
        green += gain[1] * weight
        blue += gain[2] * weight
        total += weight
      }
      gains[p] = red / total
      gains[p + 1] = green / total
      gains[p + 2] = blue / total
    }
  }
}

function readFace(
  data: Float32Array,
  { faceMask, width, height }: Shape,
  face: Pick<Reading, 'x' | 'y' | 'reach' | 'photo'>,
): Reading {
  const half = face.reach * 0.5
  const bottom = Math.min(height - 1, face.y + half)
  const right = Math.min(width - 1, face.x + half)
  let logs = 0
  let count = 0
  let red = 0
  let green = 0
  let blue = 0
  for (let y = Math.max(0, Math.round(face.y - half)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.round(face.x - half)); x <= right; x++) {
      const i = y * width + x
      if (faceMask[i]! < 0.8) continue
      const p = i * 3
      logs += Math.log(1e-3 + luminance(data[p]!, data[p + 1]!, data[p + 2]!))
      red += data[p]!
      green += data[p + 1]!
      blue += data[p + 2]!
      count++
    }
  }
  if (count === 0 || green <= 0) return { ...face, light: 0.25, red: SKIN_RED, blue: SKIN_BLUE }
  return { ...face, light: Math.exp(logs / count), red: red / green, blue: blue / green }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
