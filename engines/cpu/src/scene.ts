import { alongStops, clamp, mix, mixRgb, parseHex, type Rgb, smoothstep } from './colour.ts'
import { paper } from './effects/paper.ts'
import { random } from './noise.ts'
import { eachRow, type Pixels, type Size } from './pixels.ts'
import type { Setting } from './prompt/entry.ts'
import type { Palette } from './recipe.ts'
import { type Ridge, ridgesOf } from './scene-ridges.ts'

const HORIZON = 0.64

/** A calm evening, when a prompt names no colour at all. */
const PLAIN: Palette = { shadows: '#27324f', midtones: '#d98f7c', highlights: '#ffe7c2' }

export type SceneWork = { readonly signal: AbortSignal; readonly seed: number }

/** Draws a place from nothing but colours: sky, sun, haze and the silhouettes before it. */
export async function renderScene(
  palette: Palette | undefined,
  setting: Setting,
  size: Size,
  { signal, seed }: SceneWork,
): Promise<Pixels> {
  const { width, height } = size
  const next = random(seed)
  const { shadows, midtones, highlights } = colours(palette ?? PLAIN)
  const zenith = mixRgb(shadows, midtones, 0.28)
  const sky: Rgb[] = [
    zenith,
    mixRgb(zenith, midtones, 0.65),
    midtones,
    mixRgb(midtones, highlights, 0.7),
    highlights,
  ]
  const sun = { x: (0.25 + next() * 0.5) * width, y: (HORIZON - 0.1 - next() * 0.12) * height }
  const short = Math.min(width, height)
  const ridges = ridgesOf(setting, size, next)
  const cloud = paper(seed + 3, short * 0.16)
  const haze = mixRgb(midtones, highlights, 0.55)
  const dither = random(seed + 5)

  const skyAt = (x: number, y: number, disc = 0.6): Rgb => {
    const up = y / height / HORIZON
    const base = alongStops(sky, setting === 'backdrop' ? 0.2 + up * 0.25 : up)
    const away = Math.hypot(x - sun.x, (y - sun.y) * 1.05) / short
    if (setting === 'backdrop') return base
    const glow = 0.75 * Math.exp(-away * 5.5) + smoothstep(0.062, 0.056, away) * disc
    const streak = smoothstep(0.12, 0.7, cloud(x * 0.42, y * 1.9)) * 0.3 * smoothstep(0, 0.5, up)
    return mixRgb(mixRgb(base, highlights, streak), [1, 0.97, 0.9], clamp(glow))
  }

  const data = new Uint8Array(width * height * 3)
  await eachRow(height, signal, (y) => {
    for (let x = 0; x < width; x++) {
      let colour = skyAt(x, y)
      if (setting === 'sea' && y > HORIZON * height) colour = water(x, y)
      if (setting === 'backdrop') colour = pool(x, y, colour)
      for (const ridge of ridges) colour = before(colour, ridge, x, y)
      const noise = (dither() - 0.5) * 1.2
      const i = (y * width + x) * 3
      for (let c = 0; c < 3; c++) data[i + c] = clamp(colour[c] ?? 0) * 254 + 0.5 + noise
    }
  })
  return { data, width, height }

  function before(behind: Rgb, { top, near }: Ridge, x: number, y: number): Rgb {
    const depth = y - (top[x] ?? height)
    if (depth < -0.5) return behind
    const body = mixRgb(haze, mixRgb(shadows, [0, 0, 0], 0.25 * near), 0.25 + 0.7 * near)
    // Mist lies level: measured from the ridge itself it would hang in stripes.
    const mist = smoothstep(0.5 + 0.3 * near, 0.95, y / height) * 0.5 * (1 - near * 0.8)
    const lit = window(x, y, near)
      ? mixRgb(highlights, [1, 0.9, 0.65], 0.5)
      : mixRgb(body, haze, mist)
    return mixRgb(behind, lit, clamp(depth + 0.5))
  }

  /** Lit windows of a skyline, on a grid that grows as the houses come nearer. */
  function window(x: number, y: number, near: number): boolean {
    if (setting !== 'skyline' || near < 0.3) return false
    const pitch = short * (0.009 + 0.008 * near)
    const column = Math.floor(x / pitch)
    const row = Math.floor(y / (pitch * 1.35))
    if ((x / pitch) % 1 < 0.42 || (y / (pitch * 1.35)) % 1 < 0.45) return false
    const hash = Math.sin(column * 127.1 + row * 311.7 + near * 74.7 + seed) * 43758.5453
    return hash - Math.floor(hash) < 0.3
  }

  function water(x: number, y: number): Rgb {
    const depth = (y / height - HORIZON) / (1 - HORIZON)
    const ripple = cloud(x * 0.35 + 900, (y * 7) / (0.25 + depth)) * (0.012 + 0.05 * depth)
    const mirrored = (HORIZON - (y / height - HORIZON) * 1.1 - ripple) * height
    const reflected = skyAt(x + ripple * 220, clamp(mirrored, 0, height), 0)
    const glint = smoothstep(0.25, 0.7, cloud(x * 1.3, (y * 16) / (0.3 + depth)))
    const path = Math.exp(-(((x - sun.x) / (short * (0.05 + 0.22 * depth))) ** 2)) * glint * 0.8
    return mixRgb(mixRgb(reflected, shadows, mix(0.18, 0.62, depth)), [1, 0.95, 0.85], path)
  }

  function pool(x: number, y: number, behind: Rgb): Rgb {
    const away = Math.hypot(x / width - 0.5, (y / height - 0.42) * 0.9)
    const mottle = cloud(x * 0.8, y * 0.8) * 0.06
    return mixRgb(
      mixRgb(behind, shadows, 0.35),
      highlights,
      clamp(smoothstep(0.62, 0, away) * 0.55 + mottle),
    )
  }
}

function colours(palette: Palette): Record<keyof Palette, Rgb> {
  return {
    shadows: parseHex(palette.shadows),
    midtones: parseHex(palette.midtones),
    highlights: parseHex(palette.highlights),
  }
}
