// npm run tool -- tiles: what the studio's editor shows for every layer, drawing, effect and prop, made by the engine.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { createCpuEngine } from '../index.ts'
import { modelsFolder } from '../models/index.ts'
import { PROPS } from '../scenes/props/index.ts'
import { samplePortrait } from './guests.ts'

const EDITOR = new URL('../../../../packages/studio/src/pages/filters/scene/', import.meta.url)
/** Painted larger than shown: fine strokes are then averaged instead of lost. */
const PAINTED = 512
const SHOWN = 192

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const wanted = new RegExp(values.only, 'i')
const portrait = await samplePortrait()
const engine = createCpuEngine({ modelsFolder: modelsFolder(process.env), processes: 1 })

type Starters = Readonly<Record<'layers' | 'drawings' | 'effects', Record<string, unknown>>>
const starters: Starters = JSON.parse(await readFile(new URL('starters.json', EDITOR), 'utf8'))

const evening = [
  {
    layer: 'gradient',
    stops: [
      [0, '#26304a'],
      [0.6, '#7d6f86'],
      [1, '#c79a86'],
    ],
  },
]
const lights = {
  layer: 'bokeh',
  count: 60,
  radius: [0.02, 0.07],
  colours: ['#ffc870', '#7ab8ff', '#ff8a6a'],
  gain: [0.3, 1],
}
/** These change what lies below them: without anything there, nothing is seen. */
const NEED_SOMETHING = new Set(['dof', 'drops', 'haze', 'wash', 'blinds', 'window-light'])

const tiles: { path: string; scene: object; isWorn: boolean }[] = [
  ...Object.entries({ ...starters.layers, ...starters.drawings })
    // The guest's own photo is no layer that looks like anything.
    .filter(([kind]) => kind !== 'photo')
    .map(([kind, layer]) => ({
      path: `back/${kind}`,
      scene: { back: [...evening, ...(NEED_SOMETHING.has(kind) ? [lights] : []), layer] },
      isWorn: false,
    })),
  ...Object.entries(starters.effects).map(([kind, effect]) => ({
    path: `finish/${kind}`,
    scene: { back: evening, finish: [effect] },
    isWorn: true,
  })),
  ...Object.keys(PROPS).map((prop) => ({
    path: `props/${prop}`,
    scene: { back: evening, props: [prop] },
    isWorn: true,
  })),
]

if (values.only === '') await rm(new URL('tiles/', EDITOR), { recursive: true, force: true })
for (const { path, scene, isWorn } of tiles) {
  if (!wanted.test(path)) continue
  const { bytes } = await engine.queries.preview(
    {
      modelType: 'face_swap',
      recipe: { scene },
      assets: {},
      subject: 'female',
      ratio: 'square',
      photo: isWorn ? portrait : null,
      longestSide: PAINTED,
      show: 'result',
    },
    new AbortController().signal,
  )
  const file = new URL(`tiles/${path}.webp`, EDITOR)
  await mkdir(new URL('.', file), { recursive: true })
  await writeFile(
    file,
    await sharp(bytes).resize(SHOWN).webp({ quality: 78, effort: 6 }).toBuffer(),
  )
  console.log(path)
}
await engine.close()
