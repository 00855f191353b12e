import { softBlur } from '../../kernels/blur.ts'
import { mix, smoothstep } from '../../kernels/numbers.ts'
import type { Plane } from '../../kernels/plane.ts'
import { eachEnlargedRow, shrink } from '../../kernels/resize.ts'
import type { Networks } from '../../networks.ts'
import type { Pixels } from '../../pixels.ts'
import { fillWithoutDetail } from './fill-without-detail.ts'
import { nearestMarked } from './nearest.ts'
import { paintHidden } from './paint-hidden.ts'

/** Whatever is a little of a person counts as one: no ghost may stay behind. */
const NOBODY = 0.02
/** So near to a person are their colours and their shade; from there on the still takes over. Shares of its shorter side, as all lengths below. */
const TAINTED = 0.005
const CLEAN = 0.014
/** How deep behind people the camera can ever see; further in soft colours are enough. */
const SEEN = 0.09
const UNSEEN = 0.16
/** Cells along the shorter side on which things are judged. */
const CELLS = 200
/** How large a thing must be to be judged, and how far its colour may be from what was expected. */
const THING = 0.012
const STRANGE = 180
const WILD = 270

/** The still as it would be without its people, true where it is seen and soft deep behind them. */
export async function fillBehind(
  networks: Networks,
  still: Pixels,
  alpha: Float32Array,
  signal: AbortSignal,
): Promise<Pixels> {
  const { width, height } = still
  const short = Math.min(width, height)
  const people = new Uint8Array(alpha.length)
  for (let i = 0; i < people.length; i++) people[i] = alpha[i]! > NOBODY ? 1 : 0
  const outside = nearestMarked(people, width, height).away
  const known = new Uint8Array(alpha.length)
  for (let i = 0; i < known.length; i++) known[i] = outside[i]! >= CLEAN * short ? 1 : 0
  const soft = fillWithoutDetail(still, known)
  const painted = await paintHidden(networks, soft, known, signal)
  const trust = trustIn(painted, soft)
  const inside = nearestMarked(known, width, height).away
  const data = new Uint8Array(still.data)
  eachEnlargedRow(trust, width, height, 1, (trusted, y) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const filled = 1 - smoothstep(TAINTED * short, CLEAN * short, outside[i]!)
      if (filled <= 0) continue
      const drawn = trusted[x]! * (1 - smoothstep(SEEN * short, UNSEEN * short, inside[i]!))
      for (let p = i * 3; p < i * 3 + 3; p++) {
        const fill = mix(soft.data[p]!, painted.data[p]!, drawn)
        data[p] = mix(data[p]!, fill, filled) + 0.5
      }
    }
  })
  return { data, width, height }
}

/** 1 where the network kept to the colours around, 0 where it imagined some thing or somebody. */
function trustIn(painted: Pixels, soft: Pixels): Plane {
  const { width, height } = soft
  const short = Math.min(width, height)
  const block = Math.max(1, Math.round(short / CELLS))
  const expected = shrink(soft, block, 3)
  const found = softBlur(shrink(painted, block, 3), (THING * short) / block, 3)
  const data = new Float32Array(expected.width * expected.height)
  for (let i = 0, p = 0; i < data.length; i++, p += 3) {
    const strange = Math.hypot(
      found[p]! - expected.data[p]!,
      found[p + 1]! - expected.data[p + 1]!,
      found[p + 2]! - expected.data[p + 2]!,
    )
    data[i] = 1 - smoothstep(STRANGE, WILD, strange)
  }
  const grid = { data, width: expected.width, height: expected.height }
  return { ...grid, data: softBlur(grid, (THING * short) / block, 1) }
}
