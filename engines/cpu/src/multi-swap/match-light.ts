import type { GuestPhoto } from '../guests/find-guests.ts'
import { luminance, toLinear, toSrgb } from '../kernels/light.ts'
import { clamp } from '../kernels/numbers.ts'
import { fillPolygon } from '../kernels/polygon.ts'
import type { Pixels } from '../pixels.ts'
import { extentOf, OVAL } from '../seeing/landmarks.ts'

/** How far photos come to the first one's light. Skins differ, so never all the way. */
const EXPOSURE = 0.6
const COLOUR = 0.6
const DARKEST = 0.55
const BRIGHTEST = 1.8
const LEAST_COLOUR = 0.8
const MOST_COLOUR = 1.25
/** Brighter light than this is bent so that it does not clip. */
const KNEE = 0.6

/** What the camera saw of the faces: how bright, and red and blue against green. */
type Reading = { readonly light: number; readonly red: number; readonly blue: number }

/** Develops each photo so that its faces look as if they stood in the light of the first. */
export function matchLight(photos: readonly GuestPhoto[]): readonly GuestPhoto[] {
  const [first] = photos
  const wanted = first && readFaces(first)
  if (!wanted) return photos
  return photos.map((photo) => {
    const own = photo === first ? undefined : readFaces(photo)
    if (!own) return photo
    const gain = clamp((wanted.light / own.light) ** EXPOSURE, DARKEST, BRIGHTEST)
    const red = clamp((wanted.red / own.red) ** COLOUR, LEAST_COLOUR, MOST_COLOUR)
    const blue = clamp((wanted.blue / own.blue) ** COLOUR, LEAST_COLOUR, MOST_COLOUR)
    return { ...photo, picture: developed(photo.picture, [gain * red, gain, gain * blue]) }
  })
}

function developed({ data, width, height }: Pixels, gains: readonly number[]): Pixels {
  const tables = gains.map((gain) => {
    const table = new Uint8Array(256)
    for (let i = 0; i < 256; i++) table[i] = toSrgb(bent(toLinear(i) * gain, gain)) + 0.5
    return table
  })
  const [red, green, blue] = tables as [Uint8Array, Uint8Array, Uint8Array]
  const out = new Uint8Array(data.length)
  for (let p = 0; p < data.length; p += 3) {
    out[p] = red[data[p]!]!
    out[p + 1] = green[data[p + 1]!]!
    out[p + 2] = blue[data[p + 2]!]!
  }
  return { data: out, width, height }
}

/** Lights that a gain above 1 would clip are bent into what is left below white. */
function bent(light: number, gain: number): number {
  if (gain <= 1 || light <= KNEE) return light
  const above = (light - KNEE) / (gain - KNEE)
  const slope = (gain - KNEE) / (1 - KNEE)
  return KNEE + (1 - KNEE) * (1 - (1 - above) ** slope)
}

/** Lit skin inside the faces' ovals; nothing if no face shows any. */
function readFaces({ picture, faces }: GuestPhoto): Reading | undefined {
  const { data, width, height } = picture
  let [red, green, blue, logs, count] = [0, 0, 0, 0, 0]
  for (const { mesh } of faces) {
    const oval = extentOf(mesh)
    const x = Math.max(0, Math.floor(oval.left))
    const y = Math.max(0, Math.floor(oval.top))
    const box = {
      x,
      y,
      width: Math.max(1, Math.min(width, Math.ceil(oval.right)) - x),
      height: Math.max(1, Math.min(height, Math.ceil(oval.bottom)) - y),
    }
    const inside = fillPolygon(
      OVAL.map((point) => [mesh[point]![0] - x, mesh[point]![1] - y] as const),
      { x: 0, y: 0, width: box.width, height: box.height },
    )
    for (let i = 0; i < inside.length; i++) {
      const row = y + Math.floor(i / box.width)
      const column = x + (i % box.width)
      if (inside[i]! < 0.5 || row >= height || column >= width) continue
      const p = (row * width + column) * 3
      const [r, g, b] = [toLinear(data[p]!), toLinear(data[p + 1]!), toLinear(data[p + 2]!)]
      red += r
      green += g
      blue += b
      logs += Math.log(1e-3 + luminance(r, g, b))
      count++
    }
  }
  if (count === 0 || green <= 0) return undefined
  return { light: Math.exp(logs / count), red: red / green, blue: blue / green }
}
