import { clamp, smoothstep } from '../../../kernels/numbers.ts'
import { eachEnlargedRow } from '../../../kernels/resize.ts'
import { reducedNoise } from '../../../kernels/value-noise.ts'
import { grainField } from './grain-screen.ts'

/** One pass through the press. */
export type Pass = {
  readonly ink: readonly [number, number, number]
  /** Where ink lies, 0 to 1. */
  readonly cover: Float32Array
  /** How far the plate slipped, in pixels. */
  readonly slip?: readonly [number, number]
  /** How much of what is below is hidden rather than seen through the ink. */
  readonly opaque?: number
  /** How thickly the ink lies at each pixel, see `inkFilm`. */
  readonly film?: Float32Array | undefined
}

/** Prints one ink on a sheet of display values: where inks meet, both show. */
export function printPass(sheet: Float32Array, width: number, height: number, pass: Pass): void {
  const { ink, cover, film, opaque = 0 } = pass
  const [red, green, blue] = ink
  const moveX = Math.round(pass.slip?.[0] ?? 0)
  const moveY = Math.round(pass.slip?.[1] ?? 0)
  for (let y = 0, i = 0; y < height; y++) {
    const row = clamp(y - moveY, 0, height - 1) * width
    for (let x = 0; x < width; x++, i++) {
      let laid = cover[row + clamp(x - moveX, 0, width - 1)]!
      if (laid <= 0) continue
      if (film) laid *= film[i]!
      const p = i * 3
      lay(sheet, p, red, laid, opaque)
      lay(sheet, p + 1, green, laid, opaque)
      lay(sheet, p + 2, blue, laid, opaque)
    }
  }
}

function lay(sheet: Float32Array, p: number, ink: number, laid: number, opaque: number): void {
  const below = sheet[p]!
  const printed = below * ink + (ink - below * ink) * opaque
  sheet[p] = below + (printed - below) * laid
}

/** Worn patches are so soft that every fourth pixel is enough. */
const PATCH_GRID = 4

/** How evenly ink lies: worn patches, and pinholes where the sheet was dry. */
export function inkFilm(
  width: number,
  height: number,
  unit: number,
  rough: number,
  seed: number,
): Float32Array {
  const film = grainField(width, height, Math.max(1.2, unit * 0.0028), seed)
  const soft = { scale: unit * 0.1, octaves: 4, seed: seed + 11 }
  const patches = reducedNoise(width, height, PATCH_GRID, soft)
  eachEnlargedRow(patches, width, height, 1, (row, y) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const dry = film[i]! + (row[x]! - 0.5) * 0.34
      const hole = dry > 0.9 ? smoothstep(0.9, 1.02, dry) : 0
      film[i] = 1 - rough * (0.85 * hole + 0.12 * row[x]!)
    }
  })
  return film
}

/** Nothing is printed outside the picture's rectangle. */
export function keepMargin(
  cover: Float32Array,
  width: number,
  height: number,
  margin: number,
): void {
  const deep = Math.ceil(margin + 1)
  for (let y = 0; y < height; y++) {
    const across = y < deep || y >= height - deep
    for (let x = 0, i = y * width; x < width; x++, i++) {
      // Between the margins there is nothing to clear.
      if (!across && x === deep && width - deep > deep) {
        x = width - deep
        i = y * width + x
      }
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y) + 0.5
      if (edge < margin + 0.5) cover[i]! *= clamp(edge - margin + 0.5)
    }
  }
}
