/** Red, green and blue from 0 to 1, in sRGB's own curve. */
export type Rgb = readonly [number, number, number]

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

export function luma(r: number, g: number, b: number): number {
  return 0.299 * r + 0.587 * g + 0.114 * b
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value))
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export function mixRgb(a: Rgb, b: Rgb, t: number): Rgb {
  return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]
}

/** The colour at `t` along evenly spaced stops. */
export function alongStops(stops: readonly Rgb[], t: number): Rgb {
  const last = stops.length - 1
  const at = clamp(t) * last
  const index = Math.min(Math.floor(at), Math.max(0, last - 1))
  const from = stops[index]
  const to = stops[Math.min(index + 1, last)]
  if (!from || !to) throw new Error('a colour ramp needs at least one stop')
  return mixRgb(from, to, at - index)
}
