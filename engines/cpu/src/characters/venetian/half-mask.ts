import { inside } from '../kit/body.ts'
import { except } from '../kit/cloth.ts'
import { brushLine, mirrored, outline, type Point, smooth, through } from '../kit/curve.ts'
import { gem, pearlRope } from '../kit/jewels.ts'
import { type Height, paintForm, rectangle } from '../kit/surface.ts'
import type { Tones } from '../kit/tones.ts'

/** The left half from the middle of the brow round to the tip of the nose; 200 units are its width. */
const HALF = outline(
  '0,-30 -22,-42 -52,-54 -84,-56 -118,-66 -110,-34 -102,4 -84,34 -56,44 -30,34 -18,42 0,58',
)
const RIM = [...HALF, ...[...mirrored(HALF, 0)].reverse().slice(1, -1)]
const EYE = outline('-78,-8 -62,-20 -42,-18 -26,-4 -20,6 -38,14 -58,12 -72,4')

export type HalfMask = {
  readonly face: Tones
  readonly gold: Tones
  readonly pearls: Tones
  readonly stone: string
}

/**
 * A half mask of lacquered paper round the origin, with scrolls of gold leaf: what a guest has just taken
 * from the face. What lies behind is seen through its eyes, darkened.
 */
export function halfMask({ face, gold, pearls, stone }: HalfMask): string {
  const eyes = [EYE, mirrored(EYE, 0)]
  const height: Height = ({ x, y }) =>
    66 * Math.sqrt(Math.max(0, 1 - (x / 126) ** 2)) +
    30 * Math.exp(-((x / 15) ** 2)) * Math.min(1, Math.max(0, (y + 34) / 60)) +
    12 * Math.exp(-(((Math.abs(x) - 52) / 36) ** 2) - ((y + 34) / 14) ** 2) +
    10 * Math.exp(-(((Math.abs(x) - 66) / 22) ** 2) - ((y - 28) / 14) ** 2)
  const scroll = (points: string, wide: number) =>
    [false, true]
      .map((right) =>
        brushLine(
          through(right ? mirrored(outline(points), 0) : outline(points)),
          wide,
          gold[right ? 2 : 3]!,
        ),
      )
      .join('')
  const drop = RIM.map(([x, y]): Point => [x + 7, y + 10])
  const upper = [...[...HALF.slice(0, 5)].reverse(), ...mirrored(HALF.slice(1, 5), 0)]
  return (
    `<path d="${smooth(drop, true)}" fill="${face[0]}" fill-opacity="0.6"/>` +
    paintForm({
      surface: rectangle(-122, -72, 122, 64),
      tones: face,
      height,
      mask: except(except(inside(RIM), inside(EYE)), inside(mirrored(EYE, 0))),
      grain: 2.2,
      levels: [0.22, 0.42, 0.62, 0.9],
    }) +
    eyes
      .map(
        (eye) =>
          `<path d="${smooth(eye, true)}" fill="${face[0]}" fill-opacity="0.86" stroke="${gold[1]}" stroke-width="5"/>`,
      )
      .join('') +
    `<path d="${smooth(RIM, true)}" fill="none" stroke="${gold[0]}" stroke-width="8"/><path d="${smooth(RIM, true)}" fill="none" stroke="${gold[3]}" stroke-width="4.6"/>` +
    scroll('-14,-22 -34,-36 -60,-42 -84,-34 -94,-16 -86,-4', 6.5) +
    scroll('-14,6 -18,22 -36,28 -58,30 -78,20 -92,4', 5.5) +
    scroll('-98,-30 -106,-42 -100,-52 -88,-46', 5) +
    pearlRope(through(upper), 4.6, pearls) +
    gem([0, -26], 9, stone, gold)
  )
}
