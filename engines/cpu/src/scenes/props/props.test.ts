import { describe, expect, it } from 'vitest'
import { rasterise } from '../art/rasterise.ts'
import type { HeadFrame } from './head.ts'
import { PROPS, type PropName } from './index.ts'

const AHEAD: HeadFrame = {
  turn: 0,
  width: 75,
  height: 100,
  yaw: 0,
  eyeSpan: 55,
  eyes: [200, 190],
  forehead: [200, 150],
  chin: [200, 250],
}

describe.each(Object.keys(PROPS) as PropName[])('the prop %s', (name) => {
  it('draws something within its reach, always the same', async () => {
    const drawing = PROPS[name](AHEAD)
    expect(PROPS[name](AHEAD)).toEqual(drawing)
    const { reach, defs, body } = drawing
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="${-reach} ${-reach} ${reach * 2} ${reach * 2}"><defs>${defs}</defs>${body}</svg>`
    expect(svg).not.toContain('NaN')
    const picture = await rasterise(svg, 64, 64)
    expect(picture.some((value, i) => i % 4 === 3 && value > 0.5)).toBe(true)
  })
})

describe.each(['crown', 'glitter-hat', 'tiara', 'top-hat'] as const)('a %s', (name) => {
  it('sits further back on a head that looks aside', () => {
    const [ahead] = PROPS[name](AHEAD).at
    const [left] = PROPS[name]({ ...AHEAD, yaw: -0.8 }).at
    const [right] = PROPS[name]({ ...AHEAD, yaw: 0.8 }).at
    expect(left).toBeGreaterThan(ahead)
    expect(right).toBeLessThan(ahead)
  })
})
