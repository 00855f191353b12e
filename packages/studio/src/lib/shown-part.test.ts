import { expect, it } from 'vitest'
import { shownPart } from './shown-part.ts'

const CAMERA = { width: 1920, height: 1080 }

it.each([
  ['the whole of a box of the same shape', { width: 960, height: 540 }, [0, 0, 1920, 1080]],
  [
    'the middle of a wide picture in an upright box',
    { width: 300, height: 400 },
    [555, 0, 810, 1080],
  ],
  ['the middle of a picture in a flat box', { width: 1920, height: 540 }, [0, 270, 1920, 540]],
  ['all where there is no box to be seen', { width: 0, height: 0 }, [0, 0, 1920, 1080]],
] as const)('shows %s', (_, box, [x, y, width, height]) => {
  expect(shownPart(CAMERA, box)).toEqual({ x, y, width, height })
})
