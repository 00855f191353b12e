import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ratio } from '@guise/core'
import { readTemplates } from '../models/templates.ts'
import type { Template } from '../swapping/template.ts'
import { picturesOf } from './choose-wall.ts'
import { layoutOf, plateOf, type Setting } from './plates.ts'
import { stampOf } from './stamp.ts'
import { decodeTemplate, isCurrent } from './template-file.ts'

/** A picture or a wall of several in one shape, in its own setting or another. */
export type TemplateChoice = {
  /** The picture's id, or the wall's name. */
  readonly picture: string
  readonly ratio: Ratio
  readonly setting?: Setting | undefined
}

/** Where a prepared template lies, and the stamp it must carry. */
export type Spot = TemplateChoice & {
  readonly path: string
  readonly stamp: string
}

export function spotOf(folder: string, choice: TemplateChoice): Spot {
  const { picture, ratio } = choice
  const parts = picturesOf(picture).map(({ id, panel }) => {
    const entry = readTemplates().find((template) => template.id === id)
    if (!entry) throw new Error(`the manifest has no picture "${id}"`)
    const plate = plateOf(id)
    const layout = layoutOf(plate, ratio, choice.setting)
    const stamped = [entry.sha256, entry.painted, entry.people, plate, layout, ratio, panel]
    return { setting: layout.setting, stamped }
  })
  const setting = parts.length > 1 ? 'wall' : parts[0]?.setting
  const stamp = stampOf(parts.map(({ stamped }) => stamped))
  return { ...choice, path: join(folder, `${picture}.${ratio}.${setting}.template`), stamp }
}

/** Undefined when the file is absent, stale or damaged: all three are mended by preparing it again. */
export async function readTemplate({ path, stamp }: Spot): Promise<Template | undefined> {
  try {
    return await decodeTemplate(await readFile(path), stamp)
  } catch {
    return undefined
  }
}

export async function isThere({ path, stamp }: Spot): Promise<boolean> {
  try {
    return isCurrent(await readFile(path), stamp)
  } catch {
    return false
  }
}
