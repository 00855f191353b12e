import { clamp, smoothstep } from '../../../kernels/numbers.ts'
import { paintPolygon } from '../../../kernels/paint-polygon.ts'
import { BROWS, EYES, INNER_LIPS, OUTER_LIPS } from '../../../seeing/landmarks.ts'
import type { Head, Stage } from '../../stage.ts'

/** Which head each pixel belongs to, on a grid reduced by `step`. */
export type Nearest = { readonly owner: Uint8Array; readonly width: number; readonly step: number }

const STEP = 4

export function nearestHeads({ canvas, heads }: Stage): Nearest {
  const width = Math.ceil(canvas.width / STEP)
  const height = Math.ceil(canvas.height / STEP)
  const owner = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let least = Infinity
      for (const [n, head] of heads.entries()) {
        // People are taller than wide: what hangs below a head is its own.
        const far = Math.hypot((x * STEP - head.x) * 1.5, (y * STEP - head.y) * 0.7) / head.height
        if (far < least) {
          least = far
          owner[i] = n
        }
      }
    }
  }
  return { owner, width, step: STEP }
}

export function ownerAt({ owner, width, step }: Nearest, x: number, y: number): number {
  return owner[((y / step) | 0) * width + ((x / step) | 0)]!
}

/** How like its owner's face each pixel is coloured, 0 to 1; faces themselves are 1. */
export function skinOf(shown: Float32Array, stage: Stage, nearest: Nearest): Float32Array {
  const { canvas, faceMask, heads } = stage
  const { width, height } = canvas
  const skin = new Float32Array(width * height)
  if (!faceMask || heads.length === 0) return skin
  const sums = new Float64Array(heads.length * 3)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (faceMask[i]! < 0.8) continue
      const n = ownerAt(nearest, x, y) * 3
      const [warm, ruddy] = hueOf(shown, i * 3)
      sums[n]! += warm
      sums[n + 1]! += ruddy
      sums[n + 2]!++
    }
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const n = ownerAt(nearest, x, y) * 3
      const count = Math.max(1, sums[n + 2]!)
      const [warm, ruddy, light] = hueOf(shown, i * 3)
      const off = Math.hypot(warm - sums[n]! / count, ruddy - sums[n + 1]! / count)
      const like = (1 - smoothstep(0.16, 0.34, off)) * smoothstep(0.12, 0.26, light)
      skin[i] = Math.max(like, clamp(faceMask[i]! * 2.6 - 0.15))
    }
  }
  return skin
}

/** Red over green and green over blue, freed from brightness, and brightness itself. */
export function hueOf(shown: Float32Array, p: number): readonly [number, number, number] {
  const light = 0.3 * shown[p]! + 0.59 * shown[p + 1]! + 0.11 * shown[p + 2]!
  const share = 1 / (light + 0.12)
  return [(shown[p]! - shown[p + 1]!) * share, (shown[p + 1]! - shown[p + 2]!) * share, light]
}

/** Lips, and the lids between eyes and brows: the two places pop art paints. */
export function paintedFeatures({ canvas, faces = [] }: Stage) {
  const { width, height } = canvas
  const lips = new Float32Array(width * height)
  const lids = new Float32Array(width * height)
  const teeth = new Float32Array(width * height)
  for (const { mesh } of faces) {
    const at = (points: readonly number[]) => points.map((n) => mesh[n]!)
    paintPolygon(lips, width, height, at(OUTER_LIPS))
    paintPolygon(teeth, width, height, at(INNER_LIPS))
    for (const side of [0, 1] as const) {
      const [eye, brow] = [EYES[side], BROWS[side]]
      // The upper lid from the outer corner inwards, then back along the brow's lower edge.
      const lid = [...eye.slice(0, 9), ...[...brow.slice(5)]]
      paintPolygon(lids, width, height, at(lid))
    }
  }
  for (let i = 0; i < lips.length; i++) if (teeth[i]! > 0) lips[i] = 0
  return { lips, lids, teeth }
}

/** What a pixel near a head is, if it is not skin. */
export function placeAt(head: Head, x: number, y: number): 'hair' | 'throat' | 'brow' | 'body' {
  const across = (x - head.x) / head.height
  const down = (y - head.y) / head.height
  if (down > 0.3 && down < 1 && Math.abs(across) < 0.36) return 'throat'
  if (Math.hypot(across / 0.4, (down + 0.12) / 0.66) < 1) return 'brow'
  return Math.hypot(across / 0.85, (down + 0.1) / 1.05) < 1 ? 'hair' : 'body'
}

/** Light cloth, warm cloth, cool cloth, and all the rest. */
export function clothIndex(shown: Float32Array, p: number): number {
  const [warm, ruddy, light] = hueOf(shown, p)
  if (Math.abs(warm) < 0.12 && Math.abs(ruddy) < 0.14) return light > 0.55 ? 0 : 3
  return warm > 0.05 ? 1 : 2
}
