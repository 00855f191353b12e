/** Red, green and blue from 0 to 1, in sRGB's own curve. */
export type Rgb = readonly [number, number, number]

/** Reads `#f4c27a`. */
export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}
