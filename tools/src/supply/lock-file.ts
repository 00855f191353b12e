import { readFileSync } from 'node:fs'

export type LockedPackage = {
  readonly name: string
  readonly version: string
  readonly licence: string | undefined
}

type Entry = { name?: string; version?: string; license?: string; link?: boolean }

const FILE = new URL('../../../package-lock.json', import.meta.url)

/** What others wrote and `npm ci` installs on some machine; one package may come in several versions. */
export function readLockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    packages: Record<string, Entry>
  }
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, entry]) => ({
      name: entry.name ?? place.replace(/.*node_modules\//, ''),
      version: entry.version ?? '',
      licence: entry.license,
    }))
}
