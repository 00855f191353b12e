import { describe, expect, it } from 'vitest'
import { softBlur } from '../../../kernels/blur.ts'
import { dotScreen } from './dot-screen.ts'
import { grainField, grainScreen } from './grain-screen.ts'
import { separate } from './separate.ts'
import { smoothShapes } from './smooth-shapes.ts'
import { above } from './tone-cuts.ts'

const SIDE = 160
const even = (value: number) => new Float32Array(SIDE * SIDE).fill(value)
const meanOf = (plane: Float32Array) => plane.reduce((sum, value) => sum + value, 0) / plane.length

describe('screens', () => {
  it.each([0.1, 0.35, 0.5, 0.8])('dots cover as much paper as is wanted: %s', (wanted) => {
    for (const fine of [undefined, even(1)]) {
      const dots = dotScreen(even(wanted), SIDE, SIDE, { pitch: 15, angle: 33, fine })
      expect(meanOf(dots)).toBeCloseTo(wanted, 1)
    }
  })

  it('dots leave bare paper bare and full ink full', () => {
    const screen = { pitch: 9, angle: 45 }
    expect(Math.max(...dotScreen(even(0), SIDE, SIDE, screen))).toBe(0)
    expect(Math.min(...dotScreen(even(1), SIDE, SIDE, screen))).toBe(1)
  })

  it('a screen too close for the pixels is a plain tone', () => {
    const tone = dotScreen(even(0.4), SIDE, SIDE, { pitch: 2, angle: 20 })
    expect(Math.max(...tone) - Math.min(...tone)).toBeLessThan(1e-6)
  })

  it.each([0.2, 0.5, 0.8])('grains cover as much paper as is wanted: %s', (wanted) => {
    const grains = grainScreen(even(wanted), grainField(SIDE, SIDE, 2, 7), 6)
    expect(meanOf(grains)).toBeCloseTo(wanted, 1)
  })

  it('grain has no seam where its tile begins again, and another seed moves it', () => {
    const [wide, tall] = [1100, 200]
    const field = grainField(wide, tall, 3, 7)
    const steps = Array.from({ length: wide - 1 }, (_, x) => {
      let sum = 0
      for (let i = x; i < field.length; i += wide) sum += Math.abs(field[i + 1]! - field[i]!)
      return sum / tall
    })
    // Columns that have nothing to do with each other differ by a third.
    expect(Math.max(...steps)).toBeLessThan(0.22)
    expect(grainField(wide, tall, 3, 8)).not.toEqual(field)
  })
})

describe('plates', () => {
  const paper = [1, 1, 1] as const
  const inks = [
    [1, 0.9, 0],
    [0.1, 0.3, 0.8],
  ] as const

  it('the colour of an ink needs that ink alone', () => {
    const [yellow, blue] = separate(Float32Array.of(...inks[0], ...inks[1]), paper, inks)
    expect(yellow![0]).toBeGreaterThan(0.9)
    expect(blue![0]).toBeLessThan(0.1)
    expect(blue![1]).toBeGreaterThan(0.9)
  })

  it('white paper needs none', () => {
    for (const plate of separate(Float32Array.of(1, 1, 1), paper, inks)) {
      expect(plate[0]).toBeLessThan(0.02)
    }
  })
})

it('cuts tones with a rim one pixel wide', () => {
  const slope = even(0)
  for (let i = 0; i < slope.length; i++) slope[i] = (i % SIDE) / SIDE
  const cover = above(slope, SIDE, SIDE, 0.5)
  const row = [...cover.subarray(SIDE, 2 * SIDE)]
  expect(row.filter((value) => value > 0.01 && value < 0.99).length).toBeLessThanOrEqual(2)
  expect(row[SIDE * 0.25]).toBe(0)
  expect(row[SIDE * 0.75]).toBe(1)
})

describe('smooth shapes', () => {
  // Half the picture is label 1, with single pixels of label 2 in it.
  const labels = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
    if (i % SIDE < SIDE / 2) return 0
    return i % 97 === 0 ? 2 : 1
  })

  it('lose what is smaller than the brush and keep where shapes meet, across the seams of tiles', () => {
    const { first, second, lead } = smoothShapes(
      labels,
      { width: SIDE, height: SIDE },
      2.5,
      undefined,
    )
    for (let y = 0; y < SIDE; y++) {
      const row = y * SIDE
      expect(first[row + 10]).toBe(0)
      expect(lead[row + 10]).toBe(1)
      expect(first[row + SIDE / 2 - 3]).toBe(0)
      expect(second[row + SIDE / 2 - 3]).toBe(1)
      expect(first[row + SIDE / 2 + 3]).toBe(1)
    }
    expect(first.includes(2)).toBe(false)
  })

  it('stay sharp on faces', () => {
    const size = { width: SIDE, height: SIDE }
    expect(smoothShapes(labels, size, 2.5, even(1)).first).toEqual(labels)
  })
})

it('shapes are those that blurring every label over the whole picture gives', () => {
  const labels = new Uint8Array(SIDE * SIDE)
  for (let i = 0; i < labels.length; i++) {
    const x = i % SIDE
    const y = Math.floor(i / SIDE)
    labels[i] = x + y < 130 ? 3 : (x - 100) ** 2 + (y - 90) ** 2 < 400 ? 7 : y > 140 ? 1 : 0
  }
  const size = { width: SIDE, height: SIDE }
  const { first, lead } = smoothShapes(labels, size, 2.4, undefined)
  const shares = [0, 1, 3, 7].map((label) => {
    const data = Float32Array.from(labels, (one) => (one === label ? 1 : 0))
    return { label, soft: softBlur({ ...size, data }, 2.4, 1) }
  })
  for (let i = 0; i < labels.length; i++) {
    const [most, next] = shares.toSorted((p, q) => q.soft[i]! - p.soft[i]!)
    const ahead = most!.soft[i]! - next!.soft[i]!
    expect(lead[i]).toBeCloseTo(ahead, 3)
    if (ahead > 0.01) expect(first[i]).toBe(most!.label)
  }
})
