const STRAIGHT = 1
const ASLANT = Math.SQRT2

export type Nearest = {
  /** How far each pixel lies from the nearest marked one, in pixels; 0 on the marked ones. */
  readonly away: Float32Array
  /** Which one that is; -1 where none is marked. */
  readonly from: Int32Array
}

export function nearestMarked(marked: Uint8Array, width: number, height: number): Nearest {
  const away = new Float32Array(width * height)
  const from = new Int32Array(width * height)
  for (let i = 0; i < away.length; i++) {
    away[i] = marked[i] ? 0 : width + height
    from[i] = marked[i] ? i : -1
  }
  sweep({ away, from }, width, height, 1)
  sweep({ away, from }, width, height, -1)
  return { away, from }
}

/** Hands the nearest on in one direction: from the row before, and along the row. */
function sweep({ away, from }: Nearest, width: number, height: number, forward: 1 | -1): void {
  const before = -forward * width
  const firstX = forward === 1 ? 0 : width - 1
  const lastX = width - 1 - firstX
  const offer = (i: number, other: number, step: number) => {
    if (away[other]! + step >= away[i]!) return
    away[i] = away[other]! + step
    from[i] = from[other]!
  }
  for (let n = 0; n < height; n++) {
    const y = forward === 1 ? n : height - 1 - n
    for (let x = firstX, i = y * width + x; x >= 0 && x < width; x += forward, i += forward) {
      if (away[i] === 0) continue
      if (x !== firstX) offer(i, i - forward, STRAIGHT)
      if (n === 0) continue
      offer(i, i + before, STRAIGHT)
      if (x !== firstX) offer(i, i + before - forward, ASLANT)
      if (x !== lastX) offer(i, i + before + forward, ASLANT)
    }
  }
}
