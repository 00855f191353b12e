import { random } from '../../noise.ts'
import { eachRow, type Size } from '../../pixels.ts'
import type { Rgb } from '../colour.ts'
import { castRays, castVeil } from './air.ts'
import { castBokeh, castGlow } from './lamps.ts'
import type { Light } from './schema.ts'
import { castSpecks } from './specks.ts'

/** Light has no fine detail: half the picture's size is enough and takes a quarter of the time. */
const SCALE = 2

/** Light to add, 0 to 1 in three channels. */
export class LightMap {
  readonly data: Float32Array
  readonly width: number
  readonly height: number

  constructor({ width, height }: Size) {
    this.width = Math.ceil(width / SCALE) + 1
    this.height = Math.ceil(height / SCALE) + 1
    this.data = new Float32Array(this.width * this.height * 3)
  }

  add(x: number, y: number, colour: Rgb, power: number): void {
    const i = (y * this.width + x) * 3
    for (let c = 0; c < 3; c++) {
      const now = this.data[i + c] ?? 0
      this.data[i + c] = now + (1 - now) * (colour[c] ?? 0) * power
    }
  }

  everywhere(signal: AbortSignal, paint: (x: number, y: number) => void): Promise<void> {
    return eachRow(this.height, signal, (y) => {
      for (let x = 0; x < this.width; x++) paint(x, y)
    })
  }

  /** Calls `strength` with 0 in the middle of a disc to 1 at its rim. */
  disc(
    cx: number,
    cy: number,
    radius: number,
    colour: Rgb,
    strength: (away: number) => number,
  ): void {
    const left = Math.max(0, Math.floor(cx - radius))
    const right = Math.min(this.width - 1, Math.ceil(cx + radius))
    const top = Math.max(0, Math.floor(cy - radius))
    const foot = Math.min(this.height - 1, Math.ceil(cy + radius))
    for (let y = top; y <= foot; y++) {
      for (let x = left; x <= right; x++) {
        const away = Math.hypot(x - cx, y - cy) / radius
        if (away < 1) this.add(x, y, colour, strength(away))
      }
    }
  }

  /** The light at a pixel of the picture, between the four nearest samples. */
  at(x: number, y: number, channel: number): number {
    const mx = x / SCALE
    const my = y / SCALE
    const ix = mx | 0
    const iy = my | 0
    const fx = mx - ix
    const fy = my - iy
    const i = (iy * this.width + ix) * 3 + channel
    const below = i + this.width * 3
    const top = (this.data[i] ?? 0) * (1 - fx) + (this.data[i + 3] ?? 0) * fx
    const foot = (this.data[below] ?? 0) * (1 - fx) + (this.data[below + 3] ?? 0) * fx
    return top * (1 - fy) + foot * fy
  }
}

export async function castLights(
  lights: readonly Light[],
  size: Size,
  work: { readonly seed: number; readonly signal: AbortSignal },
): Promise<LightMap | undefined> {
  if (lights.length === 0) return undefined
  const map = new LightMap(size)
  for (const [n, light] of lights.entries()) {
    await cast(map, light, random(work.seed + n * 7919), work.signal)
  }
  return map
}

async function cast(map: LightMap, light: Light, next: () => number, signal: AbortSignal) {
  switch (light.kind) {
    case 'glow':
      return castGlow(map, light, signal)
    case 'bokeh':
      return castBokeh(map, light, next)
    case 'rays':
      return castRays(map, light, next, signal)
    case 'specks':
      return castSpecks(map, light, next)
    case 'veil':
      return castVeil(map, light, next, signal)
  }
}
