import { describe, expect, it } from 'vitest'
import { bursting } from './bursting.ts'
import { crossing, drifting } from './flights.ts'
import type { Flown, Particle } from './particle.ts'

const SIZE = { width: 320, height: 180 }
const STAGE = { size: SIZE, unit: 180, seed: 5, amount: 1, flat: false, colours: undefined }
const STEP = 1 / 240
const SWAY = { reach: 0.03, seconds: 2 }

const FLIGHTS = {
  falling: crossing({ heading: 'down', seconds: [3, 1.5], wind: 0.1, sway: SWAY }),
  rising: crossing({ heading: 'up', seconds: [3, 1.5], wind: -0.1, sway: SWAY }),
  thrown: crossing({ heading: 'down', seconds: [3, 2], wind: 0, sway: SWAY, thrown: true }),
  drifting: drifting({ seconds: [1, 2], from: [0.4, 1], wind: [0.05, -0.3], sway: SWAY }),
  bursting: bursting({ stars: 4, seconds: 1.5, reach: 0.3 }),
}

function particle(index: number): Particle {
  const part = (ratio: number) => (index * ratio) % 1
  return {
    index,
    depth: part(0.31),
    radius: 2 + 6 * part(0.31),
    x: part(0.618),
    y: part(0.43),
    phase: part(0.77),
    chances: [part(0.17), part(0.29), part(0.53), part(0.87)],
    colour: [1, 1, 1],
  }
}

/** Whether any of it can be seen in the frame. */
function isSeen({ x, y, opacity }: Flown, radius: number): boolean {
  const { width, height } = SIZE
  if (opacity < 0.02) return false
  return x > -radius && y > -radius && x < width + radius && y < height + radius
}

describe.each(Object.entries(FLIGHTS))('%s', (_name, flight) => {
  const fly = flight(STAGE)

  it('never jumps while it can be seen, from life to life', () => {
    const now: Flown = { x: 0, y: 0, vx: 0, vy: 0, age: 0, opacity: 0 }
    let jumps = 0
    let lives = 0
    for (let index = 0; index < 60; index++) {
      const one = particle(index)
      fly(one, 0, now)
      for (let step = 1; step < 9 / STEP; step++) {
        const before = { ...now }
        fly(one, step * STEP, now)
        if (now.age < before.age) lives++
        if (!isSeen(now, one.radius) && !isSeen(before, one.radius)) continue
        const went = Math.hypot(now.x - before.x, now.y - before.y)
        if (went > Math.hypot(now.vx, now.vy) * STEP * 1.5 + 1) jumps++
      }
    }
    expect(lives).toBeGreaterThan(60)
    expect(jumps).toBe(0)
  })

  it('tells its true speed, along which it is drawn out', () => {
    const a: Flown = { x: 0, y: 0, vx: 0, vy: 0, age: 0, opacity: 0 }
    const b: Flown = { ...a }
    let told = 0
    for (let index = 0; index < 40; index++) {
      fly(particle(index), 2, a)
      fly(particle(index), 2.001, b)
      if (b.age < a.age || a.opacity === 0 || Math.abs(b.x - a.x) > 100) continue
      told++
      expect((b.x - a.x) / 0.001).toBeCloseTo(a.vx, -1)
      expect((b.y - a.y) / 0.001).toBeCloseTo(a.vy, -1)
    }
    expect(told).toBeGreaterThan(10)
  })
})

describe('thrown', () => {
  it('is wholly outside as the film begins', () => {
    const fly = FLIGHTS.thrown(STAGE)
    const flown: Flown = { x: 0, y: 0, vx: 0, vy: 0, age: 0, opacity: 0 }
    for (let index = 0; index < 60; index++) {
      fly(particle(index), 0, flown)
      expect(isSeen(flown, particle(index).radius)).toBe(false)
    }
  })
})
