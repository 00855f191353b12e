export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : Math.min(value, high)
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

/** 0 below `low`, 1 above `high`, and an S between them. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/** The S of smoothstep on 0 to 1. */
export function ease(value: number): number {
  const t = clamp(value)
  return t * t * (3 - 2 * t)
}
