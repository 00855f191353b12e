import { readdir, readFile } from 'node:fs/promises'
import { type Manifest, manifestSchema } from './manifest.ts'

const FOLDER = new URL('../../recipes/', import.meta.url)

/** The workflows that come with Guise, by the names of their files. */
export async function readSamples(): Promise<ReadonlyMap<string, Manifest>> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort()
  const samples = files.map(async (file) => {
    const text = await readFile(new URL(file, FOLDER), 'utf8')
    return [file.replace(/\.json$/, ''), manifestSchema.parse(JSON.parse(text))] as const
  })
  return new Map(await Promise.all(samples))
}
