import type { Canvas } from '../canvas.ts'
import type { Light } from '../light-colour.ts'

export type Disc = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly light: Light
  /** Width of the soft rim, in pixels. */
  readonly soft: number
  /** How much brighter the rim is than the middle, as real lenses draw it. */
  readonly ring?: number
  /** How far the disc is bitten into towards the frame's rim (cat's eye). */
  readonly cat?: number
  /** Sides of the aperture; 0 is round. */
  readonly blades?: number
  /** 0 adds light; above it covers what is behind by that share. */
  readonly opaque?: number
}

const RING_STEPS = 64

/** One point of light out of focus. */
export function paintDisc({ data, width, height }: Canvas, disc: Disc): void {
  const { x, y, radius, soft, ring = 0, cat = 0, blades = 0, opaque = 0 } = disc
  const [red, green, blue] = disc.light
  const reach = radius + soft + 1
  const left = Math.max(0, Math.floor(x - reach))
  const right = Math.min(width - 1, Math.ceil(x + reach))
  const top = Math.max(0, Math.floor(y - reach))
  const bottom = Math.min(height - 1, Math.ceil(y + reach))
  if (left > right || top > bottom) return
  const profile = ringProfile(ring)
  const biteX = x + (width / 2 - x) * ((cat * radius) / (width / 2))
  const biteY = y + (height / 2 - y) * ((cat * radius) / (height / 2))
  const sector = blades ? Math.PI / blades : 0
  const perSoft = 1 / soft
  const perRadius = RING_STEPS / Math.max(radius, 1e-6)
  for (let row = top; row <= bottom; row++) {
    const dy = row - y
    for (let column = left; column <= right; column++) {
      const dx = column - x
      let distance = Math.sqrt(dx * dx + dy * dy)
      if (distance > reach) continue
      if (blades) {
        const turn = (Math.atan2(dy, dx) + 9 * Math.PI) % (2 * sector)
        distance *= Math.cos(turn - sector) * 0.5 + 0.5
      }
      let cover = (radius - distance) * perSoft + 0.5
      if (cover <= 0) continue
      if (cover > 1) cover = 1
      if (cat) {
        const bx = column - biteX
        const by = row - biteY
        const bite = (radius * 1.02 - Math.sqrt(bx * bx + by * by)) * perSoft + 0.5
        if (bite <= 0) continue
        if (bite < 1) cover *= bite
      }
      const p = (row * width + column) * 3
      if (opaque) {
        const share = cover * opaque
        data[p]! += (red - data[p]!) * share
        data[p + 1]! += (green - data[p + 1]!) * share
        data[p + 2]! += (blue - data[p + 2]!) * share
      } else {
        const share = cover * profile[Math.min(RING_STEPS, (distance * perRadius) | 0)]!
        data[p]! += red * share
        data[p + 1]! += green * share
        data[p + 2]! += blue * share
      }
    }
  }
}

const profiles = new Map<number, Float32Array>()

/** Brightness from the middle (0) to the rim (RING_STEPS). */
function ringProfile(ring: number): Float32Array {
  const known = profiles.get(ring)
  if (known) return known
  const profile = new Float32Array(RING_STEPS + 1)
  for (let i = 0; i <= RING_STEPS; i++) {
    const t = i / RING_STEPS
    profile[i] = 1 - ring + ring * (0.55 * t * t + 1.6 * t ** 10)
  }
  if (profiles.size < 100) profiles.set(ring, profile)
  return profile
}
