import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Canvas, createCanvas } from '../canvas.ts'
import { applyEffect } from '../effects/index.ts'
import { faceMaskOf } from '../person/face-mask.ts'
import { drawnFace } from '../testing/cut-outs.ts'
import { techniqueSchema } from './index.ts'

const SIZE = { width: 120, height: 80 }

/** The least each technique needs. */
const TECHNIQUES = [
  { effect: 'anime' },
  { effect: 'blueprint' },
  { effect: 'cassette' },
  { effect: 'chalkboard' },
  { effect: 'charcoal' },
  { effect: 'coloured-pencil' },
  { effect: 'comic' },
  { effect: 'duotone', dark: '#201060', light: '#ffd0a0' },
  { effect: 'engraving', guilloche: '#40805c' },
  { effect: 'fine-liner' },
  { effect: 'flat-inks', inks: ['#201040', '#c06040', '#f0d0a0'], skins: 2 },
  { effect: 'impressionist' },
  { effect: 'ink-wash' },
  { effect: 'linocut' },
  { effect: 'low-poly' },
  { effect: 'mosaic', gold: '#c09a40' },
  { effect: 'neon', colours: ['#ffb48a', '#19d3ff'] },
  { effect: 'newsprint' },
  { effect: 'oil' },
  { effect: 'paper-cut' },
  { effect: 'pastel' },
  { effect: 'pencil' },
  { effect: 'pixel', cell: 0.1, palette: ['#000000', '#ff8040', '#ffffff'] },
  {
    effect: 'pop-art',
    skins: ['#ff9fb8'],
    hairs: ['#ffe14a'],
    clothes: ['#fff6e6', '#ff5a3c', '#3f6fe0', '#e8368f'],
  },
  { effect: 'postcard' },
  { effect: 'poster', inks: ['#201040', '#f0d0a0'], cuts: [0.5] },
  { effect: 'printed', line: '#101010', foot: 0.1, band: '#204060' },
  { effect: 'riso', inks: ['#ffe000', '#ff4f9e', '#2a5fb8'] },
  {
    effect: 'screen-print',
    inks: [
      { ink: '#ffd65c', below: 0.8 },
      { ink: '#1c2450', below: 0.4, dots: 0.2, slip: [0.5, -0.5] },
    ],
  },
  { effect: 'stained-glass' },
  { effect: 'watercolour' },
].map((technique) => techniqueSchema.parse(technique))

const face = { mesh: drawnFace(40, 36, 30).mesh, height: 30, photo: 0 }

function scenery(): Canvas {
  const canvas = createCanvas(SIZE)
  for (let y = 0, p = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++, p += 3) {
      const lamp = Math.hypot(x - 90, y - 20) < 8 ? 3 : 0
      canvas.data[p] = 0.1 + x / 200 + lamp
      canvas.data[p + 1] = 0.3 + y / 300 + lamp
      canvas.data[p + 2] = 0.2 + ((x >> 3) % 2) * 0.3 + lamp
    }
  }
  return canvas
}

async function drawn(technique: z.output<typeof techniqueSchema>, faces = [face]) {
  const canvas = scenery()
  const heads = faces.map(({ height }) => ({ x: 40, y: 36, height }))
  const { signal } = new AbortController()
  const faceMask = faceMaskOf(faces, SIZE)
  await applyEffect({ canvas, unit: 80, seed: 5, heads, faces, faceMask, signal }, technique)
  return canvas.data
}

it('tests every technique there is', () => {
  const kinds = techniqueSchema.options.map(
    (option) => (option.shape.effect as z.ZodLiteral<string>).value,
  )
  expect(TECHNIQUES.map(({ effect }) => effect).sort()).toEqual([...kinds].sort())
})

describe.each(TECHNIQUES)('the technique $effect', (technique) => {
  it('redraws the picture, always in the same way', async () => {
    const first = await drawn(technique)
    expect(first).toEqual(await drawn(technique))
    expect(first).not.toEqual(scenery().data)
    expect(first.every((value) => Number.isFinite(value))).toBe(true)
  })

  it('needs nobody in the picture', async () => {
    const alone = await drawn(technique, [])
    expect(alone.every((value) => Number.isFinite(value))).toBe(true)
  })
})

it('engraves a wall without upright seams', async () => {
  const size = { width: 360, height: 240 }
  const canvas = createCanvas(size)
  // Lighter towards the foot and the same from side to side: so must the ink be.
  for (let p = 0; p < canvas.data.length; p++) {
    canvas.data[p] = 0.03 + (0.5 * Math.floor(p / 3 / size.width)) / size.height
  }
  const { signal } = new AbortController()
  const engraving = techniqueSchema.parse({ effect: 'engraving', pitch: 0.02 })
  await applyEffect({ canvas, unit: 240, seed: 5, heads: [], faces: [], signal }, engraving)
  const columns = Array.from({ length: size.width }, (_, x) => {
    let sum = 0
    for (let y = 0; y < size.height; y++) sum += canvas.data[(y * size.width + x) * 3]!
    return sum / size.height
  }).slice(10, -10)
  const middle = [...columns].sort((a, b) => a - b)[columns.length >> 1]!
  expect(Math.max(...columns)).toBeLessThan(middle * 1.15)
})

it('draws black clothes on a black board', async () => {
  const size = { width: 240, height: 160 }
  const canvas = createCanvas(size)
  canvas.data.fill(0.004)
  const bodies = { data: new Float32Array(60 * 40), width: 60, height: 40 }
  for (let i = 0; i < bodies.data.length; i++) bodies.data[i] = i % 60 < 30 ? 1 : 0
  const { signal } = new AbortController()
  const board = techniqueSchema.parse({ effect: 'chalkboard', margin: 0 })
  await applyEffect({ canvas, unit: 160, seed: 5, heads: [], faces: [], bodies, signal }, board)
  const mean = (from: number, to: number) => {
    let sum = 0
    for (let y = 40; y < 120; y++)
      for (let x = from; x < to; x++) sum += canvas.data[(y * size.width + x) * 3 + 1]!
    return sum / (80 * (to - from))
  }
  expect(mean(30, 90)).toBeGreaterThan(mean(150, 210) * 1.5)
})
