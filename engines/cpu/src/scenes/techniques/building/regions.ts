/** A piece narrower than this share of the least one's side is a splinter. */
const THIN = 0.3

/** Gives every connected part a label of its own. */
export function connectedComponents(labels: Int32Array, width: number, height: number): Int32Array {
  const out = new Int32Array(labels.length).fill(-1)
  const queue = new Int32Array(labels.length)
  let next = 0
  for (let start = 0; start < labels.length; start++) {
    if (out[start]! >= 0) continue
    let tail = 0
    queue[tail++] = start
    out[start] = next
    for (let head = 0; head < tail; head++) {
      const i = queue[head]!
      const x = i % width
      const y = (i / width) | 0
      for (let k = 0; k < 4; k++) {
        const j = k === 0 ? i - 1 : k === 1 ? i + 1 : k === 2 ? i - width : i + width
        if ((k === 0 && x === 0) || (k === 1 && x === width - 1)) continue
        if ((k === 2 && y === 0) || (k === 3 && y === height - 1)) continue
        if (out[j]! >= 0 || labels[j] !== labels[start]) continue
        out[j] = next
        queue[tail++] = j
      }
    }
    next++
  }
  return out
}

/** Rounds corners: each pixel takes the label most of its neighbours have. */
export function majorityFilter(labels: Int32Array, width: number, height: number): Int32Array {
  let from = labels
  for (const reach of [4, 4, 3, 2, 2]) {
    const to = from.slice()
    for (let y = reach; y < height - reach; y++) {
      for (let x = reach; x < width - reach; x++) {
        const i = y * width + x
        const own = from[i]!
        // The eight directions are enough of a vote, and inside a piece there is none.
        const ring = [
          from[i - reach]!,
          from[i + reach]!,
          from[i - reach * width]!,
          from[i + reach * width]!,
          from[i - width - 1]!,
          from[i - width + 1]!,
          from[i + width - 1]!,
          from[i + width + 1]!,
        ]
        if (ring.every((label) => label === own)) continue
        let best = own
        let votes = 1
        for (const label of ring) {
          let same = label === own ? 1 : 0
          for (const other of ring) if (other === label) same++
          if (same > votes) {
            votes = same
            best = label
          }
        }
        to[i] = best
      }
    }
    from = to
  }
  return from
}

export type Merging = {
  /** The pixels that a piece has at the least, and what share of their square's side it must be wide. */
  readonly least: number
  readonly thin?: number
  /** How much a rim between two labels counts. */
  readonly alike?: (label: number, other: number) => number
}

/** Splinters go to whoever has most of their rim. */
export function mergeSmallRegions(
  labels: Int32Array,
  width: number,
  height: number,
  { least, thin: thinnest = THIN, alike = () => 1 }: Merging,
): Int32Array {
  let from = connectedComponents(labels, width, height)
  let names = namesOf(from, labels)
  for (let round = 0; round < 2; round++) {
    const count = regionCount(from)
    const sizes = new Int32Array(count)
    for (const label of from) sizes[label]!++
    const rims = new Map<number, Map<number, number>>()
    const around = new Int32Array(count)
    const meet = (a: number, b: number) => {
      around[a]!++
      const rim = rims.get(a) ?? new Map<number, number>()
      rims.set(a, rim)
      rim.set(b, (rim.get(b) ?? 0) + 1)
    }
    for (let i = 0; i < from.length; i++) {
      const [a, b, c] = [from[i]!, from[i + 1], from[i + width]]
      if (b !== undefined && b !== a && (i + 1) % width) {
        meet(a, b)
        meet(b, a)
      }
      if (c !== undefined && c !== a) {
        meet(a, c)
        meet(c, a)
      }
    }
    const to = new Int32Array(count)
    for (let k = 0; k < count; k++) {
      to[k] = k
      const thin = sizes[k]! < around[k]! * Math.sqrt(least) * thinnest
      if (sizes[k]! >= least && !thin) continue
      let longest = 0
      for (const [other, met] of rims.get(k) ?? []) {
        const rim = met * alike(names[k]!, names[other]!)
        if (rim > longest && sizes[other]! >= sizes[k]!) {
          longest = rim
          to[k] = other
        }
      }
    }
    const merged = from.map((label) => to[label]!)
    from = connectedComponents(merged, width, height)
    names = namesOf(
      from,
      merged.map((label) => names[label]!),
    )
  }
  return from
}

/** The label that each region has. */
function namesOf(regions: Int32Array, labels: Int32Array): Int32Array {
  const names = new Int32Array(regionCount(regions))
  for (let i = 0; i < regions.length; i++) names[regions[i]!] = labels[i]!
  return names
}

export function regionCount(labels: Int32Array): number {
  let most = -1
  for (let i = 0; i < labels.length; i++) most = Math.max(most, labels[i]!)
  return most + 1
}
