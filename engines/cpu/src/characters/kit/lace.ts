import { castShadow } from './body.ts'
import { pleats } from './cloth.ts'
import { type Point, pointsOf, smooth, through } from './curve.ts'
import { disc } from './jewels.ts'
import {
  added,
  type Height,
  hung,
  lightAt,
  type Mask,
  paintForm,
  round,
  type Surface,
} from './surface.ts'
import { type Tones, toneAt } from './tones.ts'

export type Lace = {
  /** u runs from the sewn edge to the points, v along the edge. */
  readonly surface: Surface
  readonly height: Height
  readonly tones: Tones
  readonly scallops: number
  readonly shadow?: Mask
}

/** Where on a scallop its round end begins, as a share of its depth. */
const SHOULDER = 0.6

/**
 * Bobbin lace: scallops with a flower in each, small holes along the rim and a ladder where it is sewn
 * on. Holes are holes, so that the cloth below gives the pattern its dark.
 */
export function lace({ surface, height, tones, scallops, shadow }: Lace): string {
  const form = { surface, height, ...(shadow ? { shadow } : {}) }
  return Array.from({ length: scallops }, (_, k) => {
    const middle = (k + 0.5) / scallops
    const light = lightAt(form, 0.5, middle)
    const at = (x: number, y: number): Point => surface(y, (k + 0.5 + x) / scallops)
    const [left, right, top, low] = [at(-0.5, 0.5), at(0.5, 0.5), at(0, 0), at(0, 1)]
    const wide = Math.hypot(right[0] - left[0], right[1] - left[1])
    const deep = Math.hypot(low[0] - top[0], low[1] - top[1])
    /** A place on the scallop by pixels from the heart of its flower. */
    const by = (dx: number, dy: number) => at(dx / wide, 0.54 + dy / deep)
    const shape = `${closed(rim().map(([x, y]) => at(x, y)))}${holes(by, wide, deep)}`
    const dark = rim().map(([x, y]): Point => {
      const [px, py] = at(x, y)
      return [px + wide * 0.05, py + wide * 0.07]
    })
    return `<path d="${closed(dark)}" fill="${tones[0]}" fill-opacity="0.75"/><path d="${shape}" fill="${toneAt(tones, light + 0.12)}" fill-rule="evenodd"/>`
  }).join('')
}

function closed(points: readonly Point[]): string {
  return smooth(points, true)
}

/** The outline of one scallop, with little loops at its end. */
function rim(): readonly Point[] {
  const end = Array.from({ length: 15 }, (_, i): Point => {
    const x = 0.5 - i / 14
    const loop = i % 2 ? 0.035 : 0
    return [x, SHOULDER + (1 - SHOULDER) * Math.sqrt(Math.max(0, 1 - (2 * x) ** 2)) * (0.96 + loop)]
  })
  return [[-0.5, 0], [0, 0], [0.5, 0], [0.5, 0.3], ...end, [-0.5, 0.3]]
}

function holes(by: (dx: number, dy: number) => Point, wide: number, deep: number): string {
  const out: string[] = []
  const size = Math.min(wide, deep)
  const petals = 6
  for (let i = 0; i < petals; i++) {
    const way = ((i + 0.5) / petals) * 2 * Math.PI
    const petal = (from: number, half: number) =>
      by(
        Math.cos(way) * from * size - Math.sin(way) * half * size,
        Math.sin(way) * from * size + Math.cos(way) * half * size,
      )
    out.push(closed([petal(0.07, 0), petal(0.19, 0.07), petal(0.27, 0), petal(0.19, -0.07)]))
  }
  for (let i = 0; i < 7; i++) {
    const way = ((i + 0.5) / 7) * Math.PI
    out.push(ring(by, Math.cos(way) * wide * 0.4, Math.sin(way) * deep * 0.36, size * 0.045))
  }
  for (const x of [-0.34, 0.34]) out.push(ring(by, x * wide, -deep * 0.24, size * 0.075))
  for (let i = 0; i < 4; i++) {
    out.push(ring(by, ((i - 1.5) / 4) * wide, -deep * 0.44, size * 0.045))
  }
  return out.join('')
}

function ring(by: (dx: number, dy: number) => Point, x: number, y: number, radius: number): string {
  return closed(
    Array.from({ length: 6 }, (_, i) => {
      const way = (i / 6) * 2 * Math.PI
      return by(x + Math.cos(way) * radius, y + Math.sin(way) * radius)
    }),
  )
}

/** Frills below the throat, one over the other. */
export function jabot(linen: Tones, shade: string, wide = 1): string {
  const frill = (y: number, half: number, long: number, seed: number) => {
    const top = through([
      [600 - half * 0.34, y],
      [600, y + 12],
      [600 + half * 0.34, y],
    ])
    const hem = through(
      Array.from({ length: 9 }, (_, i): Point => {
        const t = i / 4 - 1
        const lift = t * t * long * 0.3
        return [600 + t * half, y + long - lift + (i % 2 ? 14 : -8)]
      }),
    )
    const surface = hung(top, hem)
    return (
      castShadow(
        pointsOf(hem, 20).concat([
          [600 + half * 0.4, y],
          [600 - half * 0.4, y],
        ]),
        shade,
        [10, 20],
        0.5,
      ) +
      paintForm({
        surface,
        tones: linen,
        height: added(round(60), pleats(7 + seed, 22, 0.5)),
        grain: 4,
      }) +
      `<path d="${smooth(pointsOf(hem, 24))}" fill="none" stroke="${linen[0]}" stroke-width="6"/>` +
      pointsOf(hem, 16)
        .map(([x, y]) => disc([x, y - 10], 5, linen[1]!))
        .join('')
    )
  }
  return (
    frill(960, 78 * wide, 130, 0) + frill(890, 92 * wide, 120, 1) + frill(820, 84 * wide, 110, 2)
  )
}
