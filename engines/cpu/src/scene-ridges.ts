import type { Size } from './pixels.ts'
import type { Setting } from './prompt/entry.ts'

/** One silhouette from far to near: its upper edge in pixels from the top, for each column. */
export type Ridge = {
  readonly top: Float32Array
  /** 0 far and hazy, 1 near and dark. */
  readonly near: number
}

type Shape = (size: Size, near: number, next: () => number) => Float32Array

const LAYERS = 4

export function ridgesOf(setting: Setting, size: Size, next: () => number): Ridge[] {
  if (setting === 'sea' || setting === 'backdrop') return []
  const shape = { hills, forest, dunes, skyline }[setting]
  return Array.from({ length: LAYERS }, (_, n) => {
    const near = n / (LAYERS - 1)
    return { near, top: shape(size, near, next) }
  })
}

/** Sums of sines at unrelated lengths: smooth, never periodic to the eye. */
function rolling(next: () => number, octaves: number, roughness: number): (x: number) => number {
  const waves = Array.from({ length: octaves }, (_, n) => ({
    length: 1.7 * 2.13 ** n,
    phase: next() * Math.PI * 2,
    height: roughness ** n,
  }))
  const total = waves.reduce((sum, wave) => sum + wave.height, 0)
  return (x) =>
    waves.reduce((sum, w) => sum + Math.sin(x * w.length * Math.PI + w.phase) * w.height, 0) / total
}

const hills: Shape = ({ width, height }, near, next) => {
  const wave = rolling(next, 6, 0.48 + 0.06 * (1 - near))
  const base = 0.56 + 0.34 * near
  const tall = 0.13 - 0.07 * near
  const wide = Math.max(width, height)
  return Float32Array.from(
    { length: width },
    (_, x) => (base - wave((x / wide) * 2.2) * tall) * height,
  )
}

const dunes: Shape = ({ width, height }, near, next) => {
  const wave = rolling(next, 3, 0.35)
  const wide = Math.max(width, height)
  return Float32Array.from({ length: width }, (_, x) => {
    // The crest is sharp and the flank long, as the wind leaves it.
    const crest = 1 - Math.abs(wave((x / wide) * 1.7))
    return (0.62 + 0.3 * near - (crest - 0.5) * 0.13) * height
  })
}

const forest: Shape = ({ width, height }, near, next) => {
  const ground = 0.66 + 0.36 * near
  const top = new Float32Array(width).fill(ground * height)
  const count = Math.round(60 - 34 * near)
  for (let n = 0; n < count; n++) {
    const middle = next() * width
    const tall = (0.14 + 0.2 * near) * (0.55 + next() * 0.6) * height
    const half = tall * 0.2
    for (let x = Math.max(0, Math.floor(middle - half)); x < Math.min(width, middle + half); x++) {
      const out = Math.abs(x - middle) / half
      const jag = 0.05 * Math.sin(out * 34) * out
      const y = ground * height - tall * (1 - out ** 0.8 + jag)
      top[x] = Math.min(top[x] ?? y, y)
    }
  }
  return top
}

const skyline: Shape = ({ width, height }, near, next) => {
  const top = new Float32Array(width).fill(height)
  for (let x = 0; x < width; ) {
    const wide = Math.round((0.03 + next() * 0.06) * (0.7 + 0.6 * near) * width)
    const tall = (0.1 + next() ** 1.6 * (0.34 - 0.16 * near)) * height
    const y = (0.74 + 0.2 * near) * height - tall
    top.fill(y, x, Math.min(width, x + wide))
    if (next() < 0.25) {
      const mast = Math.min(width - 1, x + (wide >> 1))
      top.fill(
        y - 0.035 * height,
        mast,
        Math.min(width, mast + Math.max(2, Math.round(width / 400))),
      )
    }
    x += wide + Math.round(next() * 0.008 * width)
  }
  return top
}
