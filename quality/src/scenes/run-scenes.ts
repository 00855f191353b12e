import type { FaceSwapRequest } from '@guise/core'
import { type CpuEngine, createCpuEngine } from '@guise/engine-cpu'
import { type FilterFile, readCatalog } from '@guise/engine-cpu/gallery/entries'
import { modelsFolder } from '@guise/engine-cpu/models/index'
import { render } from '@guise/engine-cpu/pixels'
import { findFaces } from '@guise/engine-cpu/seeing/find-faces'
import sharp from 'sharp'
import { knowFace } from '../cast.ts'
import { distance } from '../judge/judge.ts'
import type { Options } from '../options.ts'
import { cutPart } from '../photos/cut-part.ts'
import type { Sheet } from '../report/sheet.ts'
import type { Tools } from '../tools.ts'
import { SCENE_GUESTS, type SceneGuest } from './guests.ts'
import type { SceneFigures } from './limits.ts'

const CATALOG = new URL('../../../catalog/', import.meta.url)

type ScenePair = { readonly name: string; readonly guest: SceneGuest; readonly filter: FilterFile }

/** Puts guests into the catalog's scenes through the engine itself, and asks the judge who it is. */
export async function runScenes(
  tools: Tools,
  options: Options,
  sheet: Sheet | undefined,
  report: (figures: SceneFigures) => void,
): Promise<readonly SceneFigures[]> {
  const pairs = (await scenePairs()).filter(({ name }) => options.only.test(name))
  const engine = createCpuEngine({ modelsFolder: modelsFolder(), processes: 1 })
  const all: SceneFigures[] = []
  try {
    for (const pair of pairs) {
      const figures = await runScene(tools, engine, pair, options, sheet)
      all.push(figures)
      report(figures)
    }
  } finally {
    await engine.close()
  }
  return all
}

async function scenePairs(): Promise<readonly ScenePair[]> {
  const filters = (await readCatalog(CATALOG)).get('face-swap') ?? []
  return filters.filter(takesOneIntoScene).map((filter, i) => {
    const guest = SCENE_GUESTS[i % SCENE_GUESTS.length]!
    const name = `${guest.name}-in-${filter.name.toLowerCase().replaceAll(/\W+/g, '-')}`
    return { name, guest, filter }
  })
}

/** Costumes are measured by themselves: their faces are drawn. */
function takesOneIntoScene({ modes, recipe }: FilterFile): boolean {
  const { scene } = recipe as { readonly scene?: { readonly character?: unknown } }
  return modes.includes('single') && scene !== undefined && scene.character === undefined
}

async function runScene(
  tools: Tools,
  engine: CpuEngine,
  { name, guest, filter }: ScenePair,
  { look }: Options,
  sheet: Sheet | undefined,
): Promise<SceneFigures> {
  const photo = await photoOf(tools, guest)
  const source = await knowFace(tools, guest.name, await render(sharp(photo)))
  const request: FaceSwapRequest = {
    kind: 'face-swap',
    look,
    guide: { by: 'filter', filter: { kind: 'catalog', id: filter.id } },
    subject: guest.subject,
    ratio: 'portrait',
  }
  const began = performance.now()
  const { outputs } = await engine.run(
    { request, recipe: filter, pictures: [photo] },
    { signal: new AbortController().signal, progress: () => {} },
  )
  const seconds = (performance.now() - began) / 1000
  const pixels = await render(sharp(outputs[0]!.bytes))
  const faces = await findFaces(tools.networks, pixels)
  const face = faces.toSorted((a, b) => b.square.size - a.square.size)[0]
  const found = face && (await tools.judge.describe(pixels, face))
  const sourceToResult = found ? distance(source.descriptor, found) : Infinity
  await sheet?.add({
    name,
    caption: `${name}   ${sourceToResult.toFixed(3)}`,
    cells: [source, face ? { pixels, face } : { pixels }, { pixels }],
  })
  return { scene: name, sourceToResult, seconds }
}

async function photoOf({ pictures }: Tools, { picture, part }: SceneGuest): Promise<Uint8Array> {
  const bytes = await pictures.bytes(picture)
  return part ? cutPart(bytes, part) : bytes
}
