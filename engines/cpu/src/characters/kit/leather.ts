import { n } from '../../scenes/art/drawing.ts'
import { across, type Curve, evenly, type Point, pointsOf, smooth } from './curve.ts'
import { disc } from './jewels.ts'
import { type Tones, toneAt } from './tones.ts'

/** A sewn seam: a groove with stitches beside it. */
export function seam(curve: Curve, tones: Tones, thread: string, gap = 16): string {
  const path = smooth(pointsOf(curve, 24))
  const stitches = evenly(curve, gap)
    .slice(1, -1)
    .map((_, i, all) => {
      const share = (i + 1) / (all.length + 1)
      const [x, y] = curve(share)
      const [nx, ny] = across(curve, share)
      const [dx, dy] = [ny * gap * 0.27, -nx * gap * 0.27]
      const [ox, oy] = [x + nx * gap * 0.5, y + ny * gap * 0.5]
      return `M${n(ox - dx)} ${n(oy - dy)}L${n(ox + dx)} ${n(oy + dy)}`
    })
    .join('')
  return `<path d="${path}" fill="none" stroke="${tones[0]}" stroke-width="${n(gap * 0.3)}"/><path d="${stitches}" fill="none" stroke="${thread}" stroke-width="${n(gap * 0.26)}" stroke-linecap="round"/>`
}

/** A strap with a lit edge and the shadow it throws. */
export function strap(curve: Curve, width: number, tones: Tones): string {
  const path = smooth(pointsOf(curve, 24))
  const line = (stroke: string, wide: number, move: number, opacity = 1) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${n(wide)}" transform="translate(${n(move)} ${n(move)})"/>`
  return (
    line(tones[0]!, width * 1.1, width * 0.2, 0.5) +
    line(tones[0]!, width * 1.12, 0) +
    line(tones[2]!, width, 0) +
    line(tones[3]!, width * 0.4, -width * 0.14)
  )
}

/** A frame with a prong, turned in degrees. */
export function buckle([x, y]: Point, size: number, turn: number, metal: Tones): string {
  const box = (width: number, fill: string) =>
    `<rect x="${n(-size)}" y="${n(-size * 0.8)}" width="${n(size * 2)}" height="${n(size * 1.6)}" rx="${n(size * 0.2)}" fill="none" stroke="${fill}" stroke-width="${n(width)}"/>`
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${box(size * 0.46, metal[0]!)}${box(size * 0.3, metal[3]!)}<path d="M${n(-size)} 0H${n(size * 0.9)}" stroke="${metal[0]}" stroke-width="${n(size * 0.34)}"/><path d="M${n(-size)} 0H${n(size * 0.85)}" stroke="${metal[4]}" stroke-width="${n(size * 0.18)}"/></g>`
}

/** A button with four holes and a thread cross. */
export function button([x, y]: Point, radius: number, tones: Tones, light = 1): string {
  const holes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([dx, dy]) =>
      disc([x + dx! * radius * 0.26, y + dy! * radius * 0.26], radius * 0.14, tones[0]!),
    )
    .join('')
  return (
    disc([x + radius * 0.2, y + radius * 0.26], radius * 1.1, tones[0]!) +
    disc([x, y], radius, toneAt(tones, 0.55 * light)) +
    disc([x - radius * 0.08, y - radius * 0.1], radius * 0.74, toneAt(tones, 0.8 * light)) +
    holes
  )
}
