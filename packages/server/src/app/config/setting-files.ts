import { readFileSync } from 'node:fs'
import { environment } from './environment.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** A file that a setting is to be read from, and cannot be. */
export class BadSettingFile extends Error {
  override readonly name = 'BadSettingFile'
  readonly setting: string
  constructor(setting: string, message: string) {
    super(message)
    this.setting = setting
  }
}

const SUFFIX = '_FILE'

/** GUISE_SECRET for GUISE_SECRET_FILE; undefined for any other variable. */
export function settingOfFile(name: string): string | undefined {
  if (!name.startsWith('GUISE_') || !name.endsWith(SUFFIX)) return undefined
  const setting = name.slice(0, -SUFFIX.length)
  return setting in environment.shape ? setting : undefined
}

/**
 * The variables, with the content of a file in place of its name: a secret that is mounted as a file is in no list of processes and
 * in no description of a container.
 */
export function withSettingFiles(variables: Variables): Variables {
  const all = { ...variables }
  for (const [name, path] of Object.entries(variables)) {
    const setting = settingOfFile(name)
    if (!setting || !path) continue
    if (variables[setting]) {
      throw new BadSettingFile(name, `is set, and ${setting} as well; unset one of them`)
    }
    all[setting] = contentOf(name, path)
    delete all[name]
  }
  return all
}

function contentOf(name: string, path: string): string {
  const content = readText(name, path)
  // It would count as not set, and the default is not what whoever named a file wants.
  if (content === '') throw new BadSettingFile(name, 'the file it names is empty')
  return content
}

function readText(name: string, path: string): string {
  try {
    // Editors and `echo` end a file with a line break that is no part of the value.
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException
    throw new BadSettingFile(name, `the file it names cannot be read (${code})`)
  }
}
