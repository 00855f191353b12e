import { expect, it } from 'vitest'
import { chooseFrame } from './choose-frame.ts'

const picture = { width: 2000, height: 1000 }
const square = { width: 1280, height: 1280 }

it('trims a frame by hand to the shape of the print, about its middle', () => {
  const frames = { square: { x: 0.1, y: 0.1, width: 0.5, height: 0.8 } }
  expect(chooseFrame({ frames }, [], picture, 'square', square)).toEqual({
    left: 300,
    top: 100,
    width: 800,
    height: 800,
  })
})

it('shows as much as the shape allows when nobody framed it', () => {
  const { width, height } = chooseFrame({ frames: {} }, [], picture, 'square', square)
  expect({ width, height }).toEqual({ width: 1000, height: 1000 })
})
