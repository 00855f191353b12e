import { expect, test } from 'vitest'
import { fillPolygon } from '../../kernels/polygon.ts'
import type { Face } from '../../seeing/face.ts'
import { EYES } from '../../seeing/landmarks.ts'
import { poseOf } from '../../seeing/pose.ts'
import { MEAN_MESH, MESH_PICTURE } from '../../testing/turned-mesh.ts'
import { fineOf } from '../frames/fine.ts'
import type { Layer } from '../frames/layer.ts'
import { blinkingOf, blinkTogether, closedAt } from './blinking.ts'
import type { MotionTraits } from './posture.ts'

const SKIN = 180
const EYE = 50
const FACE: Face = {
  mesh: MEAN_MESH,
  confidence: 1,
  square: { x: 150, y: 170, size: 330, angle: 0 },
  pose: poseOf(MEAN_MESH),
}
const TRAITS: MotionTraits = {
  pace: 1,
  vigour: 1,
  phases: { breath: 0, turn: 0, glance: 0, tilt: 0, bow: 0, lean: 0, start: 0, mood: 0 },
}

/** Plain skin with two dark eyes. */
function portrait(channels: 3 | 4, eye = EYE): Layer {
  const { width, height } = MESH_PICTURE
  const data = new Uint8Array(width * height * channels).fill(SKIN)
  for (const ring of EYES) {
    const inside = fillPolygon(
      ring.map((i) => MEAN_MESH[i]!),
      { x: 0, y: 0, width, height },
    )
    for (let i = 0; i < inside.length; i++)
      if (inside[i]) data.fill(eye, i * channels, i * channels + 3)
  }
  return { data, channels, width, height, scale: 1, left: 0, top: 0 }
}

/** What frames are laid from. */
const laid = (layer: Layer) => fineOf(layer).pixels
const dark = (layer: Layer) =>
  laid(layer).filter((pixel) => (pixel & 255) < (SKIN + EYE) / 2).length
/** When the eyes are most closed, and when they are open again. */
const SHUT = 1.1 + 0.135
const AGAIN = 1.1 + 0.5

test.each([3, 4] as const)(
  'a blink covers the eyes with skin and uncovers them (%i)',
  (channels) => {
    const layer = portrait(channels)
    const before = Uint32Array.from(laid(layer))
    const open = dark(layer)
    const blink = blinkTogether([blinkingOf(FACE, [layer], TRAITS, false)!])
    blink(SHUT)
    expect(dark(layer)).toBeLessThan(open * 0.35)
    if (channels === 4) expect(laid(layer).every((pixel) => pixel >>> 24 === SKIN)).toBe(true)
    blink(AGAIN)
    expect(laid(layer)).toEqual(before)
  },
)

test('nobody blinks whose eyes are not darker than their lids, or who is seen from aside', () => {
  expect(blinkingOf(FACE, [portrait(3, SKIN)], TRAITS, false)).toBeUndefined()
  const aside = { ...FACE, pose: { yaw: 50, pitch: 0, roll: 0 } }
  expect(blinkingOf(aside, [portrait(3)], TRAITS, false)).toBeUndefined()
})

test('eyes are open at first, shut for a moment, and more often when asked', () => {
  const shut = (often: boolean) => {
    const closed = Array.from({ length: 8 * 24 }, (_, n) => closedAt(n / 24, TRAITS, often))
    expect(closed[0]).toBe(0)
    return closed.filter((value) => value > 0).length
  }
  expect(shut(false)).toBeGreaterThan(7)
  expect(shut(false)).toBeLessThan(30)
  expect(shut(true)).toBeGreaterThan(shut(false))
})

test('draws people whose eyes overlap the same, whatever was drawn before', () => {
  const { mesh } = FACE
  const beside = { ...FACE, mesh: mesh.map(([x, y, z]) => [x + 6, y + 4, z] as const) } as Face
  // The second one's eyes stay shut from one moment to the other, while the first one's move.
  const [first, second] = [{ ...TRAITS, phases: { ...TRAITS.phases, mood: 0.3 } }, TRAITS]
  const drawn = (moments: readonly number[]) => {
    const layer = portrait(3)
    const blink = blinkTogether([
      blinkingOf(FACE, [layer], first, true)!,
      blinkingOf(beside, [layer], second, true)!,
    ])
    for (const seconds of moments) blink(seconds)
    return Buffer.from(fineOf(layer).pixels.buffer).toString('base64')
  }
  expect(drawn([0.825, 0.845])).toBe(drawn([0.845]))
})
