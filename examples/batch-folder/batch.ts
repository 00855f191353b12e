// Redraws all photos of a folder, three at a time. Started again it goes on where it was: results that are
// there are skipped, and a job that was paid for is found again.
//
//   node batch.ts photos results "screen print"
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { createGuise } from '@guise/sdk'

const AT_ONCE = 3
const [from, to, prompt] = process.argv.slice(2)
if (!from || !to || !prompt) {
  console.error('usage: node batch.ts photos results "screen print"')
  process.exit(2)
}
const guise = createGuise()

/** The same photo with the same words is the same run, whoever starts it and when. */
const nameOfRun = (photo: Buffer) =>
  `batch-${createHash('sha256').update(photo).update(prompt).digest('hex').slice(0, 40)}`

async function submitOnce(photo: Buffer): Promise<string> {
  const reference = nameOfRun(photo)
  const { data: earlier } = await guise.jobs.list({ clientReference: reference }).page()
  const [last] = earlier
  if (last && last.state !== 'failed' && last.state !== 'cancelled') return last.id
  // The key counts the tries, so that a job that failed is tried again and no other is made twice.
  return guise.stylizedPrompt.submit(
    { input_image: photo, prompt: prompt as string },
    { clientReference: reference, idempotencyKey: `${reference}-${earlier.length}` },
  )
}

async function redraw(file: string, result: string): Promise<void> {
  const id = await submitOnce(await readFile(file))
  const { images } = await guise.stylizedPrompt.result(id)
  // Under its name only when it is whole.
  await images[0]?.save(`${result}.part`)
  await rename(`${result}.part`, result)
}

await mkdir(to, { recursive: true })
const photos = (await readdir(from)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort()
const waiting = photos.values()
let failed = 0

/** Each takes the next photo as soon as its last one is done. */
async function takeNext(): Promise<void> {
  for (const name of waiting) {
    const result = join(to as string, `${parse(name).base}.png`)
    if (existsSync(result)) {
      console.log(`${name}: there already`)
      continue
    }
    try {
      await redraw(join(from as string, name), result)
      console.log(`${name}: done`)
    } catch (error) {
      failed += 1
      console.error(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, takeNext))
console.log(`${photos.length - failed} of ${photos.length} are there`)
process.exitCode = failed > 0 ? 1 : 0
