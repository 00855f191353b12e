import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FaceSwapLook, FaceSwapRequest } from '@guise/core'
import type { EngineParts } from '@guise/engine-cpu/engine-parts'
import { type FilterFile, readCatalog } from '@guise/engine-cpu/gallery/entries'
import { sampleGroup, samplePortrait } from '@guise/engine-cpu/gallery/guests'
import { modelsFolder } from '@guise/engine-cpu/models/index'
import { openNetworks } from '@guise/engine-cpu/networks'
import { openOwnPictures } from '@guise/engine-cpu/own-pictures/own-picture-store'
import { type Pixels, render } from '@guise/engine-cpu/pixels'
import { runTask } from '@guise/engine-cpu/run-task'
import { findFaces } from '@guise/engine-cpu/seeing/find-faces'
import { extentOf } from '@guise/engine-cpu/seeing/landmarks'
import { pictureFor, templateSchema } from '@guise/engine-cpu/templates/schema'
import { openTemplates } from '@guise/engine-cpu/templates/template-store'
import sharp from 'sharp'
import { type Window, wholeOf } from '../measures/luma.ts'
import type { Options } from '../options.ts'
import { MODE_CASES, type ModeCase } from './cases.ts'
import { type ModeFigures, modeShortfalls } from './limits.ts'
import { changeIn, sharpness, smoothEdges, texture } from './measures.ts'
import { modeTable } from './report.ts'

const CATALOG = new URL('../../../catalog/', import.meta.url)
const RATIO = 'portrait'

/** Makes the same request at v6 and at v6.1, and measures what the finer one is worth. */
export async function runModes({ only, narrowed, save, json }: Options): Promise<boolean> {
  const parts = openParts()
  const filters = (await readCatalog(CATALOG)).get('face-swap') ?? []
  const figures: ModeFigures[] = []
  for (const one of MODE_CASES) {
    const filter = filters.find(({ id }) => id === one.filter)
    if (!filter) throw new Error(`there is no filter ${one.filter}`)
    const name = `${filter.id} ${filter.name}${one.subject === 'group' ? ' (group)' : ''}`
    if (!only.test(name)) continue
    // The first opens networks and loads the filter's picture, for both.
    await makePicture(parts, filter, one, 'v6')
    const quick = await makePicture(parts, filter, one, 'v6')
    const fine = await makePicture(parts, filter, one, 'v6.1')
    if (save) await keep(save, filter.id, { v6: quick.png, 'v6.1': fine.png })
    figures.push(await measure(parts, filter, { name, one, quick, fine }))
    process.stderr.write(`${name}\n`)
  }
  const faults = modeShortfalls(figures, { narrowed })
  const output = json ? process.stderr : process.stdout
  output.write(`${modeTable(figures)}\n\n`)
  if (json) process.stdout.write(`${JSON.stringify({ figures, faults }, null, 2)}\n`)
  output.write(
    faults.length
      ? `Limits that were missed:\n  ${faults.join('\n  ')}\n`
      : 'Every limit was kept.\n',
  )
  return faults.length === 0
}

function openParts(): EngineParts {
  const folder = modelsFolder()
  const networks = openNetworks(folder)
  return {
    networks,
    templates: openTemplates(folder, networks),
    ownPictures: openOwnPictures(folder, networks),
    ffmpeg: { path: 'ffmpeg', threads: 1 },
  }
}

type Made = { readonly png: Uint8Array; readonly pixels: Pixels; readonly seconds: number }

async function makePicture(
  parts: EngineParts,
  filter: FilterFile,
  { subject }: ModeCase,
  look: FaceSwapLook,
): Promise<Made> {
  const photo = subject === 'group' ? await sampleGroup() : await samplePortrait()
  const request: FaceSwapRequest = {
    kind: 'face-swap',
    look,
    guide: { by: 'filter', filter: { kind: 'catalog', id: filter.id } },
    subject,
    ratio: RATIO,
  }
  // Processor time: what else runs on the machine counts less than by the clock.
  const before = process.cpuUsage()
  const { outputs } = await runTask(
    { request, recipe: filter, pictures: [photo] },
    { signal: new AbortController().signal, progress: () => {} },
    parts,
  )
  const { user, system } = process.cpuUsage(before)
  const png = outputs[0]!.bytes
  return { png, pixels: await render(sharp(png)), seconds: (user + system) / 1e6 }
}

type Pair = {
  readonly name: string
  readonly one: ModeCase
  readonly quick: Made
  readonly fine: Made
}

async function measure(
  parts: EngineParts,
  filter: FilterFile,
  { name, one, quick, fine }: Pair,
): Promise<ModeFigures> {
  const face = await faceIn(parts, quick.pixels)
  const judge = await judgeOf(parts, filter, one, face)
  return {
    name,
    kind: one.kind,
    changeInFace: changeIn(quick.pixels, fine.pixels, face),
    changeInPicture: changeIn(quick.pixels, fine.pixels, wholeOf(quick.pixels)),
    v6: judge(quick.pixels),
    finer: judge(fine.pixels),
    v6Seconds: quick.seconds,
    finerSeconds: fine.seconds,
  }
}

/** The largest face, or the middle of a drawing in which none is found. */
async function faceIn({ networks }: EngineParts, picture: Pixels): Promise<Window> {
  const [face] = (await findFaces(networks, picture)).toSorted(
    (a, b) => b.square.size - a.square.size,
  )
  const { width, height } = picture
  if (!face) {
    return { left: width >> 2, top: height >> 2, width: width >> 1, height: height >> 2 }
  }
  const extent = extentOf(face.mesh)
  const left = Math.max(0, Math.floor(extent.left))
  const top = Math.max(0, Math.floor(extent.top))
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(extent.right)) - left,
    height: Math.min(height, Math.ceil(extent.bottom)) - top,
  }
}

/** How good a picture of this kind is; more is better. */
async function judgeOf(
  { templates }: EngineParts,
  { recipe }: FilterFile,
  { kind, subject }: ModeCase,
  face: Window,
): Promise<(picture: Pixels) => number> {
  if (kind === 'photograph') return (picture) => sharpness(picture, face)
  if (kind === 'drawing') return (picture) => smoothEdges(picture, face)
  const template = templateSchema.parse((recipe as { template: unknown }).template)
  const { pixels } = await templates.load(pictureFor(template, subject), RATIO)
  const painted = texture(pixels, face)
  // How far the texture of the face is from that of the painted one, in octaves.
  return (picture) => -Math.abs(Math.log2(texture(picture, face) / painted))
}

async function keep(folder: string, id: number, pictures: Readonly<Record<string, Uint8Array>>) {
  await mkdir(folder, { recursive: true })
  for (const [look, png] of Object.entries(pictures)) {
    await writeFile(join(folder, `${id}-${look}.png`), png)
  }
}
