import { readFileSync } from 'node:fs'
import {
  type Brand,
  type Branding,
  type BrandLayer,
  type EngineOutput,
  type Finisher,
  layoutBrand,
  MEASURED_AT,
  NO_BRAND,
  type Size,
} from '@guise/core'
import { type Pixels, render } from '@guise/engine-cpu/pixels'
import type { Face } from '@guise/engine-cpu/seeing/face'
import { findFaces } from '@guise/engine-cpu/seeing/find-faces'
import { extentOf } from '@guise/engine-cpu/seeing/landmarks'
import { measureText } from '@guise/server/adapters/brand/text'
import sharp from 'sharp'
import { readFrames } from '../films/film-file.ts'
import { distance } from '../judge/judge.ts'
import type { Tools } from '../tools.ts'
import { edgesOf, findBlock, offBy, spreadOf } from './edges.ts'
import { contrastAt, type Letters, lettersOf } from './legibility.ts'
import type { BrandFigures } from './limits.ts'

const { signal } = new AbortController()
const WORDS = { campaign: 'Aurora Summer Gala', date: '18 November 2026' }
/** In films, legibility and faces are looked at in one of so many frames. */
const LOOK_EVERY = 24

/** What somebody would really set: the places that the studio proposes, and words on the picture itself. */
export const EVENT: Brand = {
  ...NO_BRAND,
  logo: { assetId: 'logo', place: 'top-right', size: 0.22 },
  frame: { kind: 'colour', colour: '#ff5a36', width: 0.02 },
  texts: [
    { text: '{campaign}', place: 'bottom', size: 0.06, colour: '#ffffff', plate: null },
    { text: '{date}', place: 'bottom', size: 0.035, colour: '#ff5a36', plate: null },
  ],
}

const blockOf = (assetId: string): Brand => ({
  ...NO_BRAND,
  logo: { assetId, place: 'bottom-right', size: 0.22 },
})

export type Measured = {
  readonly figures: Omit<BrandFigures, 'name' | 'engineSeconds'>
  /** With the brand of an event. */
  readonly shown: EngineOutput
}

/** Lays blocks whose edges can be found, and then a brand as events have it, and compares both with the plain twin. */
export async function measureBrand(
  tools: Pick<Tools, 'networks' | 'judge'>,
  finisher: Finisher,
  assets: Branding['assets'],
  plain: EngineOutput,
): Promise<Measured> {
  const lay = async (brand: Brand, output = plain) =>
    (await finisher.layBrand(output, { brand, words: WORDS, assets }, signal)).output
  const first = await firstFrame(plain)
  if (!first) throw new Error('a result without a frame')
  const [block] = await layersOf(blockOf('white'), plain, assets)
  if (!block) throw new Error('a layout without a logo')
  // A picture may be as bright as one of them where it has its edge.
  const white = await lay(blockOf('white'))
  const black = await lay(blockOf('black'))
  const before = processorSeconds()
  const shown = await lay(EVENT)
  const seconds = processorSeconds() - before

  const found = []
  for await (const [one, whitened, blackened] of together(plain, white, black)) {
    const marked = [
      { picture: whitened, tone: 255 },
      { picture: blackened, tone: 0 },
    ]
    found.push(findBlock(one, marked, block.box))
  }
  const lines = await linesOf(finisher, assets, plain)
  const faces = await findFaces(tools.networks, first)
  let [n, contrast, bare, covered, identity] = [0, Infinity, Infinity, 0, 0]
  for await (const [one, other] of together(plain, shown)) {
    if (n++ % LOOK_EVERY !== 0) continue
    contrast = Math.min(contrast, ...lines.map((line) => contrastAt(line, other)))
    bare = Math.min(bare, ...lines.map((line) => contrastAt(line, other, one)))
    const here = n === 1 ? faces : await findFaces(tools.networks, one)
    const layers = await layersOf(EVENT, plain, assets)
    covered = Math.max(covered, ...here.map((face) => coveredShare(face, layers)))
    for (const face of here) identity = Math.max(identity, await changeOf(tools, face, one, other))
  }
  const isSame = (output: EngineOutput) =>
    output.width === plain.width &&
    output.height === plain.height &&
    output.seconds === plain.seconds
  return {
    shown,
    figures: {
      size: `${plain.width} x ${plain.height}`,
      keepsSize: isSame(white) && isSame(black) && isSame(shown) && first.width === plain.width,
      frames: found.length,
      off: Math.max(...found.map((edges) => offBy(edges, edgesOf(block.box)))),
      spread: spreadOf(found),
      ...{ contrast, bare, covered, identity, seconds },
      faces: faces.length,
    },
  }
}

async function layersOf(brand: Brand, size: Size, assets: Branding['assets']) {
  const texts = await Promise.all(
    Object.values(WORDS).map(async (text) => [text, await measureText(text)] as const),
  )
  const known = new Map(texts)
  return layoutBrand(brand, size, WORDS, {
    assetSize: (id) => assets.get(id) ?? { width: 1, height: 1 },
    textSize: (text) => known.get(text) ?? { width: MEASURED_AT, height: MEASURED_AT },
  })
}

/** The letters themselves: what is the same on a black and on a white picture of this size. */
async function linesOf(
  finisher: Finisher,
  assets: Branding['assets'],
  { width, height }: Size,
): Promise<readonly Letters[]> {
  const lines = (await layersOf(EVENT, { width, height }, assets)).filter(isLine)
  const on = async (background: string, brand: Brand) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const output = { bytes, contentType: 'image/png', width, height } as const
    const laid = await finisher.layBrand(output, { brand, words: WORDS, assets }, signal)
    return render(sharp(laid.output.bytes))
  }
  const [dark, light] = [await on('#000000', EVENT), await on('#ffffff', EVENT)]
  return lines.map(({ box, fontSize }) => lettersOf(dark, light, box, fontSize))
}

type Line = Extract<BrandLayer, { kind: 'text' }>
const isLine = (layer: BrandLayer): layer is Line => layer.kind === 'text'

/** The share of a face that logo or words lie over. */
function coveredShare(face: Face, layers: readonly BrandLayer[]): number {
  const { left, top, right, bottom } = extentOf(face.mesh)
  const over = layers.map(({ box }) => {
    const wide = Math.min(right, box.left + box.width) - Math.max(left, box.left)
    const tall = Math.min(bottom, box.top + box.height) - Math.max(top, box.top)
    return Math.max(0, wide) * Math.max(0, tall)
  })
  return over.reduce((sum, area) => sum + area, 0) / ((right - left) * (bottom - top))
}

/** How far the judge finds the face from itself without the brand; 0 where it sees none in either. */
async function changeOf(
  { judge }: Pick<Tools, 'judge'>,
  face: Face,
  plain: Pixels,
  shown: Pixels,
): Promise<number> {
  const [one, other] = [await judge.describe(plain, face), await judge.describe(shown, face)]
  if (!one && !other) return 0
  return one && other ? distance(one, other) : Number.POSITIVE_INFINITY
}

async function* framesOf(
  { bytes, contentType }: EngineOutput,
  most?: number,
): AsyncGenerator<Pixels> {
  if (contentType === 'video/mp4') yield* readFrames(bytes, most)
  else yield await render(sharp(bytes))
}

async function firstFrame(output: EngineOutput): Promise<Pixels | undefined> {
  return (await framesOf(output, 1).next()).value
}

type Frames<More> = { readonly [N in keyof More]: Pixels }

/** The frames of all, beside each other; all have as many, or it fails. */
async function* together<More extends readonly EngineOutput[]>(one: EngineOutput, ...more: More) {
  const others = more.map((output) => framesOf(output))
  for await (const frame of framesOf(one)) {
    const beside = await Promise.all(others.map(async (frames) => (await frames.next()).value))
    if (beside.some((value) => !value)) throw new Error('the brand cost a film some of its frames')
    yield [frame, ...(beside as Frames<More>)] as const
  }
  for (const frames of others) {
    if (!(await frames.next()).done) throw new Error('the brand gave a film more frames')
  }
}

const TICKS = 100

/** Of this process and of those it has waited for, such as ffmpeg. */
export function processorSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
}
