import type { MultiSwapLook, MultiSwapRequest } from '@guise/core'
import { type CpuEngine, createCpuEngine } from '@guise/engine-cpu'
import { type FilterFile, readCatalog } from '@guise/engine-cpu/gallery/entries'
import { modelsFolder } from '@guise/engine-cpu/models/index'
import { render } from '@guise/engine-cpu/pixels'
import sharp from 'sharp'
import type { Options } from '../options.ts'
import type { Sheet } from '../report/sheet.ts'
import type { Tools } from '../tools.ts'
import type { GroupFigures } from './figures.ts'
import { GROUP_PHOTOS, type GroupPhoto } from './group-photos.ts'
import { makePhoto } from './make-photo.ts'
import { measureGroup, measureTemplate } from './measure-group.ts'

const CATALOG = new URL('../../../catalog/', import.meta.url)
const LOOKS: readonly MultiSwapLook[] = ['realistic', 'stylized']
/** Each style is tried on this many photos, each photo in as many styles as turn up. */
const PHOTOS_A_STYLE = 2
/** As the engine sees a photo. */
const LONGEST_SIDE = 1800

type GroupRun = {
  readonly style: string
  readonly look: MultiSwapLook
  readonly filter: FilterFile
  readonly photo: GroupPhoto
}

/** Puts group photos through the engine in every style of both catalogs, and asks who is there. */
export async function runGroups(
  tools: Tools,
  options: Options,
  sheet: Sheet | undefined,
  report: (figures: GroupFigures) => void,
): Promise<readonly GroupFigures[]> {
  const runs = (await groupRuns()).filter(({ style, photo }) =>
    options.only.test(`${photo.name} in ${style}`),
  )
  const engine = createCpuEngine({ modelsFolder: modelsFolder(), processes: 1 })
  const all: GroupFigures[] = []
  try {
    for (const run of runs) {
      const figures = await runGroup(tools, engine, run, sheet)
      all.push(figures)
      report(figures)
    }
  } finally {
    await engine.close()
  }
  return all
}

async function groupRuns(): Promise<readonly GroupRun[]> {
  const catalogs = await readCatalog(CATALOG)
  return LOOKS.flatMap((look) =>
    (catalogs.get(look) ?? []).flatMap((filter, n) =>
      photosFor(n, isTemplate(filter)).map((photo) => ({
        style: `${look} ${filter.id} ${filter.name}`,
        look,
        filter,
        photo,
      })),
    ),
  )
}

/** The next photos in turn; a picture of painted people has room for few. */
export function photosFor(style: number, template: boolean): readonly GroupPhoto[] {
  const photos = template ? GROUP_PHOTOS.filter(({ people }) => people === 2) : GROUP_PHOTOS
  return Array.from(
    { length: PHOTOS_A_STYLE },
    (_, n) => photos[(style * PHOTOS_A_STYLE + n) % photos.length]!,
  )
}

function isTemplate({ recipe }: FilterFile): boolean {
  return typeof recipe === 'object' && recipe !== null && 'template' in recipe
}

async function runGroup(
  tools: Tools,
  engine: CpuEngine,
  { style, look, filter, photo }: GroupRun,
  sheet: Sheet | undefined,
): Promise<GroupFigures> {
  const bytes = await makePhoto(tools.pictures, photo)
  const request: MultiSwapRequest = {
    kind: 'multi-swap',
    look,
    guide: { by: 'filter', filter: { kind: 'catalog', id: filter.id } },
    outpaint: false,
  }
  const began = performance.now()
  const { outputs } = await engine.run(
    { request, recipe: filter, pictures: [bytes] },
    { signal: new AbortController().signal, progress: () => {} },
  )
  const seconds = (performance.now() - began) / 1000
  const seen = await render(
    sharp(bytes).resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true }),
  )
  const result = await render(sharp(outputs[0]!.bytes))
  const template = isTemplate(filter)
  const measured = await (template ? measureTemplate : measureGroup)(tools, seen, result)
  const name = `${photo.name}-in-${look}-${filter.id}`
  const caption = `${photo.name} in ${style}`
  await sheet?.add({ name, caption, cells: [{ pixels: seen }, { pixels: result }] })
  return { style, look, photo: photo.name, people: photo.people, template, seconds, ...measured }
}
