import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { GenerationFailed, OUTPUT_SIZES, type Ratio } from '@guise/core'
import type { Networks } from '../networks.ts'
import type { Size } from '../pixels.ts'
import { prepareTemplate, type Template } from '../swapping/prepare-template.ts'
import { bytesOf, createByteCache } from '../templates/byte-cache.ts'
import { stampOf } from '../templates/stamp.ts'
import {
  decodeTemplate,
  encodeTemplate,
  readPlate,
  writePlate,
} from '../templates/template-file.ts'
import { composeOwn } from './compose-own.ts'
import { openPreparedFolder } from './prepared-folder.ts'
import type { OwnPicture } from './schema.ts'
import { takeOffGlasses } from './take-off-glasses.ts'

export type LoadOwn = {
  /** The bytes of the picture's asset. */
  readonly bytes: Uint8Array
  readonly ratio: Ratio
  /** Smaller than the print for previews, which nobody keeps in a file. */
  readonly size?: Size
  /** Never seen again: nothing of it is kept. */
  readonly isPassing?: boolean
  readonly signal: AbortSignal
}

export type OwnPictures = {
  /** From memory, from its file, or prepared now. */
  load(own: OwnPicture, options: LoadOwn): Promise<Template>
}

/** About five prints, or fifty previews. */
const CACHE_BYTES = 60e6
const LIMITS = { files: 200, bytes: 400e6 }

export function openOwnPictures(modelsFolder: string, networks: Networks): OwnPictures {
  const folder = join(modelsFolder, 'templates', 'prepared', 'own')
  const files = openPreparedFolder(folder, LIMITS)
  const cache = createByteCache<Template>(CACHE_BYTES, bytesOf)

  const prepare = async (own: OwnPicture, { bytes, ratio, signal, size }: Required<LoadOwn>) => {
    const composed = await composeOwn(networks, bytes, own, ratio, size, signal)
    signal.throwIfAborted()
    const { painting } = own
    const { faces } = composed
    if (faces.length === 0) throw outOfSight(ratio)
    const plate = await writePlate(composed.pixels)
    const pixels = await readPlate(plate)
    const bare = await takeOffGlasses(networks, pixels, faces)
    signal.throwIfAborted()
    const prepared = await prepareTemplate(networks, bare, { painting, faces })
    // Whose place stays empty keeps their glasses.
    return { plate, template: { ...prepared, pixels } }
  }

  const readOrPrepare = async (own: OwnPicture, order: Required<LoadOwn>, stamp: string) => {
    if (order.size !== OUTPUT_SIZES[order.ratio]) return (await prepare(own, order)).template
    const name = `${stamp}.template`
    const kept = await decodeKept(await files.read(name), stamp)
    if (kept) return kept
    const { plate, template } = await prepare(own, order)
    await files.keep(name, encodeTemplate(template, plate, stamp))
    return template
  }

  return {
    async load(own, options) {
      const order = { size: OUTPUT_SIZES[options.ratio], isPassing: false, ...options }
      if (order.isPassing) return (await prepare(own, order)).template
      const stamp = stampOfOwn(own, order)
      const cached = cache.get(stamp)
      if (cached) return cached
      const template = await readOrPrepare(own, order, stamp)
      cache.set(stamp, template)
      return template
    },
  }
}

/** The same picture in the same frame is the same template, whichever filter it belongs to. */
function stampOfOwn(
  { slots, frames, painting }: OwnPicture,
  { bytes, ratio, size }: Required<LoadOwn>,
): string {
  const digest = createHash('sha256').update(bytes).digest('hex')
  return stampOf([digest, slots, frames[ratio] ?? null, ratio, painting, size])
}

/** A damaged file is mended by preparing it again. */
async function decodeKept(bytes: Uint8Array | undefined, stamp: string) {
  try {
    return bytes && (await decodeTemplate(bytes, stamp))
  } catch {
    return undefined
  }
}

function outOfSight(ratio: Ratio): GenerationFailed {
  return new GenerationFailed(
    'NO_FACE_FOUND',
    `The ${ratio} frame of the filter's picture shows no face. The creator of the filter must move the frame.`,
  )
}
