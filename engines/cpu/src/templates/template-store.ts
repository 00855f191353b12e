import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Ratio } from '@guise/core'
import { readTemplates } from '../models/templates.ts'
import type { Networks } from '../networks.ts'
import { prepareTemplate, type Template } from '../swapping/prepare-template.ts'
import { bytesOf, createByteCache } from './byte-cache.ts'
import { composePlate } from './compose-plate.ts'
import { openPainting, type Painting } from './painting.ts'
import { layoutOf, plateOf, type Setting } from './plates.ts'
import { stampOf } from './stamp.ts'
import {
  decodeTemplate,
  encodeTemplate,
  isCurrent,
  readPlate,
  writePlate,
} from './template-file.ts'

/** A picture in one shape, in its own setting or another. */
export type TemplateChoice = {
  readonly picture: string
  readonly ratio: Ratio
  readonly setting?: Setting | undefined
}

export type LoadOptions = {
  /** Instead of the picture's own. */
  readonly setting?: Setting | undefined
  readonly signal?: AbortSignal
}

export type PreparationProgress = {
  readonly done: number
  readonly total: number
  readonly choice: TemplateChoice
}

export type Templates = {
  /** From memory, from its file, or prepared now. */
  load(picture: string, ratio: Ratio, options?: LoadOptions): Promise<Template>
  /** Paths, in the models folder, of prepared templates that are absent or stale. */
  lacking(choices: readonly TemplateChoice[]): Promise<string[]>
  /** Prepares what is not there yet; answers how many were prepared. */
  prepareAll(
    choices: readonly TemplateChoice[],
    progress?: (progress: PreparationProgress) => void,
    signal?: AbortSignal,
  ): Promise<number>
}

/** About ten templates. */
const CACHE_BYTES = 120e6
const NEVER = new AbortController().signal

export function openTemplates(
  modelsFolder: string,
  networks: Networks,
  cacheBytes = CACHE_BYTES,
): Templates {
  const folder = join(modelsFolder, 'templates', 'prepared')
  const cache = createByteCache<Template>(cacheBytes, bytesOf)
  let lastPainting: { readonly id: string; readonly painting: Painting } | undefined
  // One preparation at a time: each needs a few hundred megabytes and a whole core.
  let queue: Promise<unknown> = Promise.resolve()

  const paintingOf = async (id: string): Promise<Painting> => {
    if (lastPainting?.id === id) return lastPainting.painting
    const painting = await openPainting(modelsFolder, networks, id)
    lastPainting = { id, painting }
    return painting
  }

  const prepare = async (
    { path, stamp, ...spot }: Spot,
    signal: AbortSignal,
  ): Promise<Template> => {
    const painting = await paintingOf(spot.picture)
    const plate = plateOf(spot.picture)
    const layout = layoutOf(plate, spot.ratio, spot.setting)
    const composed = await composePlate(networks, painting, plate, layout, spot.ratio, signal)
    const bytes = await writePlate(composed.pixels)
    const pixels = await readPlate(bytes)
    signal.throwIfAborted()
    const { faces } = composed
    const template = await prepareTemplate(networks, pixels, { painting: true, faces })
    await mkdir(folder, { recursive: true })
    const draft = `${path}.${process.pid}.draft`
    await writeFile(draft, encodeTemplate(template, bytes, stamp))
    await rename(draft, path)
    return template
  }

  const readOrPrepare = async (spot: Spot, signal: AbortSignal): Promise<Template> => {
    const kept = await readTemplate(spot)
    if (kept) return kept
    const preparing = queue.then(async () => {
      signal.throwIfAborted()
      // Somebody else may have prepared it while this one waited.
      return (await readTemplate(spot)) ?? (await prepare(spot, signal))
    })
    queue = preparing.catch(() => {})
    return preparing
  }

  return {
    async load(picture, ratio, { setting, signal = NEVER } = {}) {
      const spot = spotOf(folder, { picture, ratio, setting })
      const cached = cache.get(spot.path)
      if (cached) return cached
      const template = await readOrPrepare(spot, signal)
      cache.set(spot.path, template)
      return template
    },

    async lacking(choices) {
      const spots = choices.map((choice) => spotOf(folder, choice))
      const there = await Promise.all(spots.map(isThere))
      return spots.filter((_, n) => !there[n]).map(({ path }) => relative(modelsFolder, path))
    },

    async prepareAll(choices, progress, signal = NEVER) {
      let prepared = 0
      for (const [done, choice] of choices.entries()) {
        progress?.({ done, total: choices.length, choice })
        const spot = spotOf(folder, choice)
        if (await isThere(spot)) continue
        await readOrPrepare(spot, signal)
        prepared++
      }
      return prepared
    },
  }
}

type Spot = TemplateChoice & {
  readonly path: string
  readonly stamp: string
}

function spotOf(folder: string, choice: TemplateChoice): Spot {
  const { picture, ratio } = choice
  const entry = readTemplates().find(({ id }) => id === picture)
  if (!entry) throw new Error(`the manifest has no picture "${picture}"`)
  const plate = plateOf(picture)
  const layout = layoutOf(plate, ratio, choice.setting)
  const stamp = stampOf([entry.sha256, entry.painted, entry.people, plate, layout, ratio])
  const path = join(folder, `${picture}.${ratio}.${layout.setting}.template`)
  return { ...choice, path, stamp }
}

/** Undefined when the file is absent, stale or damaged: all three are mended by preparing it again. */
async function readTemplate({ path, stamp }: Spot): Promise<Template | undefined> {
  try {
    return await decodeTemplate(await readFile(path), stamp)
  } catch {
    return undefined
  }
}

async function isThere({ path, stamp }: Spot): Promise<boolean> {
  try {
    return isCurrent(await readFile(path), stamp)
  } catch {
    return false
  }
}
