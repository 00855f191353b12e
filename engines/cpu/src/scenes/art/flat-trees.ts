import { n } from './drawing.ts'

export type FlatTree = {
  readonly at: readonly [number, number]
  readonly tall: number
  readonly dark: string
  readonly lit: string
  /** Where the light comes from: -1 left, 1 right. */
  readonly side: number
}

/** A fir of flat ink: tiers of drooping boughs, those on the side of the light in a second ink. */
export function fir(
  { at: [x, foot], tall, dark, lit, side }: FlatTree,
  next: () => number,
): string {
  const tiers = Math.max(4, Math.min(13, Math.round(tall / 22)))
  const wide = tall * 0.2
  const half = (way: number): string => {
    let line = ''
    for (let i = 0; i < tiers; i++) {
      const down = (i + 0.7 + 0.6 * next()) / tiers
      const reach = wide * down ** 0.85 * (0.7 + 0.45 * next())
      const y = foot - tall * (1 - down * 0.93)
      const dip = (tall / tiers) * 0.5
      line += `Q${n(x + way * reach * 0.45)} ${n(y - dip * 0.9)} ${n(x + way * reach)} ${n(y + dip * 0.3)}L${n(x + way * reach * (0.4 + 0.2 * next()))} ${n(y - dip * 0.25)}`
    }
    return line
  }
  const top = `M${n(x)} ${n(foot - tall)}`
  const close = `L${n(x)} ${n(foot - tall * 0.07)}Z`
  const stem = `<rect x="${n(x - tall * 0.012)}" y="${n(foot - tall * 0.12)}" width="${n(tall * 0.024)}" height="${n(tall * 0.12)}" fill="${dark}"/>`
  return `${stem}<path d="${top}${half(side)}${close}" fill="${lit}"/><path d="${top}${half(-side)}${close}" fill="${dark}"/><path d="${top}L${n(x + side * wide * 0.3)} ${n(foot - tall * 0.08)}${close}" fill="${dark}"/>`
}

/** A tree with a round crown, as scissors cut it: a lit crescent, and one bough. */
export function roundTree(
  { at: [x, foot], tall, dark, lit, side }: FlatTree,
  next: () => number,
): string {
  const radius = tall * (0.17 + 0.05 * next())
  const middle = foot - tall + radius * 1.4
  const stem = tall * 0.035
  const bough = middle + radius * (0.5 + 0.2 * next())
  return `<path d="M${n(x - stem)} ${n(foot)}L${n(x - stem * 0.5)} ${n(middle)}L${n(x + stem * 0.5)} ${n(middle)}L${n(x + stem)} ${n(foot)}Z" fill="${dark}"/><ellipse cx="${n(x)}" cy="${n(middle)}" rx="${n(radius)}" ry="${n(radius * 1.4)}" fill="${lit}"/><ellipse cx="${n(x - side * radius * 0.2)}" cy="${n(middle + radius * 0.14)}" rx="${n(radius * 0.8)}" ry="${n(radius * 1.22)}" fill="${dark}"/><path d="M${n(x)} ${n(bough + radius * 0.6)}L${n(x)} ${n(middle)}M${n(x)} ${n(bough)}L${n(x + side * radius * 0.4)} ${n(bough - radius * 0.45)}" stroke="${lit}" stroke-width="${n(stem)}" stroke-linecap="round" fill="none"/>`
}
