import { clamp } from '../../kernels/numbers.ts'
import { castShadow } from './body.ts'
import { across, outline, type Point, smooth, through } from './curve.ts'
import { added, paintForm, patch, round } from './surface.ts'
import type { Tones } from './tones.ts'

const LEVELS = [0.2, 0.38, 0.56, 0.88]

/** A finger of a glove along its bones, with round ends. */
export function finger(bones: string, thick: number, glove: Tones, ink: string): string {
  const spine = through(outline(bones))
  const [[ax, ay], [bx, by]] = [spine(0), spine(1)]
  const long = Math.hypot(bx - ax, by - ay) * 1.06
  const side = (sign: number) =>
    Array.from({ length: 25 }, (_, i): Point => {
      const t = (1 - Math.cos((Math.PI * i) / 24)) / 2
      const end = Math.min(1, (Math.min(t, 1 - t) * long) / thick)
      const half = sign * thick * Math.sqrt(Math.max(0.004, 1 - (1 - end) ** 2))
      const [x, y] = spine(t)
      const [ox, oy] = across(spine, clamp(t, 0.02, 0.98))
      return [x + ox * half, y + oy * half]
    })
  const [one, other] = [side(1), side(-1)]
  return (
    `<path d="${smooth([...one, ...[...other].reverse()], true)}" fill="${ink}" stroke="${ink}" stroke-width="9"/>` +
    paintForm({
      surface: patch(one, other),
      tones: glove,
      height: added(round(thick * 1.1), ({ u }) => 26 * Math.sin(Math.PI * u)),
      grain: 2.4,
      levels: LEVELS,
    })
  )
}

/** A gloved left hand round (952, 1310): four fingers closed about an upright stick, the thumb laid over them. */
export function fist(glove: Tones, ink: string): string {
  const back = outline('996,1212 1040,1226 1058,1280 1052,1340 1030,1390 1012,1420')
  const palm = outline('930,1230 904,1270 896,1320 900,1360 908,1400 912,1424')
  const larger = `<g transform="translate(952 1310) scale(1.1) translate(-952 -1310)">`
  const fingers = [
    ['1038,1376 980,1364 908,1376', 23],
    ['1054,1332 986,1316 894,1330', 26],
    ['1060,1284 986,1266 890,1280', 28],
    ['1052,1234 990,1218 906,1230', 28],
    ['914,1352 886,1306 892,1254 926,1212 958,1194', 26],
  ] as const
  return (
    larger +
    castShadow([...palm, ...[...back].reverse()], ink, [22, 28], 0.5) +
    paintForm({
      surface: patch(palm, back),
      tones: glove,
      height: round(60),
      grain: 3,
      levels: LEVELS,
    }) +
    fingers.map(([bones, thick]) => finger(bones, thick, glove, ink)).join('') +
    '</g>'
  )
}
