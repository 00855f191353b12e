import type { Engine, FaceSwapRequest, Recipe, Subject } from '@guise/core'
import { createCpuEngine } from '@guise/engine-cpu'
import { type FilterFile, readCatalog } from '@guise/engine-cpu/gallery/entries'
import { modelsFolder } from '@guise/engine-cpu/models/index'
import { type Pixels, render } from '@guise/engine-cpu/pixels'
import { findFaces } from '@guise/engine-cpu/seeing/find-faces'
import sharp from 'sharp'
import { knowFace } from '../cast.ts'
import { distance } from '../judge/judge.ts'
import { photographicPatch } from '../measures/photographic-patch.ts'
import { median } from '../measures/statistics.ts'
import type { Options } from '../options.ts'
import { cutPart } from '../photos/cut-part.ts'
import { openSheet, type Sheet } from '../report/sheet.ts'
import { figure, formatTable } from '../report/table.ts'
import { openTools, type Tools } from '../tools.ts'
import { type CharacterFigures, characterShortfalls, timeRatio } from './limits.ts'

const CATALOG = new URL('../../../catalog/', import.meta.url)
/** The scene whose time characters are held against. */
const SCENE = 'Studio Portrait'

type CharacterGuest = {
  readonly name: string
  readonly subject: Subject
  readonly picture: string
  readonly part?: readonly [number, number, number, number]
}

/** A woman, a man, long hair, a beard, glasses, and a child as far as there is one: a painted one. */
const GUESTS: readonly CharacterGuest[] = [
  { name: 'eileen-collins', subject: 'female', picture: 'eileen-collins' },
  { name: 'obama', subject: 'male', picture: 'obama' },
  { name: 'sample6-1', subject: 'female', picture: 'sample6', part: [0, 0.2, 0.32, 1] },
  { name: 'truman', subject: 'male', picture: 'truman' },
  { name: 'lincoln', subject: 'male', picture: 'lincoln' },
  { name: 'goya-boy', subject: 'boy', picture: 'goya-boy' },
]

/** npm run quality -- characters: every filter with a costume, on each guest. */
export async function runCharacters(options: Options): Promise<boolean> {
  const tools = await openTools()
  const sheet = options.save ? openSheet(options.save) : undefined
  const filters = (await readCatalog(CATALOG)).get('face-swap') ?? []
  const scene = filters.find(({ name }) => name === SCENE)
  if (!scene) throw new Error(`the catalog has no ${SCENE}`)
  const engine = createCpuEngine({ modelsFolder: modelsFolder(), processes: 1 })
  const all: CharacterFigures[] = []
  try {
    for (const filter of filters.filter(hasCharacter)) {
      for (const guest of GUESTS) {
        const slug = filter.name.toLowerCase().replaceAll(/\W+/g, '-')
        const character = `${guest.name}-as-${slug}`
        if (!options.only.test(character)) continue
        const figures = await measure({ tools, engine, sheet }, { character, guest, filter, scene })
        process.stderr.write(`${row(figures).join('  ')}\n`)
        all.push(figures)
      }
    }
  } finally {
    await engine.close()
  }
  for (const path of (await sheet?.close()) ?? []) process.stderr.write(`${path}\n`)
  const faults = characterShortfalls(all)
  const summary = `median ${figure(median(all.map((one) => one.sourceToResult)), 3)}, time against a scene ${figure(timeRatio(all), 2)}`
  if (options.json)
    process.stdout.write(`${JSON.stringify({ characters: all, faults }, null, 2)}\n`)
  else process.stdout.write(`${formatTable([HEADINGS, ...all.map(row)])}\n\n${summary}\n\n`)
  const verdict = faults.length
    ? `Below the limits:\n  ${faults.join('\n  ')}`
    : 'Every limit was kept.'
  process.stderr.write(`${verdict}\n`)
  return faults.length === 0
}

const HEADINGS = ['character', 'source-result', 'patch', 'control', 'seconds', 'scene']

function row(one: CharacterFigures): string[] {
  return [
    one.character,
    figure(one.sourceToResult, 3),
    figure(one.patch, 2),
    figure(one.control, 2),
    figure(one.seconds, 1),
    figure(one.sceneSeconds, 1),
  ]
}

type SceneRecipe = { readonly scene?: { readonly character?: unknown } }

function hasCharacter({ recipe }: FilterFile): boolean {
  return (recipe as SceneRecipe).scene?.character !== undefined
}

type Means = { readonly tools: Tools; readonly engine: Engine; readonly sheet: Sheet | undefined }
type Order = {
  readonly character: string
  readonly guest: CharacterGuest
  readonly filter: FilterFile
  readonly scene: FilterFile
}

async function measure(
  { tools, engine, sheet }: Means,
  { character, guest, filter, scene }: Order,
): Promise<CharacterFigures> {
  const bytes = await tools.pictures.bytes(guest.picture)
  const photo = guest.part ? await cutPart(bytes, guest.part) : bytes
  const source = await knowFace(tools, guest.name, await render(sharp(photo)))
  const run = (recipe: FilterFile) => runOnce(engine, recipe, guest.subject, photo)
  // The first run of a costume draws its sheets: guests of an event find them drawn.
  await run(filter)
  const result = await run(filter)
  const control = await run(withoutTechnique(filter))
  const compared = await run(scene)
  const faces = await findFaces(tools.networks, result.pixels)
  const face = faces.toSorted((a, b) => b.square.size - a.square.size)[0]
  const [plainFace] = (await findFaces(tools.networks, control.pixels)).toSorted(
    (a, b) => b.square.size - a.square.size,
  )
  // The technique changes no place, so where the plain picture has its face the drawn one has it too.
  const mesh = (plainFace ?? face)?.mesh
  const known = face && (await tools.judge.describe(result.pixels, face))
  const sourceToResult = known ? distance(source.descriptor, known) : Infinity
  const patchOf = (pixels: Pixels) => (mesh ? photographicPatch(pixels, mesh) : Number.NaN)
  await sheet?.add({
    name: character,
    caption: `${character}   ${sourceToResult.toFixed(3)}`,
    cells: [source, face ? { pixels: result.pixels, face } : result, { pixels: result.pixels }],
  })
  return {
    character,
    sourceToResult,
    patch: patchOf(result.pixels),
    control: patchOf(control.pixels),
    seconds: result.seconds,
    sceneSeconds: compared.seconds,
  }
}

function withoutTechnique(filter: FilterFile): FilterFile {
  const { scene, ...rest } = filter.recipe as { readonly scene: object }
  return { ...filter, recipe: { ...rest, scene: { ...scene, finish: [] } } }
}

async function runOnce(
  engine: Engine,
  filter: FilterFile & Recipe,
  subject: Subject,
  photo: Uint8Array,
) {
  const request: FaceSwapRequest = {
    kind: 'face-swap',
    look: 'v6',
    guide: { by: 'filter', filter: { kind: 'catalog', id: filter.id } },
    subject,
    ratio: 'portrait',
  }
  const began = performance.now()
  const { outputs } = await engine.run(
    { request, recipe: filter, pictures: [photo] },
    { signal: new AbortController().signal, progress: () => {} },
  )
  const seconds = (performance.now() - began) / 1000
  return { pixels: await render(sharp(outputs[0]!.bytes)), seconds }
}
