/** Which triangle lies on each of the two by two samples of every pixel. */
export function ownersOf(
  points: Float32Array,
  triangles: Int32Array,
  width: number,
  height: number,
): Int32Array {
  const wide = width * 2
  const tall = height * 2
  const owners = new Int32Array(wide * tall)
  for (let t = 0; t < triangles.length; t += 3) {
    fillTriangle(owners, wide, tall, points, triangles, t)
  }
  return owners
}

function fillTriangle(
  owners: Int32Array,
  wide: number,
  tall: number,
  points: Float32Array,
  triangles: Int32Array,
  t: number,
): void {
  const corners = [triangles[t]! * 2, triangles[t + 1]! * 2, triangles[t + 2]! * 2]
  corners.sort((i, j) => points[i + 1]! - points[j + 1]!)
  const [a, b, c] = corners as [number, number, number]
  // Samples lie at the middles of half pixels.
  const ax = points[a]! * 2 - 0.5
  const ay = points[a + 1]! * 2 - 0.5
  const bx = points[b]! * 2 - 0.5
  const by = points[b + 1]! * 2 - 0.5
  const cx = points[c]! * 2 - 0.5
  const cy = points[c + 1]! * 2 - 0.5
  const last = Math.min(tall - 1, Math.floor(cy))
  for (let y = Math.max(0, Math.ceil(ay)); y <= last; y++) {
    const long = ax + ((y - ay) / (cy - ay || 1)) * (cx - ax)
    const short =
      y < by
        ? ax + ((y - ay) / (by - ay || 1)) * (bx - ax)
        : bx + ((y - by) / (cy - by || 1)) * (cx - bx)
    const left = Math.max(0, Math.ceil(Math.min(long, short)))
    const right = Math.min(wide - 1, Math.floor(Math.max(long, short)))
    if (right >= left) owners.fill(t / 3, y * wide + left, y * wide + right + 1)
  }
}
