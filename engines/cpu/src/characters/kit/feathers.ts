import { random } from '../../noise.ts'
import { n } from '../../scenes/art/drawing.ts'
import { across, type Curve, pointsOf, smooth } from './curve.ts'
import { type Tones, toneAt } from './tones.ts'

/**
 * An ostrich feather along its quill: barbs that curl over to both sides, widest in the middle. The
 * side that looks up and left is lit.
 */
export function feather(quill: Curve, width: number, tones: Tones, seed: number): string {
  const next = random(seed)
  const count = 34
  const out: string[] = []
  for (let i = 0; i <= count; i++) {
    const t = i / count
    const [x, y] = quill(t)
    const [nx, ny] = across(quill, t)
    const long = width * Math.sin(Math.min(1, 0.12 + t * 0.95) * Math.PI) ** 0.6
    for (const side of [-1, 1]) {
      const [ax, ay] = [nx * side, ny * side]
      // Barbs lean towards the tip, which lies across their own direction.
      const [fx, fy] = [ny, -nx]
      const reach = long * (0.8 + next() * 0.4)
      const tipX = x + ax * reach + fx * reach * 0.55
      const tipY = y + ay * reach + fy * reach * 0.55 + reach * 0.16
      const lit = 0.62 - 0.42 * (ax * 0.6 + ay * 0.75) + (next() - 0.5) * 0.4
      const w = width * 0.26
      out.push(
        `<path d="M${n(x)} ${n(y)}C${n(x + ax * reach * 0.5 - fx * w)} ${n(y + ay * reach * 0.5 - fy * w)} ${n(tipX - fx * w * 0.4)} ${n(tipY - fy * w * 0.4)} ${n(tipX)} ${n(tipY)}C${n(x + ax * reach * 0.6 + fx * w)} ${n(y + ay * reach * 0.6 + fy * w)} ${n(x + fx * w)} ${n(y + fy * w)} ${n(x)} ${n(y)}Z" fill="${toneAt(tones, lit)}"/>`,
      )
    }
  }
  const line = smooth(pointsOf(quill, 16))
  return `${out.join('')}<path d="${line}" fill="none" stroke="${tones[1]}" stroke-width="${n(width * 0.07)}"/>`
}
