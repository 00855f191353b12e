// npm run tool -- gallery video: every model and family of words as a film, on one page for eyes.
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { createCpuEngine } from '../index.ts'
import { modelsFolder } from '../models/index.ts'
import { FILM_ENTRIES, type FilmEntry, type FilmGuests } from './film-entries.ts'
import { sampleGroup, samplePortrait, samplePortraits } from './guests.ts'
import { contactPage, posterOf, type SheetPicture } from './sheet.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only films whose model, family or prompt match. */
    only: { type: 'string', default: '' },
    out: { type: 'string' },
  },
})
const wanted = new RegExp(values.only, 'i')
const out = resolve(values.out ?? join(process.env.GUISE_HOME ?? '.guise', 'gallery', 'video'))
const processes = availableParallelism()
const engine = createCpuEngine({
  modelsFolder: modelsFolder(process.env),
  processes,
  filmProcesses: processes,
})
const photos: Readonly<Record<FilmGuests, readonly Uint8Array[]>> = {
  portrait: [await samplePortrait('astronaut')],
  other: [await samplePortrait('grace-hopper')],
  group: [await sampleGroup()],
  pair: await samplePortraits(),
  places: await Promise.all(['a lake at dawn', 'neon city at night'].map(placeOf)),
}

await mkdir(out, { recursive: true })
const entries = FILM_ENTRIES.filter((entry) => wanted.test(titleOf(entry)))
const waiting = [...entries.entries()]
const films: (SheetPicture | undefined)[] = entries.map(() => undefined)
await Promise.all(Array.from({ length: processes }, makeNext))
await engine.close()
const made = films.filter((film) => film !== undefined)
await writeFile(join(out, 'index.html'), contactPage(made))
console.log(`${made.length} of ${entries.length} films: ${join(out, 'index.html')}`)
if (made.length < entries.length) process.exitCode = 1

async function makeNext(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [n, entry] = next
    const { request, family } = entry
    const began = performance.now()
    try {
      const { output, notes } = await run({
        request,
        recipe: null,
        pictures: photos[entry.guests],
      })
      const file = `${titleOf(entry).replace(/[^a-z0-9]+/gi, '-')}.mp4`
      const path = join(out, file)
      await writeFile(path, output.bytes)
      if (output.thumbnail) await writeFile(posterOf(path), output.thumbnail)
      await tile(path, path.replace(/mp4$/, 'png'))
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      const title = `${request.model}: ${request.prompt}`
      films[n] = {
        file,
        title,
        detail: [family, request.aspectRatio, `${seconds} s`, ...notes].join(', '),
      }
      console.log(`${titleOf(entry)} ${seconds} s`, ...notes)
    } catch (error) {
      console.log(`${titleOf(entry)}: ${error instanceof Error ? error.message : error}`)
    }
  }
}

function titleOf({ family, guests, request }: FilmEntry): string {
  const shape = request.aspectRatio === 'auto' ? '' : ` ${request.aspectRatio}`
  const kind = request.frames === 'single' ? request.model : request.frames
  return `${kind}${shape} ${family} ${guests} ${request.prompt}`
}

async function run(task: Parameters<typeof engine.run>[0]) {
  const { signal } = new AbortController()
  const { outputs, notes } = await engine.run(task, { signal, progress: () => {} })
  const [output] = outputs
  if (!output) throw new Error('the engine gave nothing')
  return { output, notes }
}

/** A place without anybody, as a prompt alone makes it. */
async function placeOf(prompt: string): Promise<Uint8Array> {
  const request = {
    kind: 'face-swap',
    look: 'v6',
    guide: { by: 'prompt', prompt },
    subject: 'female',
    ratio: 'landscape',
  } as const
  return (await run({ request, recipe: null, pictures: [] })).output.bytes
}

/** Eight frames of a film side by side, the first and the last among them. */
async function tile(film: string, picture: string): Promise<void> {
  const frames = 'select=eq(n\\,0)+gt(floor(n*7/95)\\,floor((n-1)*7/95)),scale=480:-2,tile=4x2'
  const args = ['-v', 'error', '-y', '-i', film, '-vf', frames, '-frames:v', '1', picture]
  await promisify(execFile)('ffmpeg', args)
}
