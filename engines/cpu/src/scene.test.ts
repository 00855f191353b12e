import { expect, it } from 'vitest'
import { toPng } from './pixels.ts'
import { SETTINGS } from './prompt/entry.ts'
import { renderScene } from './scene.ts'
import { difference } from './testing/pictures.ts'

const size = { width: 160, height: 240 }
const dusk = { shadows: '#3d2447', midtones: '#e07a4a', highlights: '#ffe0a3' }
const night = { shadows: '#090d22', midtones: '#33477d', highlights: '#cfd9f2' }
const work = { signal: new AbortController().signal, seed: 4 }

it('draws every setting differently, at the size asked for', async () => {
  const scenes = await Promise.all(
    SETTINGS.map((setting) => renderScene(dusk, setting, size, work)),
  )
  const pngs = await Promise.all(scenes.map(toPng))
  for (const scene of scenes) expect(scene).toMatchObject(size)
  for (const [n, png] of pngs.entries()) {
    for (const other of pngs.slice(n + 1)) expect(await difference(png, other)).toBeGreaterThan(3)
  }
})

it('takes its colours from the palette and its shapes from the seed', async () => {
  const evening = await toPng(await renderScene(dusk, 'hills', size, work))
  const dark = await toPng(await renderScene(night, 'hills', size, work))
  const elsewhere = await toPng(await renderScene(dusk, 'hills', size, { ...work, seed: 5 }))
  expect(await difference(evening, dark)).toBeGreaterThan(25)
  expect(await difference(evening, elsewhere)).toBeGreaterThan(2)
})
