import { expect, it } from 'vitest'
import { paletteOf, replaceColour } from './palette.ts'
import { documentOf, sceneOf } from './scene-document.ts'

const scene = {
  back: [
    {
      layer: 'gradient',
      stops: [
        [0, '#AA0000'],
        [1, ['#00bb00', 1.5]],
      ],
    },
    { layer: 'art', art: { name: 'caption', text: '#aa0000 is red' } },
  ],
  person: { light: { rims: [{ from: [1, 0, 0], colour: '#aa0000' }] } },
}

it('counts every colour once, however it is written and however deep it lies', () => {
  expect(paletteOf(documentOf(scene))).toEqual([
    { hex: '#aa0000', uses: 2 },
    { hex: '#00bb00', uses: 1 },
  ])
})

it('changes a colour everywhere and keeps how brightly it shines', () => {
  const changed = sceneOf(replaceColour(documentOf(scene), '#00BB00', '#123456'))
  expect(changed.back).toEqual([
    {
      layer: 'gradient',
      stops: [
        [0, '#AA0000'],
        [1, ['#123456', 1.5]],
      ],
    },
    scene.back[1],
  ])
  const red = sceneOf(replaceColour(documentOf(scene), '#aa0000', '#0000ff'))
  expect(JSON.stringify(red.person)).toContain('#0000ff')
  expect(JSON.stringify(red.back)).toContain('#aa0000 is red')
})
