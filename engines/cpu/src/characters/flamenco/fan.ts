import { lines, type Point, smooth } from '../kit/curve.ts'
import { disc } from '../kit/jewels.ts'
import type { Tones } from '../kit/tones.ts'

const [PIVOT, FROM, TO, FOLDS]: readonly [Point, number, number, number] = [
  [780, 1640],
  -176,
  -30,
  18,
]
const [INNER, OUTER] = [170, 400] as const

function at(fold: number, out: number): Point {
  const angle = ((FROM + ((TO - FROM) * fold) / FOLDS) * Math.PI) / 180
  return [PIVOT[0] + Math.cos(angle) * out, PIVOT[1] + Math.sin(angle) * out]
}

/** An open fan: gilt sticks, a leaf in folds of which every second is lit, a painted border, lace along its rim. */
export function fan(leaf: Tones, trim: Tones, gold: Tones): string {
  const folds = Array.from({ length: FOLDS }, (_, i) => i)
  const panel = (i: number, inner: number, outer: number, fill: string) =>
    `<path d="${lines([at(i, inner), at(i, outer), at(i + 1, outer), at(i + 1, inner)])}" fill="${fill}"/>`
  const scallop = (i: number) =>
    `<path d="${smooth([at(i, OUTER - 6), at(i + 0.15, OUTER + 24), at(i + 0.5, OUTER + 38), at(i + 0.85, OUTER + 24), at(i + 1, OUTER - 6)], true)}" fill="${trim[i % 2 ? 4 : 3]}" stroke="${leaf[0]}" stroke-width="5"/>${disc(at(i + 0.5, OUTER + 14), 7, leaf[0]!)}`
  const stick = (i: number) => {
    const [a, b] = [at(i + 0.5, 10), at(i + 0.5, INNER + 30)]
    return `<path d="${lines([a, b], false)}" stroke="${gold[0]}" stroke-width="24" stroke-linecap="round"/><path d="${lines([a, b], false)}" stroke="${gold[i % 2 ? 2 : 3]}" stroke-width="15" stroke-linecap="round"/>`
  }
  const rim = folds.concat(FOLDS).map((i) => at(i, OUTER + 26))
  const cast = [...rim, PIVOT]
  return (
    `<path d="${lines(cast)}" fill="${leaf[0]}" fill-opacity="0.5" transform="translate(20 24)"/>` +
    folds.map(stick).join('') +
    folds.map(scallop).join('') +
    folds.map((i) => panel(i, INNER, OUTER, leaf[i % 2 ? 1 : i < FOLDS * 0.6 ? 3 : 2]!)).join('') +
    folds
      .map((i) => panel(i, OUTER - 46, OUTER - 18, (i % 2 ? gold[1] : gold[i < 11 ? 4 : 3])!))
      .join('') +
    folds.map((i) => panel(i, INNER, INNER + 16, (i % 2 ? gold[1] : gold[3])!)).join('') +
    folds
      .map((i) => disc(at(i + 0.5, (INNER + OUTER) / 2 - 12), 17, (i % 2 ? trim[2] : trim[4])!))
      .join('') +
    `<path d="${lines([at(0, INNER), at(0, OUTER), ...folds.concat(FOLDS).map((i) => at(i, OUTER)), at(FOLDS, INNER)], false)}" fill="none" stroke="${leaf[0]}" stroke-width="7"/>` +
    disc(PIVOT, 26, gold[0]!) +
    disc([PIVOT[0] - 3, PIVOT[1] - 3], 19, gold[3]!)
  )
}
