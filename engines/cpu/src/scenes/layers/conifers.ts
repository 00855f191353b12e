/** Raises a skyline by a row of conifers: stepped branches, uneven heights, a few gaps. */
export function raiseConifers(
  line: Float32Array,
  size: number,
  dense: number,
  next: () => number,
): void {
  const ground = line.slice()
  // However small they are: no more than can be seen.
  const step = Math.max(0.25, (size * 0.16) / dense)
  for (let x = -size * 0.2; x < line.length + size * 0.2; x += step * (0.4 + 1.4 * next())) {
    const tall = size * (0.35 + next())
    raiseConifer(line, ground, x, tall, tall * (0.15 + 0.08 * next()), next() * 6)
  }
}

function raiseConifer(
  line: Float32Array,
  ground: Float32Array,
  x: number,
  tall: number,
  halfWidth: number,
  phase: number,
): void {
  const foot = ground[Math.min(ground.length - 1, Math.max(0, Math.floor(x)))]! + 0.3 * tall
  const first = Math.max(0, Math.floor(x - halfWidth))
  const last = Math.min(line.length - 1, Math.ceil(x + halfWidth))
  for (let column = first; column <= last; column++) {
    const off = Math.abs(column - x) / halfWidth
    if (off > 1) continue
    const branches = 0.86 + 0.1 * Math.sin(off * 24 + phase) + 0.04 * Math.sin(off * 57 + phase * 2)
    const top = foot - tall * (1 - off) * branches
    if (top < line[column]!) line[column] = top
  }
}
