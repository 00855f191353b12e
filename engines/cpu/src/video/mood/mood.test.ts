import { describe, expect, it } from 'vitest'
import type { Moment } from '../film.ts'
import { openGrading } from './index.ts'
import { MOODS, type Mood } from './moods.ts'

const size = { width: 96, height: 64 }
const SKIN = [205, 150, 122] as const
const plainStage = { size, model: 'advanced', seed: 7 } as const

const at = (seconds: number): Moment => ({ seconds, along: 0, jitter: { x: 0, y: 0 } })

/** A frame in which every pixel is asked for by its place. */
function frameOf(of: (x: number, y: number, channel: number) => number) {
  const data = new Float32Array(size.width * size.height * 3)
  for (let i = 0; i < data.length; i++) {
    const pixel = Math.floor(i / 3)
    data[i] = of(pixel % size.width, Math.floor(pixel / size.width), i % 3)
  }
  return { ...size, data }
}

type Stage = Parameters<typeof openGrading>[1]

function develop(
  frame: ReturnType<typeof frameOf>,
  moods: readonly Mood[],
  seconds: number,
  stage: Stage = plainStage,
): Uint8Array {
  const bytes = new Uint8Array(frame.data.length)
  openGrading(moods, stage)(frame, at(seconds), bytes)
  return bytes
}

/** The mean of the pixels about the middle of the frame. */
function middleOf(bytes: Uint8Array): readonly [number, number, number] {
  const sums = [0, 0, 0]
  for (let y = 24; y < 40; y++) {
    for (let x = 40; x < 56; x++) {
      for (let c = 0; c < 3; c++) sums[c]! += bytes[(y * size.width + x) * 3 + c]! / 256
    }
  }
  return [sums[0]!, sums[1]!, sums[2]!]
}

const skin = frameOf((_x, _y, channel) => SKIN[channel]!)
const wedge = frameOf((x, y, channel) => ((x * 2.6 + y + channel * 9) % 256) | 0)

describe('a mood', () => {
  it.each(MOODS)('%s begins with the picture as it came and then shows', (mood) => {
    expect([...develop(wedge, [mood], 0)]).toEqual([...wedge.data])
    const early = difference(develop(wedge, [mood], 0.1))
    const late = difference(develop(wedge, [mood], 2))
    expect(late).toBeGreaterThan(2)
    expect(early).toBeLessThan(late * 0.1)
  })

  it.each(MOODS.filter((mood) => mood !== 'noir' && mood !== 'neon'))(
    '%s leaves skin the colour of skin',
    (mood) => {
      const [red, green, blue] = middleOf(develop(skin, [mood], 2))
      expect(red).toBeGreaterThan(green)
      expect(green).toBeGreaterThan(blue - 6)
      expect(red).toBeGreaterThan(105)
    },
  )

  it('changes colours the way its name says', () => {
    const [, , blue] = SKIN
    expect(middleOf(develop(skin, ['warm'], 2))[2]).toBeLessThan(blue - 4)
    expect(middleOf(develop(skin, ['cold'], 2))[2]).toBeGreaterThan(blue + 4)
    const [red, green] = middleOf(develop(skin, ['noir'], 2))
    expect(red).toBeCloseTo(green, 0)
    expect(brightness(['bright'])).toBeGreaterThan(brightness([]) + 8)
    expect(brightness(['night'])).toBeLessThan(brightness([]) - 40)
  })

  it('darkens corners and leaves the middle', () => {
    const grey = frameOf(() => 128)
    const bytes = develop(grey, ['dramatic'], 2)
    expect(bytes[0]).toBeLessThan(middleOf(bytes)[0] - 25)
  })

  it('makes bright places shine into dark ones', () => {
    const lamp = frameOf((x) => (x > 48 ? 250 : 20))
    const shining = develop(lamp, ['dreamy'], 2)
    const beside = (x: number) => shining[(32 * size.width + x) * 3]!
    expect(beside(46)).toBeGreaterThan(beside(8) + 10)
  })

  it('joins others within bounds', () => {
    const bytes = develop(wedge, [...MOODS], 2)
    expect(difference(bytes)).toBeGreaterThan(2)
    expect(brightness(['dark', 'night', 'dramatic'])).toBeGreaterThan(60)
  })
})

describe('a developed frame', () => {
  it('is the same for the same drawing at any time, without grain', () => {
    expect(develop(wedge, ['cinematic'], 2)).toEqual(develop(wedge, ['cinematic'], 3.5))
    expect([...develop(wedge, [], 3)]).toEqual([...wedge.data])
  })

  it('keeps the mean of what lies between two levels', () => {
    const between = frameOf(() => 100.3)
    const bytes = develop(between, [], 2)
    const mean = bytes.reduce((sum, byte) => sum + byte, 0) / bytes.length
    expect(mean).toBeCloseTo(100.3, 1)
    expect(new Set(bytes)).toEqual(new Set([100, 101]))
  })

  it('stays within bytes', () => {
    const glaring = frameOf((x) => (x < 48 ? -40 : 300))
    const bytes = develop(glaring, [], 1)
    expect([bytes[0], bytes[size.width * 3 - 1]]).toEqual([0, 255])
  })

  it('of the performance model has fine grain that moves', () => {
    const grey = frameOf(() => 128)
    const stage = { ...plainStage, model: 'performance' } as const
    const one = develop(grey, [], 2, stage)
    expect(develop(grey, [], 2, stage)).toEqual(one)
    expect(develop(grey, [], 2 + 1 / 24, stage)).not.toEqual(one)
    expect(deviation(one)).toBeGreaterThan(1)
    expect(deviation(one)).toBeLessThan(3)
    expect([...develop(grey, [], 0, stage)]).toEqual([...grey.data])
  })
})

function difference(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte, i) => sum + Math.abs(byte - wedge.data[i]!), 0) / bytes.length
}

function brightness(moods: readonly Mood[]): number {
  const [red, green, blue] = middleOf(develop(skin, moods, 2))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function deviation(bytes: Uint8Array): number {
  const mean = bytes.reduce((sum, byte) => sum + byte, 0) / bytes.length
  return Math.sqrt(bytes.reduce((sum, byte) => sum + (byte - mean) ** 2, 0) / bytes.length)
}
