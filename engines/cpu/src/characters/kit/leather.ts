import { n } from '../../scenes/art/drawing.ts'
import { across, type Curve, evenly, pointsOf, smooth } from './curve.ts'
import type { Tones } from './tones.ts'

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
