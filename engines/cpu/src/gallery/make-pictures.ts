// Every filter once, as a contact sheet for eyes. --all: every look and size.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type CpuEngine, createCpuEngine } from '../index.ts'
import { modelsFolder } from '../models/index.ts'
import { entriesOf, type GalleryEntry, type Guests, readCatalog } from './entries.ts'
import { sampleGroup, samplePortrait, samplePortraits } from './guests.ts'
import { contactPage, contactSheet, type SheetPicture } from './sheet.ts'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    /** Only filters whose catalog, number or name match. */
    only: { type: 'string' },
    out: { type: 'string' },
    /** Another folder of catalogs than ours. */
    catalog: { type: 'string' },
    /** Another photo than ours, of one guest or of a group. */
    photo: { type: 'string' },
    group: { type: 'string' },
  },
})
const out = resolve(values.out ?? join(process.env.GUISE_HOME ?? '.guise', 'gallery'))
const group = values.group ? await readFile(values.group) : await sampleGroup()
const photos: Readonly<Record<Guests, readonly Uint8Array[]>> = {
  one: [values.photo ? await readFile(values.photo) : await samplePortrait()],
  group: [group],
  apart: values.group ? [group] : await samplePortraits(),
}
const processes = Math.max(1, availableParallelism())
const engine = createCpuEngine({ modelsFolder: modelsFolder(process.env), processes })

await mkdir(out, { recursive: true })
const entries = await chosenEntries()
const waiting = [...entries.entries()]
const pictures: (SheetPicture | undefined)[] = entries.map(() => undefined)
await Promise.all(Array.from({ length: processes }, renderNext))
const made = pictures.filter((picture) => picture !== undefined)
await writeFile(join(out, 'index.html'), contactPage(made.map(relative)))
await writeFile(join(out, 'sheet.png'), await contactSheet(made))
await engine.close()
console.log(`${made.length} of ${entries.length} pictures: ${join(out, 'index.html')}`)
if (made.length < entries.length) process.exitCode = 1

async function chosenEntries(): Promise<GalleryEntry[]> {
  const wanted = values.only ? new RegExp(values.only, 'i') : undefined
  const folder = values.catalog
    ? pathToFileURL(`${resolve(values.catalog)}/`)
    : new URL('../../../../catalog/', import.meta.url)
  const catalogs = await readCatalog(folder)
  return [...catalogs].flatMap(([catalog, filters]) =>
    filters
      .filter(({ id, name }) => !wanted || wanted.test(`${catalog} ${id} ${name}`))
      .flatMap((filter) => entriesOf(catalog, filter, values.all)),
  )
}

async function renderNext(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [n, entry] = next
    const began = performance.now()
    const title = `${entry.filter.id} ${entry.filter.name}`
    const file = join(out, `${entry.catalog}-${entry.filter.id}-${entry.variant}.png`)
    try {
      await writeFile(file, await runOnce(engine, entry))
    } catch (error) {
      console.log(`${title} (${entry.variant}): ${error instanceof Error ? error.message : error}`)
      continue
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${title} (${entry.variant}) ${seconds} s`)
    pictures[n] = { file, title, detail: `${entry.catalog}, ${entry.variant}, ${seconds} s` }
  }
}

async function runOnce(cpu: CpuEngine, entry: GalleryEntry): Promise<Uint8Array> {
  const { outputs } = await cpu.run(
    { request: entry.request, recipe: entry.filter, pictures: photos[entry.guests] },
    { signal: new AbortController().signal, progress: () => {} },
  )
  const [picture] = outputs
  if (!picture) throw new Error('the engine gave no picture')
  return picture.bytes
}

function relative(picture: SheetPicture): SheetPicture {
  return { ...picture, file: picture.file.slice(out.length + 1) }
}
