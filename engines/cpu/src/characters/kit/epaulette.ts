import { n } from '../../scenes/art/drawing.ts'
import { castShadow } from './body.ts'
import { mirrored, outline, type Point, pointsOf, smooth, through } from './curve.ts'
import { star } from './embroidery.ts'
import { disc } from './jewels.ts'
import { added, limb, paintForm, round } from './surface.ts'
import { button } from './tailor.ts'
import type { Tones } from './tones.ts'

/** A board of gold on the shoulder, its crescent, and cords that hang over the arm. */
export function epaulette(gold: Tones, shade: string, right: boolean): string {
  const side = (points: readonly Point[]) => (right ? mirrored(points) : points)
  const light = right ? 0.72 : 1
  const far = outline('440,806 372,812 316,832 270,872')
  const near = outline('452,866 394,880 352,908 322,950')
  // Cords hang from the crescent, those at the front before those at the back.
  const rim = through(side(outline('176,972 188,902 240,862 302,874 350,922 362,996')))
  const cords = Array.from({ length: 15 }, (_, i) => {
    const [x, y] = rim(i / 14)
    const swing = (i - 7) * 2.4 * (right ? -1 : 1)
    const long = 150 - Math.abs(i - 7) * 4
    const line = `M${n(x)} ${n(y)}Q${n(x + swing * 0.2)} ${n(y + long * 0.5)} ${n(x + swing)} ${n(y + long)}`
    const tone = right ? (i < 5 ? 3 : i < 10 ? 2 : 1) : i < 9 ? 4 : 3
    return { i, path: line, tone, end: [x + swing, y + long] as Point }
  }).sort((a, b) => Math.abs(b.i - 7) - Math.abs(a.i - 7))
  const fringe = cords
    .map(
      ({ path, tone, end }) =>
        `<path d="${path}" fill="none" stroke="${gold[0]}" stroke-width="27" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${gold[Math.max(1, tone - 1)]}" stroke-width="19" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${gold[tone]}" stroke-width="8" stroke-linecap="round" transform="translate(-4 0)"/>${disc(end, 9, gold[tone]!)}`,
    )
    .join('')
  const crescent = smooth(pointsOf(rim, 24))
  return (
    castShadow(
      side(outline('170,970 186,896 250,856 350,910 372,1000 360,1130 270,1160 176,1110')),
      shade,
      [18, 26],
      0.6,
    ) +
    fringe +
    castShadow(side([...far, ...[...near].reverse()]), shade, [4, 16], 0.5) +
    paintForm({
      surface: limb(far, near, right),
      tones: gold,
      height: added(
        round(34),
        ({ u, v }) => 7 * Math.sin((u * 9 + v * 3) * Math.PI) * Math.sin((u * 9 - v * 3) * Math.PI),
      ),
      grain: 3,
    }) +
    `<path d="${crescent}" fill="none" stroke="${gold[0]}" stroke-width="42" stroke-linecap="round"/><path d="${crescent}" fill="none" stroke="${gold[right ? 2 : 3]}" stroke-width="32" stroke-linecap="round"/><path d="${crescent}" fill="none" stroke="${gold[right ? 3 : 4]}" stroke-width="12" stroke-linecap="round" transform="translate(-5 -6)"/>` +
    button(side([[418, 838]])[0]!, 19, gold, light) +
    star(side([[272, 944]])[0]!, 30, gold, { light })
  )
}
