import { readFile, writeFile } from 'node:fs/promises'
import { OUTPUT_SIZES, type Subject } from '@guise/core'
import { type FilterFile, readCatalog } from '@guise/engine-cpu/gallery/entries'
import { enlargePhoto } from '@guise/engine-cpu/guests/enlarge-photo'
import { findGuests } from '@guise/engine-cpu/guests/find-guests'
import { decode } from '@guise/engine-cpu/picture'
import { type Pixels, render } from '@guise/engine-cpu/pixels'
import { renderScene } from '@guise/engine-cpu/scenes/render-scene'
import { type Scene, sceneSchema } from '@guise/engine-cpu/scenes/schema/scene'
import { type CutOut, cutOut } from '@guise/engine-cpu/seeing/cut-out'
import { findFaces } from '@guise/engine-cpu/seeing/find-faces'
import sharp from 'sharp'
import { type Known, knowFace } from '../cast.ts'
import { distance } from '../judge/judge.ts'
import { openKeptFigures } from '../kept-figures.ts'
import { headStands } from '../measures/head-stands.ts'
import { photographicPatch } from '../measures/photographic-patch.ts'
import type { Options } from '../options.ts'
import { openSheet, type Sheet } from '../report/sheet.ts'
import { figure } from '../report/table.ts'
import { openTools, type Tools } from '../tools.ts'
import { type CharacterFigures, characterShortfalls } from './limits.ts'
import { type FilterFigures, markdownReport, row, textReport } from './report.ts'

const CATALOG = new URL('../../../catalog/', import.meta.url)
/** The scenes whose time characters are held against, in turn. */
const SCENES = ['Studio Portrait', 'City Night', 'Golden Hour']
const SIZE = OUTPUT_SIZES.portrait
const signal = new AbortController().signal

type CharacterGuest = { readonly name: string; readonly subject: Subject }

/** A man, a woman, somebody older with glasses, and a child: a painted one, as no package has a photo of one. */
const GUESTS: readonly CharacterGuest[] = [
  { name: 'obama', subject: 'male' },
  { name: 'eileen-collins', subject: 'female' },
  { name: 'truman', subject: 'male' },
  { name: 'goya-boy', subject: 'boy' },
]

/** A guest as the engine keeps them while it paints, and how long that took. */
type CutGuest = CharacterGuest & {
  readonly source: Known
  readonly cut: CutOut
  readonly cutSeconds: number
  /** How long each scene took to paint with this guest: once is enough, as it changes only with the machine. */
  readonly sceneSeconds: Map<FilterFile, number>
}

/** npm run quality -- characters: every filter with a costume, on each guest, at v6. */
export async function runCharacters(options: Options): Promise<boolean> {
  const tools = await openTools()
  const sheet = options.save ? openSheet(options.save) : undefined
  const filters = (await readCatalog(CATALOG)).get('face-swap') ?? []
  const scenes = SCENES.map((name) => {
    const filter = filters.find((one) => one.name === name)
    if (!filter) throw new Error(`the catalog has no ${name}`)
    return filter
  })
  const orders = filters.filter(hasCharacter).flatMap((filter) =>
    GUESTS.map((guest) => {
      const slug = filter.name.toLowerCase().replaceAll(/\W+/g, '-')
      return { character: `${guest.name}-as-${slug}`, guest, filter }
    }),
  )
  const wanted = orders.filter(({ character }) => options.only.test(character))
  const kept = await openKeptFigures<CharacterFigures>(options.resume, (one) => one.character)
  const missing = wanted.filter(({ character }) => !kept.of(character))
  const guests = new Map<CharacterGuest, CutGuest>()
  for (const guest of new Set(missing.map((order) => order.guest))) {
    const cut = await cutGuest(tools, guest)
    if (cut) guests.set(guest, cut)
    else process.stderr.write(`${guest.name}: no face is found in the photo; left out\n`)
  }
  const all: CharacterFigures[] = []
  for (const [n, { character, guest, filter }] of wanted.entries()) {
    const known = kept.of(character)
    const cut = guests.get(guest)
    if (!known && !cut) continue
    const scene = scenes[n % scenes.length]!
    const figures = known ?? (await measure({ tools, sheet }, character, cut!, { filter, scene }))
    if (!known) await kept.add(figures)
    process.stderr.write(`${row(figures).join('  ')}\n`)
    all.push(figures)
  }
  for (const path of (await sheet?.close()) ?? []) process.stderr.write(`${path}\n`)
  const faults = characterShortfalls(all)
  const byFilter = groupedBy(wanted, all)
  if (options.report) await writeReport(options.report, byFilter)
  if (options.json)
    process.stdout.write(`${JSON.stringify({ characters: all, faults }, null, 2)}\n`)
  else process.stdout.write(`${textReport(byFilter)}\n\n`)
  const verdict = faults.length
    ? `Limits that were missed:\n  ${faults.join('\n  ')}`
    : 'Every limit was kept.'
  process.stderr.write(`${verdict}\n`)
  return faults.length === 0
}

type Order = { readonly character: string; readonly filter: FilterFile }

function groupedBy(
  orders: readonly Order[],
  all: readonly CharacterFigures[],
): readonly FilterFigures[] {
  return [...new Set(orders.map(({ filter }) => filter))].map((filter) => {
    const names = orders.filter((one) => one.filter === filter).map((one) => one.character)
    const figures = all.filter(({ character }) => names.includes(character))
    return { filter: `${filter.id} ${filter.name}`, figures }
  })
}

async function writeReport(path: string, filters: readonly FilterFigures[]): Promise<void> {
  const old = await readFile(path, 'utf8').catch(() => '')
  await writeFile(path, markdownReport(filters, old))
}

function hasCharacter({ recipe }: FilterFile): boolean {
  return sceneOf(recipe)?.character !== undefined
}

function sceneOf(recipe: unknown): Scene | undefined {
  return (recipe as { readonly scene?: Scene }).scene
}

/** Does once what the engine does before it paints. */
async function cutGuest(tools: Tools, guest: CharacterGuest): Promise<CutGuest | undefined> {
  const bytes = await tools.pictures.bytes(guest.name)
  const pixels = await render(sharp(bytes).autoOrient())
  if ((await findFaces(tools.networks, pixels)).length === 0) return undefined
  const source = await knowFace(tools, guest.name, pixels)
  const see = async () => {
    const picture = await decode(bytes, guest.name, { width: 1800, height: 1800 })
    const [photo] = await findGuests(tools.networks, [picture], guest.subject, true)
    const large = await enlargePhoto(tools.networks, photo!, SIZE, false)
    const { picture: big, faces, others } = large
    return cutOut(tools.networks, big, faces, { fine: false, others, signal })
  }
  // Networks are opened on their first run.
  await see()
  const { result: cut, seconds: cutSeconds } = await timed(see)
  return { ...guest, source, cut, cutSeconds, sceneSeconds: new Map() }
}

/** Seconds of the processors, which other programs on the machine do not change. */
async function timed<T>(work: () => Promise<T>) {
  const began = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(began)
  return { result, seconds: (user + system) / 1e6 }
}

function paint(scene: Scene, name: string, cut: CutOut, subject: Subject): Promise<Pixels> {
  return renderScene(scene, {
    size: SIZE,
    name,
    seed: 0,
    cutOuts: [cut],
    look: 'v6',
    subject,
    signal,
  })
}

async function secondsOf(filter: FilterFile, guest: CutGuest): Promise<number> {
  const { sceneSeconds, cut, subject } = guest
  const known = sceneSeconds.get(filter)
  if (known !== undefined) return known
  const scene = sceneSchema.parse(sceneOf(filter.recipe))
  const { seconds } = await timed(() => paint(scene, filter.name, cut, subject))
  sceneSeconds.set(filter, seconds)
  return seconds
}

type Means = { readonly tools: Tools; readonly sheet: Sheet | undefined }

async function measure(
  { tools, sheet }: Means,
  character: string,
  guest: CutGuest,
  { filter, scene: other }: { readonly filter: FilterFile; readonly scene: FilterFile },
): Promise<CharacterFigures> {
  const { source, cut, subject, cutSeconds } = guest
  const scene = sceneSchema.parse(sceneOf(filter.recipe))
  const draw = (one: Scene) => paint(one, filter.name, cut, subject)
  // The first picture of a costume draws its sheets: guests of an event find them drawn.
  const light = await draw(plainOn(scene, '#ffffff'))
  const dark = await draw(plainOn(scene, '#000000'))
  const sceneSeconds = await secondsOf(other, guest)
  const { result, seconds } = await timed(() => draw(scene))
  const [plain] = await largestFirst(tools, light)
  // As groups are measured: who is not found again is looked for where they are.
  const face = (await largestFirst(tools, result))[0] ?? plain
  const known = face && (await tools.judge.describe(result, face))
  const sourceToResult = known ? distance(source.descriptor, known) : Infinity
  const mesh = (plain ?? face)?.mesh
  await sheet?.add({
    name: character,
    caption: `${character}   ${figure(sourceToResult, 3)}`,
    cells: [source, face ? { pixels: result, face } : { pixels: result }, { pixels: result }],
  })
  const stands = mesh ? headStands(dark, light, mesh) : { neck: Number.NaN, gaps: Number.NaN }
  return {
    character,
    sourceToResult,
    patch: mesh ? photographicPatch(result, mesh) : Number.NaN,
    control: mesh ? photographicPatch(light, mesh) : Number.NaN,
    ...stands,
    seconds: cutSeconds + seconds,
    sceneSeconds: cutSeconds + sceneSeconds,
  }
}

async function largestFirst({ networks }: Tools, pixels: Pixels) {
  const faces = await findFaces(networks, pixels)
  return faces.toSorted((a, b) => b.square.size - a.square.size)
}

/** The same picture without its techniques, before a wall of one colour. */
function plainOn(scene: Scene, wall: string): Scene {
  const { back } = sceneSchema.parse({
    back: [
      {
        layer: 'gradient',
        stops: [
          [0, wall],
          [1, wall],
        ],
      },
    ],
  })
  const variants = Object.fromEntries(
    Object.entries(scene.variants).map(([who, change]) => {
      const { back: _back, finish: _finish, ...rest } = change ?? {}
      return [who, rest]
    }),
  )
  return { ...scene, back, front: [], finish: [], variants }
}
