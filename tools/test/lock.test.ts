import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Entry = {
  version?: string
  link?: boolean
  resolved?: string
  integrity?: string
  inBundle?: boolean
}

const file = new URL('../../package-lock.json', import.meta.url)
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
const installed = Object.entries(packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
)

const hasHash = ({ integrity }: Entry) => integrity?.startsWith('sha512-') ?? false

/** It comes inside another package, whose hash covers it. */
function isBundled(place: string, { inBundle }: Entry): boolean {
  const above = packages[place.replace(/\/node_modules\/(?:@[^/]+\/)?[^/]+$/, '')]
  return inBundle === true && above !== undefined && hasHash(above)
}

describe('package-lock.json', () => {
  it('has a hash of every package, also of builds for other machines', () => {
    const unchecked = installed
      .filter(([place, entry]) => !hasHash(entry) && !isBundled(place, entry))
      .map(([place, { version }]) => `${place} ${version}`)
    expect(unchecked).toEqual([])
  })

  it('names no host, so that every registry will do', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })
})
