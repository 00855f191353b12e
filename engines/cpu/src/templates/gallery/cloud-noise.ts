import { random } from '../../noise.ts'

/** Smooth noise, 0 to 1, whose lumps are about `size` pixels; a second octave at half the size. */
export function cloudNoise(
  width: number,
  height: number,
  size: number,
  seed: number,
): Float32Array {
  const out = new Float32Array(width * height)
  addOctave(out, width, height, size, 0.66, random(seed))
  addOctave(out, width, height, size / 2, 0.34, random(seed + 7919))
  return out
}

function addOctave(
  out: Float32Array,
  width: number,
  height: number,
  size: number,
  weight: number,
  next: () => number,
): void {
  const columns = Math.ceil(width / size) + 2
  const rows = Math.ceil(height / size) + 2
  const lattice = new Float32Array(columns * rows)
  for (let i = 0; i < lattice.length; i++) lattice[i] = next() * weight
  const from = new Int32Array(width)
  const share = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    from[x] = Math.floor(x / size)
    share[x] = fade(x / size - from[x]!)
  }
  // Between two rows of the lattice first, so that each pixel only looks left and right.
  const line = new Float32Array(columns)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / size)
    const down = fade(y / size - row)
    for (let c = 0, i = row * columns; c < columns; c++, i++) {
      line[c] = lattice[i]! + (lattice[i + columns]! - lattice[i]!) * down
    }
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const left = line[from[x]!]!
      out[i]! += left + (line[from[x]! + 1]! - left) * share[x]!
    }
  }
}

function fade(t: number): number {
  return t * t * (3 - 2 * t)
}
