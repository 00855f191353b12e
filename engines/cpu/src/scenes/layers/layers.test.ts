import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createCanvas } from '../canvas.ts'
import { paintLayers } from '../paint-back.ts'
import { type Head, nearFace } from '../stage.ts'
import { type Layer, layerSchema } from './index.ts'

const SIZE = { width: 96, height: 120 }
const COLOURS = ['#ffffff', '#ff8040']

/** The least each layer needs. */
const LAYERS = [
  { layer: 'art', art: { name: 'balloons' } },
  { layer: 'aurora', foot: '#2bff9a', top: '#7a4dff' },
  { layer: 'beams', beams: [{ at: [0.5, 0], angle: 10, colour: '#ffffff' }] },
  { layer: 'blinds', colour: '#ffffff' },
  { layer: 'bokeh', colours: COLOURS, radius: [0.05, 0.1] },
  { layer: 'caustics', colour: '#ffffff' },
  { layer: 'clouds', lit: '#ffffff', shade: '#808080' },
  { layer: 'cumulus', lit: '#ffffff', middle: '#d8e6f6', shade: '#a8c4e6' },
  { layer: 'dof', sigma: 0.05 },
  { layer: 'drapes', lit: '#806060', dark: '#201010' },
  { layer: 'drops', radius: [0.02, 0.05] },
  { layer: 'fire', at: [0.5, 0.9] },
  {
    layer: 'fireworks',
    bursts: [
      { at: [0.5, 0.3], colour: '#ffc060' },
      { kind: 'ring', at: [0.2, 0.2], colour: '#60a0ff' },
    ],
  },
  { layer: 'foliage', colours: COLOURS, shade: '#204020', sky: '#ffffff' },
  { layer: 'forest', colour: '#204030', snow: '#ffffff' },
  { layer: 'fronds', lit: '#80a040', shade: '#203010' },
  { layer: 'glow', at: [0.5, 0.5], radius: 0.4, colour: '#ffffff' },
  { layer: 'grass', near: '#204020', far: '#608060', tips: '#a0c060', flowers: COLOURS },
  { layer: 'ground', near: '#d0b080', far: '#e0d0b0' },
  {
    layer: 'gradient',
    stops: [
      [0, '#203040'],
      [1, '#806040'],
    ],
  },
  { layer: 'haze', colour: '#ffffff', y: 0, height: 0.5 },
  { layer: 'lamps', forms: [{ shape: 'wheel', at: [0.5, 0.5] }], colours: COLOURS },
  { layer: 'lane', path: '#a09070', verge: '#406030', haze: '#c0d0e0', litter: COLOURS },
  { layer: 'lit-tree', needles: '#204030', shade: '#081008', lamps: COLOURS, baubles: COLOURS },
  { layer: 'mottle', scale: 0.4 },
  { layer: 'nebula', colours: COLOURS },
  { layer: 'panes', colours: COLOURS },
  { layer: 'particles', kind: 'snow', colours: COLOURS },
  { layer: 'photo' },
  { layer: 'rain', colour: '#ffffff' },
  { layer: 'rays', colour: '#ffffff' },
  { layer: 'ridge', colour: '#203040', trees: 0.1 },
  {
    layer: 'sea',
    far: '#205080',
    near: '#3080a0',
    shallow: '#60c0b0',
    foam: '#ffffff',
    sky: '#a0c0e0',
  },
  { layer: 'skyline', colour: '#101020', windows: COLOURS },
  { layer: 'snow-firs', needles: '#406050', shade: '#102018', snow: '#ffffff', haze: '#c0d0e0' },
  { layer: 'stars' },
  { layer: 'sun', at: [0.5, 0.5], colour: '#ffffff' },
  { layer: 'terrain', rock: '#605850', meadow: '#406030', snow: '#ffffff', haze: '#c0d0e0' },
  { layer: 'trees', trees: [{ at: [0.5, 1] }], bark: '#302010', lit: '#806040', leaves: COLOURS },
  { layer: 'trunks', colour: '#302010', lit: '#806040', haze: '#c0b090' },
  { layer: 'vine-rows', colours: COLOURS, shade: '#203010', haze: '#d0c0a0', fruit: '#402040' },
  { layer: 'wash', colour: '#ffffff', amount: 0.5 },
  { layer: 'water', colour: '#103050', y: 0.4 },
  { layer: 'window-light', leaves: 0.6 },
].map((layer) => layerSchema.parse(layer))

const HEADS: Record<'none' | 'one', readonly Head[]> = {
  none: [],
  one: [{ x: 48, y: 50, height: 36 }],
}

async function paint(layers: readonly Layer[], seedText: string, heads = HEADS.none) {
  const canvas = createCanvas(SIZE)
  for (let i = 0; i < canvas.data.length; i++) canvas.data[i] = 0.2 + 0.1 * ((i >> 5) % 2)
  const signal = new AbortController().signal
  await paintLayers(layers, { canvas, unit: 96, heads, signal }, { seedText, group: 'over' })
  return canvas.data
}

it('tests every layer there is', () => {
  const kinds = layerSchema.options.map(
    (option) => (option.shape.layer as z.ZodLiteral<string>).value,
  )
  expect(LAYERS.map(({ layer }) => layer).sort()).toEqual([...kinds].sort())
})

describe.each(LAYERS)('the layer $layer', (layer) => {
  it('paints something, and the same pixels for the same seed', async () => {
    const first = await paint([layer], 'one')
    expect(first).toEqual(await paint([layer], 'one'))
    expect(first).not.toEqual(await paint([], 'one'))
    expect(first.every((value) => Number.isFinite(value) && value >= 0)).toBe(true)
  })
})

const rolled = LAYERS.filter((layer) => 'roll' in layer)

it.each(rolled)('rolls its own dice: $layer', async (layer) => {
  const first = await paint([layer], 'one')
  expect(first).not.toEqual(await paint([layer], 'two'))
  expect(first).not.toEqual(await paint([{ ...layer, roll: 7 } as Layer], 'one'))
})

it.each([
  { layer: 'skyline', house: 0, colour: '#101020', windows: COLOURS },
  { layer: 'ridge', colour: '#203040', trees: 1e-12 },
])('comes to an end, however small its things are: $layer', async (layer) => {
  await paint([layerSchema.parse(layer)], 'one')
})

describe.each(['snow', 'dust', 'bubbles', 'confetti', 'petals', 'embers'] as const)(
  '%s in the air',
  (kind) => {
    it('leaves faces unharmed', async () => {
      const storm = layerSchema.parse({
        layer: 'particles',
        kind,
        count: 2000,
        radius: [0.01, 0.05],
        colours: COLOURS,
      })
      const clear = await paint([], 'storm')
      const painted = await paint([storm], 'storm', HEADS.one)
      let changed = 0
      for (let y = 0, i = 0; y < SIZE.height; y++) {
        for (let x = 0; x < SIZE.width; x++, i++) {
          const same = [0, 1, 2].every((c) => painted[i * 3 + c] === clear[i * 3 + c])
          if (same) continue
          changed++
          expect(nearFace(HEADS.one, x, y, 0, 0.55)).toBe(false)
        }
      }
      expect(changed).toBeGreaterThan(1000)
    })
  },
)
