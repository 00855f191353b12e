import type { Networks } from '@guise/engine-cpu/networks'
import { open, type Pixels, render } from '@guise/engine-cpu/pixels'
import type { Face } from '@guise/engine-cpu/seeing/face'
import { findFaces } from '@guise/engine-cpu/seeing/find-faces'
import type { Descriptor, Judge } from './judge/judge.ts'
import { keepLast } from './keep-last.ts'
import { SOURCES, type Source, type SourceName } from './pairs/sources.ts'
import { TEMPLATES, type TemplateEntry, type TemplateName } from './pairs/templates.ts'
import type { Pictures } from './photos/pictures.ts'

/** A face in a picture, as the engine found it and as the judge knows it. */
export type Known = {
  readonly name: string
  readonly pixels: Pixels
  readonly face: Face
  readonly descriptor: Descriptor
}
export type KnownTemplate = Known & { readonly painting: boolean }

export type Cast = {
  source(name: SourceName): Promise<Known>
  template(name: TemplateName): Promise<KnownTemplate>
}

/** Templates are enlarged to about the height of a print, but never more than doubled. */
const TEMPLATE_HEIGHT = 1500
const MOST_ENLARGED = 2

type CastTools = { readonly pictures: Pictures; readonly networks: Networks; readonly judge: Judge }

export function openCast(tools: CastTools): Cast {
  return {
    async source(name) {
      const { picture, near }: Source = SOURCES[name]
      return knowFace(tools, name, await tools.pictures.pixels(picture), near)
    },
    template: keepLast(async (name) => {
      const entry: TemplateEntry = TEMPLATES[name]
      const pixels = await asTemplate(await tools.pictures.pixels(entry.picture), entry)
      return { ...(await knowFace(tools, name, pixels)), painting: entry.painting }
    }),
  }
}

/** The largest face of a picture, or the one nearest to a point. */
export async function knowFace(
  { networks, judge }: Pick<CastTools, 'networks' | 'judge'>,
  name: string,
  pixels: Pixels,
  near?: Source['near'],
): Promise<Known> {
  const face = chooseFace(await findFaces(networks, pixels), pixels, near)
  if (!face) throw new Error(`the engine finds no face in ${name}`)
  const descriptor = await judge.describe(pixels, face)
  if (!descriptor) throw new Error(`the judge finds no face in ${name}`)
  return { name, pixels, face, descriptor }
}

function chooseFace(
  faces: readonly Face[],
  { width, height }: Pixels,
  near: Source['near'],
): Face | undefined {
  if (!near) return faces.toSorted((a, b) => b.square.size - a.square.size)[0]
  const away = ({ square }: Face) =>
    Math.hypot(square.x - near[0] * width, square.y - near[1] * height)
  return faces.toSorted((a, b) => away(a) - away(b))[0]
}

async function asTemplate(pixels: Pixels, { part = [0, 0, 1, 1] }: TemplateEntry): Promise<Pixels> {
  const left = Math.round(part[0] * pixels.width)
  const top = Math.round(part[1] * pixels.height)
  const width = Math.round(part[2] * pixels.width) - left
  const height = Math.round(part[3] * pixels.height) - top
  const scale = Math.max(1, Math.min(MOST_ENLARGED, TEMPLATE_HEIGHT / height))
  return render(
    open(pixels)
      .extract({ left, top, width, height })
      .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' }),
  )
}
