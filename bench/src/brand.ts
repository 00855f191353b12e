import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Brand,
  type Branding,
  type EngineOutput,
  type FaceSwapRequest,
  layoutBrand,
  NO_BRAND,
  RATIOS,
  type VideoRequest,
} from '@guise/core'
import type { EngineParts } from '@guise/engine-cpu/engine-parts'
import { readCatalog } from '@guise/engine-cpu/gallery/entries'
import { samplePortrait } from '@guise/engine-cpu/gallery/guests'
import { modelsFolder } from '@guise/engine-cpu/models/index'
import { openNetworks } from '@guise/engine-cpu/networks'
import { openOwnPictures } from '@guise/engine-cpu/own-pictures/own-picture-store'
import { type Pixels, render } from '@guise/engine-cpu/pixels'
import { runTask } from '@guise/engine-cpu/run-task'
import { findFaces } from '@guise/engine-cpu/seeing/find-faces'
import { extentOf } from '@guise/engine-cpu/seeing/landmarks'
import { openTemplates } from '@guise/engine-cpu/templates/template-store'
import { readFrames } from '@guise/quality/films/film-file'
import { createFinisher } from '@guise/server/adapters/brand/index'
import sharp from 'sharp'
import { brandPictures } from './lib/brand-pictures.ts'

const CATALOG = new URL('../../catalog/', import.meta.url)
const FILTERS = [7, 20]
const FILMS = ['16:9', '9:16', '2:3'] as const
/** In pixels: how far an edge of the logo may be from its place. */
const FARTHEST = 1
/** Of 255: how much encoding a film once more may change a face. */
const MOST_CHANGE = 3
/** A pixel that differs by more belongs to the brand: encoding alone changes less. */
const IS_BRAND = 90

const { signal } = new AbortController()
const WORDS = { campaign: 'Aurora Gala', date: '18 November 2026' }

type Box = { left: number; top: number; right: number; bottom: number }
type Row = { name: string; size: string; off: number; outside: string; face: string; ok: boolean }

/**
 * Real results with a brand on them: their size, the place of the logo, and faces stay what they were.
 * `--save FOLDER` keeps them, with everything a brand can have, for eyes.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const save = options[options.indexOf('--save') + 1]
  const folder = options.includes('--save') && save ? save : undefined
  if (folder) await mkdir(folder, { recursive: true })
  const parts = openParts()
  const finisher = createFinisher()
  const assets = await brandPictures()
  const rows: Row[] = []
  for await (const { name, plain } of results(parts)) {
    const size = { width: plain.width, height: plain.height }
    const lay = async (brand: Brand) => {
      const branding: Branding = { brand, words: WORDS, assets }
      return (await finisher.layBrand(plain, branding, signal)).output
    }
    const measured = {
      ...NO_BRAND,
      logo: { assetId: 'block', place: 'top-left', size: 0.22 },
    } as const
    const marked = await lay(measured)
    const [layer] = layoutBrand(measured, size, WORDS, {
      assetSize: (id) => assets.get(id) ?? { width: 1, height: 1 },
      textSize: () => ({ width: 1, height: 1 }),
    })
    if (!layer) throw new Error('a layout without a logo')
    const { left, top, width, height } = layer.box
    const wanted = { left, top, right: left + width, bottom: top + height }
    const row = await compare(parts, plain, marked, wanted)
    rows.push({ name, size: `${size.width} x ${size.height}`, ...row })
    process.stderr.write(`${name}\n`)
    if (!folder) continue
    const shown = await lay(FULL)
    const ending = shown.contentType === 'video/mp4' ? 'mp4' : 'png'
    await writeFile(join(folder, `${name.replace(/\W+/g, '-')}.${ending}`), shown.bytes)
  }
  for (const { name, size, off, outside, face, ok } of rows) {
    process.stdout.write(
      `${name.padEnd(22)} ${size.padEnd(12)} logo off by ${off} px  outside ${outside}  face ${face}  ${ok ? 'kept' : 'MISSED'}\n`,
    )
  }
  return rows.every(({ ok }) => ok)
}

/** What somebody would really set. */
const FULL: Brand = {
  logo: { assetId: 'logo', place: 'top-left', size: 0.3 },
  overlays: ['corners'],
  frame: { kind: 'colour', colour: '#ff5a36', width: 0.02 },
  texts: [
    { text: '{campaign}', place: 'bottom', size: 0.06, colour: '#ffffff', plate: '#14101f' },
    { text: '{date}', place: 'bottom', size: 0.035, colour: '#ffffff', plate: null },
  ],
  margin: 0.05,
}

function openParts(): EngineParts {
  const folder = modelsFolder()
  const networks = openNetworks(folder)
  return {
    networks,
    templates: openTemplates(folder, networks),
    ownPictures: openOwnPictures(folder, networks),
    ffmpeg: { path: 'ffmpeg', threads: 2 },
  }
}

async function* results(parts: EngineParts) {
  const filters = (await readCatalog(CATALOG)).get('face-swap') ?? []
  const photo = await samplePortrait()
  const work = { signal, progress: () => {} }
  const first = (outputs: readonly EngineOutput[]) => {
    if (!outputs[0]) throw new Error('the engine gave nothing')
    return outputs[0]
  }
  for (const id of FILTERS) {
    const filter = filters.find((one) => one.id === id)
    if (!filter) throw new Error(`there is no filter ${id}`)
    for (const ratio of RATIOS) {
      const request: FaceSwapRequest = {
        ...{ kind: 'face-swap', look: 'v6', subject: 'female', ratio },
        guide: { by: 'filter', filter: { kind: 'catalog', id } },
      }
      const { outputs } = await runTask({ request, recipe: filter, pictures: [photo] }, work, parts)
      yield { name: `${ratio} filter ${id}`, plain: first(outputs) }
    }
  }
  for (const aspectRatio of FILMS) {
    const request: VideoRequest = {
      ...{ kind: 'video', frames: 'single', model: 'simple', prompt: 'slow push in, confetti' },
      ...{ duration: '4s', aspectRatio },
    }
    const { outputs } = await runTask({ request, recipe: null, pictures: [photo] }, work, parts)
    yield { name: `video ${aspectRatio}`, plain: first(outputs) }
  }
}

async function compare(
  parts: EngineParts,
  plain: EngineOutput,
  marked: EngineOutput,
  wanted: Box,
): Promise<Omit<Row, 'name' | 'size'>> {
  const isSame =
    marked.width === plain.width &&
    marked.height === plain.height &&
    marked.seconds === plain.seconds
  const [before, after] = await Promise.all([framesOf(plain), framesOf(marked)])
  const isFilm = plain.contentType === 'video/mp4'
  const [first] = before
  if (!first || before.length !== after.length) {
    return { off: Number.NaN, outside: 'frames are missing', face: '', ok: false }
  }
  const face = await faceIn(parts, first)
  let [off, outside, change] = [0, 0, 0]
  for (const [n, frame] of before.entries()) {
    const other = after[n]
    if (!other) continue
    const box = changedBox(frame, other, isFilm ? IS_BRAND : 0)
    for (const edge of ['left', 'top', 'right', 'bottom'] as const) {
      off = Math.max(off, Math.abs(box[edge] - wanted[edge]))
    }
    if (!isFilm) outside += changedOutside(frame, other, wanted)
    change = Math.max(change, meanChange(frame, other, face))
  }
  return {
    off,
    outside: isFilm ? `(${before.length} frames)` : `${outside} px changed`,
    face: `changed by ${change.toFixed(2)}`,
    ok: isSame && off <= FARTHEST && outside === 0 && change <= (isFilm ? MOST_CHANGE : 0),
  }
}

async function framesOf({ bytes, contentType }: EngineOutput): Promise<readonly Pixels[]> {
  if (contentType !== 'video/mp4') return [await render(sharp(bytes))]
  const frames: Pixels[] = []
  for await (const frame of readFrames(bytes)) frames.push(frame)
  return frames
}

const differs = (a: Pixels, b: Pixels, at: number) =>
  Math.max(
    Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)),
    Math.abs((a.data[at + 1] ?? 0) - (b.data[at + 1] ?? 0)),
    Math.abs((a.data[at + 2] ?? 0) - (b.data[at + 2] ?? 0)),
  )

function changedBox(a: Pixels, b: Pixels, least: number): Box {
  const box = { left: a.width, top: a.height, right: 0, bottom: 0 }
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      if (differs(a, b, (y * a.width + x) * 3) <= least) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  }
  return box
}

function changedOutside(a: Pixels, b: Pixels, { left, top, right, bottom }: Box): number {
  let count = 0
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      if (x >= left && x < right && y >= top && y < bottom) continue
      if (differs(a, b, (y * a.width + x) * 3) > 0) count++
    }
  }
  return count
}

function meanChange(a: Pixels, b: Pixels, { left, top, right, bottom }: Box): number {
  let sum = 0
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) sum += differs(a, b, (y * a.width + x) * 3)
  }
  return sum / ((right - left) * (bottom - top))
}

/** The largest face. Where a drawing has none that is found, its middle. */
async function faceIn({ networks }: EngineParts, picture: Pixels): Promise<Box> {
  const faces = await findFaces(networks, picture)
  const [face] = faces.toSorted((a, b) => b.square.size - a.square.size)
  const { width, height } = picture
  const extent = face
    ? extentOf(face.mesh)
    : { left: width / 3, top: height / 3, right: (2 * width) / 3, bottom: (2 * height) / 3 }
  return {
    left: Math.max(0, Math.floor(extent.left)),
    top: Math.max(0, Math.floor(extent.top)),
    right: Math.min(width, Math.ceil(extent.right)),
    bottom: Math.min(height, Math.ceil(extent.bottom)),
  }
}
