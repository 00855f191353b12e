/** Shows what an operator sees of a job: `npm run tool -- observe --try`. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { drawWaterfall } from './observe/waterfall.ts'

const FOLDER = resolve('.guise/observe')
const TRACES = { 'face-swap': 'A face swap', film: 'A film of 4 seconds' } as const
const TEST = ['run', '--project', 'faults', 'test/faults/traces.test.ts', '-t', 'from its request']

/** The test makes both with real servers and checks every span; here they are only drawn. */
async function makeTraces(): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  const child = spawn('vitest', TEST, {
    stdio: 'inherit',
    env: { ...process.env, GUISE_TRACES_FOLDER: FOLDER },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The traces are not as they should be. See above.')
}

async function drawTrace(name: string, title: string): Promise<void> {
  const spans = JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8'))
  const file = join(FOLDER, `${name}.png`)
  await sharp(Buffer.from(drawWaterfall(title, spans)), { density: 144 })
    .png()
    .toFile(file)
  process.stdout.write(`${file}: ${spans.length} spans\n`)
}

if (!process.argv.includes('--try')) {
  process.stderr.write('Usage: npm run tool -- observe --try\n')
  process.exit(1)
}
await makeTraces()
for (const [name, title] of Object.entries(TRACES)) await drawTrace(name, title)
