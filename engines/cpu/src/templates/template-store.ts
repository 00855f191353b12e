import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Ratio } from '@guise/core'
import type { Networks } from '../networks.ts'
import { prepareTemplate, type Template } from '../swapping/prepare-template.ts'
import { bytesOf, createByteCache } from './byte-cache.ts'
import { picturesOf } from './choose-wall.ts'
import { composePlate } from './compose-plate.ts'
import { composeWall, type WallPart } from './compose-wall.ts'
import { openPainting, type Painting } from './painting.ts'
import { layoutOf, plateOf, type Setting } from './plates.ts'
import type { Composed } from './show-window.ts'
import { isThere, readTemplate, type Spot, spotOf, type TemplateChoice } from './spot.ts'
import { encodeTemplate, readPlate, writePlate } from './template-file.ts'

export type { TemplateChoice } from './spot.ts'

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
/** While walls are prepared the same paintings are asked for again and again. */
const PAINTINGS_BYTES = 40e6
const NEVER = new AbortController().signal

export function openTemplates(
  modelsFolder: string,
  networks: Networks,
  cacheBytes = CACHE_BYTES,
): Templates {
  const folder = join(modelsFolder, 'templates', 'prepared')
  const cache = createByteCache<Template>(cacheBytes, bytesOf)
  const paintings = createByteCache<Painting>(PAINTINGS_BYTES, ({ pixels }) => pixels.data.length)
  // One preparation at a time: each needs a few hundred megabytes and a whole core.
  let queue: Promise<unknown> = Promise.resolve()

  const paintingOf = async (id: string): Promise<Painting> => {
    const known = paintings.get(id)
    if (known) return known
    const painting = await openPainting(modelsFolder, networks, id)
    paintings.set(id, painting)
    return painting
  }

  const compose = async (spot: TemplateChoice, signal: AbortSignal): Promise<Composed> => {
    const parts: WallPart[] = []
    for (const { id, panel } of picturesOf(spot.picture)) {
      parts.push({ painting: await paintingOf(id), plate: plateOf(id), panel })
    }
    const [only] = parts
    if (!only || parts.length > 1) return composeWall(parts, spot.ratio, signal)
    const layout = layoutOf(only.plate, spot.ratio, spot.setting)
    return composePlate(networks, only.painting, only.plate, layout, spot.ratio, signal)
  }

  const prepare = async (
    { path, stamp, ...spot }: Spot,
    signal: AbortSignal,
  ): Promise<Template> => {
    const composed = await compose(spot, signal)
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
