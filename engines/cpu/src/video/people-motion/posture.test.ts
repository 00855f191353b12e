import { expect, test } from 'vitest'
import { GESTURES } from './gestures.ts'
import { type MotionTraits, type Posture, postureAt } from './posture.ts'

const TRAITS: MotionTraits = {
  pace: 1.1,
  vigour: 1.15,
  phases: {
    breath: 0.1,
    turn: 0.9,
    glance: 0.4,
    tilt: 0.7,
    bow: 0.2,
    lean: 0.6,
    start: 0.5,
    mood: 0.3,
  },
}
const FRAME = 1 / 24
/** The largest change of speed from one frame to the next, at 24 frames a second. */
const MOST_BEND: Posture = {
  yaw: 0.9,
  pitch: 0.9,
  roll: 0.1,
  lean: 0.002,
  breath: 0.02,
  smile: 0.02,
  wind: 0.02,
}

test.each(GESTURES)('%s begins at rest and never jerks', (gesture) => {
  const frames = Array.from({ length: 10 * 24 }, (_, n) => postureAt([gesture], TRAITS, n * FRAME))
  for (const [way, most] of Object.entries(MOST_BEND) as [keyof Posture, number][]) {
    expect(frames[0]![way]).toBeCloseTo(0, 9)
    for (let n = 2; n < frames.length; n++) {
      const bend = frames[n]![way] - 2 * frames[n - 1]![way] + frames[n - 2]![way]
      expect(Math.abs(bend)).toBeLessThan(most)
    }
  }
})

test('while the layers take over from the picture hardly anything moves', () => {
  for (const gesture of GESTURES) {
    const { yaw, pitch, roll, smile } = postureAt([gesture], TRAITS, 0.45)
    expect(Math.max(...[yaw, pitch, roll, smile].map(Math.abs))).toBeLessThan(0.35)
  }
})

test('a look stays where it went', () => {
  const later = [3, 6, 9].map((seconds) => postureAt(['look-left'], TRAITS, seconds).yaw)
  for (const yaw of later) expect(yaw).toBeLessThan(-7)
})

test('who was asked for nothing smiles a little, for a while', () => {
  const smiles = Array.from({ length: 60 }, (_, n) => postureAt([], TRAITS, n / 10).smile)
  expect(Math.max(...smiles)).toBeGreaterThan(0.25)
  expect(Math.max(...smiles)).toBeLessThan(0.6)
  expect(Math.min(...smiles.slice(30))).toBeLessThan(0.15)
})
