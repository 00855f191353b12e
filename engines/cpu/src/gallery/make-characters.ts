// npm run character -- queen --guest photo.jpg --out queen.png: what an artist looks at. Several figures
// or guests make one sheet. Guests' cut-outs are kept in the temporary folder, so that a turn is quick.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { OUTPUT_SIZES, RATIOS, SUBJECTS } from '@guise/core'
import sharp from 'sharp'
import { FIGURES, type FigureName } from '../characters/index.ts'
import { enlargePhoto } from '../guests/enlarge-photo.ts'
import { findGuests } from '../guests/find-guests.ts'
import { modelsFolder } from '../models/index.ts'
import { openNetworks } from '../networks.ts'
import { decode } from '../picture.ts'
import { open, type Pixels } from '../pixels.ts'
import { renderScene } from '../scenes/render-scene.ts'
import { type Scene, sceneSchema } from '../scenes/schema/scene.ts'
import { isTechnique } from '../scenes/techniques/index.ts'
import { type CutOut, cutOut } from '../seeing/cut-out.ts'
import { readCatalog } from './entries.ts'

const USAGE = `npm run character -- queen king --guest a.jpg --guest b.jpg --out sheet.png
  --subject male|female|boy|girl   for whom the costume is (female)
  --size portrait|landscape|square the frame (portrait)
  --recipe filter.json             another filter or recipe than the catalog's for this figure
  --look v6|v6.1                   (v6)
  --plain                          also before the technique, as OUT-plain.png
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    guest: { type: 'string', multiple: true, default: ['samples/astronaut.jpg'] },
    subject: { type: 'string', default: 'female' },
    size: { type: 'string', default: 'portrait' },
    recipe: { type: 'string' },
    look: { type: 'string', default: 'v6' },
    out: { type: 'string', default: 'character.png' },
    plain: { type: 'boolean', default: false },
  },
})
const subject = oneOf(SUBJECTS, values.subject)
const ratio = oneOf(RATIOS, values.size)
const look = oneOf(['v6', 'v6.1'] as const, values.look)
const names = positionals.length ? positionals : Object.keys(FIGURES)
const figures = names.map((name) => oneOf(Object.keys(FIGURES) as FigureName[], name))
const signal = new AbortController().signal

/** A pale wall and a screen print, for figures that no filter has yet. */
const DRAFT = {
  scene: {
    back: [
      {
        layer: 'gradient',
        radial: { at: [0.36, 0.28], radius: 1.2 },
        stops: [
          [0, '#fff6da'],
          [0.5, '#ecd9a4'],
          [1, '#b08d4a'],
        ],
      },
    ],
    finish: [
      {
        effect: 'screen-print',
        inks: [
          { ink: '#ffd65c', below: 0.88, slip: [0.7, -0.4] },
          { ink: '#f4645a', below: 0.62, dots: 0.22, angle: 30, slip: [-0.6, 0.5] },
          { ink: '#1b8a9e', below: 0.43, opaque: 0.8, slip: [0.5, 0.6] },
          { ink: '#1c2450', below: 0.24, opaque: 0.7 },
        ],
      },
    ],
  },
} as const

const GAP = 16
const rows: Pixels[][] = []
const plainRows: Pixels[][] = []
for (const figure of figures) {
  const scene = await sceneOf(figure)
  const row: Pixels[] = []
  const plainRow: Pixels[] = []
  for (const guest of values.guest) {
    const cutOuts = [await cutOf(guest)]
    const began = performance.now()
    const note = (text: string) => console.log(`${figure}, ${guest}: ${text}`)
    const order = {
      size: OUTPUT_SIZES[ratio],
      name: figure,
      seed: 0,
      cutOuts,
      look,
      subject,
      signal,
    }
    row.push(await renderScene(scene, { ...order, note }))
    console.log(`${figure}, ${guest}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    if (values.plain) plainRow.push(await renderScene(withoutTechnique(scene), order))
  }
  rows.push(row)
  plainRows.push(plainRow)
}
await write(values.out, rows)
if (values.plain) {
  const end = extname(values.out)
  await write(`${values.out.slice(0, values.out.length - end.length)}-plain${end}`, plainRows)
}

function oneOf<T extends string>(words: readonly T[], word: string): T {
  const known = words.find((one) => one === word)
  if (known !== undefined) return known
  process.stderr.write(`${word} is not one of ${words.join(', ')}.\n\n${USAGE}`)
  process.exit(2)
}

/** The catalog's scene with this figure, a draft's, or a pale wall and a screen print. */
async function sceneOf(figure: FigureName): Promise<Scene> {
  const recipe = values.recipe
    ? (JSON.parse(await readFile(values.recipe, 'utf8')) as unknown)
    : await fromCatalog(figure)
  const own = (recipe ?? DRAFT) as { readonly recipe?: unknown; readonly scene?: unknown }
  const { scene } = (own.recipe ?? own) as { readonly scene?: object }
  return withFigure(sceneSchema.parse(scene ?? own), figure)
}

/** Whoever stands before it becomes this figure, whatever the filter's variants say. */
function withFigure(scene: Scene, figure: FigureName): Scene {
  const own = [scene, ...Object.values(scene.variants)].find(
    (one) => one?.character?.figure === figure,
  )
  const { character } = own ?? sceneSchema.parse({ ...DRAFT.scene, character: { figure } })
  const variants = Object.fromEntries(
    Object.entries(scene.variants).map(([who, change]) => {
      const { character: _, ...rest } = change ?? {}
      return [who, rest]
    }),
  )
  return { ...scene, variants, ...(character ? { character } : {}) }
}

async function fromCatalog(figure: FigureName): Promise<unknown> {
  const catalogs = await readCatalog(new URL('../../../../catalog/', import.meta.url))
  const wanted = `"figure":"${figure}"`
  return catalogs.get('face-swap')?.find(({ recipe }) => JSON.stringify(recipe).includes(wanted))
}

function withoutTechnique(scene: Scene): Scene {
  return { ...scene, finish: scene.finish.filter((effect) => !isTechnique(effect)) }
}

async function cutOf(file: string): Promise<CutOut> {
  const bytes = await readFile(file)
  const folder = join(tmpdir(), 'guise-characters')
  const key = createHash('sha256').update(bytes).update(`${ratio} ${look}`).digest('hex')
  const kept = join(folder, key.slice(0, 32))
  const known = await readFile(kept).catch(() => undefined)
  if (known) return deserialize(known) as CutOut
  const networks = openNetworks(modelsFolder())
  const picture = await decode(bytes, basename(file), { width: 1800, height: 1800 })
  const [photo] = await findGuests(networks, [picture], 'female', true)
  if (!photo) throw new Error(`${file} has no face`)
  const fine = look === 'v6.1'
  const large = await enlargePhoto(networks, photo, OUTPUT_SIZES[ratio], fine)
  const { others } = large
  const cut = await cutOut(networks, large.picture, large.faces, { fine, others, signal })
  await mkdir(folder, { recursive: true })
  await writeFile(kept, serialize(cut))
  return cut
}

/** Rows of pictures on one sheet; a single picture as it is. */
async function write(file: string, pictures: readonly (readonly Pixels[])[]): Promise<void> {
  const all = pictures.flat()
  const [first] = all
  if (!first) return
  if (all.length === 1) {
    await open(first).png().toFile(file)
    console.log(file)
    return
  }
  const { width, height } = first
  const columns = Math.max(...pictures.map((row) => row.length))
  const sheet = sharp({
    create: {
      width: columns * (width + GAP) - GAP,
      height: pictures.length * (height + GAP) - GAP,
      channels: 3,
      background: '#808080',
    },
  })
  const layers = pictures.flatMap((row, y) =>
    row.map((pixels, x) => ({
      input: Buffer.from(pixels.data),
      raw: { width, height, channels: 3 as const },
      left: x * (width + GAP),
      top: y * (height + GAP),
    })),
  )
  await sheet.composite(layers).png().toFile(file)
  console.log(file)
}
