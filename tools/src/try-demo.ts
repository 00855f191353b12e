// Runs the README's own commands against a fresh demo, as a newcomer would, and says how long it took.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modelsFolder, modelsMissing } from '@guise/engine-cpu/models/index'
import sharp from 'sharp'
import { removeServices } from './services/index.ts'
import { freePort, isFree } from './services/ports.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LIMIT_MS = 60_000
/** The first start fetches the models. */
const FIRST_LIMIT_MS = 180_000

const readme = await readFile(join(ROOT, 'README.md'), 'utf8')
const [, commands] = /<!-- try -->\n```sh\n([\s\S]+?)```/.exec(readme) ?? []
if (!commands) throw new Error('README.md has no commands marked to be tried')

const folder = await mkdtemp(join(tmpdir(), 'guise-try-'))
await mkdir(join(folder, 'samples'))
await cp(join(ROOT, 'samples/astronaut.jpg'), join(folder, 'samples/astronaut.jpg'))
const port = await freePort()
// Not in the temporary folder: a newcomer too fetches the models only once.
const models = modelsFolder()
const limit = (await modelsMissing(models)).length > 0 ? FIRST_LIMIT_MS : LIMIT_MS
const env = {
  ...process.env,
  PORT: String(port),
  GUISE_HOME: join(folder, '.guise'),
  GUISE_MODELS: models,
}

const began = Date.now()
const demo = spawn('npm', ['run', '-s', 'demo'], { cwd: ROOT, env, detached: true })
demo.stdout.setEncoding('utf8')
let printed = ''
demo.stdout.on('data', (text: string) => {
  printed += text
})
const ended = once(demo, 'exit')

let problem: string | undefined
try {
  while (!printed.includes('Guise is running')) {
    if (Date.now() - began > limit || demo.exitCode !== null) throw new Error(`demo: ${printed}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const ready = Date.now() - began
  const shell = spawn('bash', ['-eu', '-c', commands], { cwd: folder, env, stdio: 'inherit' })
  const late = setTimeout(() => shell.kill('SIGKILL'), LIMIT_MS)
  const [code] = await once(shell, 'exit')
  clearTimeout(late)
  const total = Date.now() - began
  if (code !== 0) throw new Error(`the README's commands ended with ${code}`)
  const { format, width, height } = await sharp(join(folder, 'me.png')).metadata()
  if (format !== 'png' || width !== 1200 || height !== 1800) {
    throw new Error(`me.png is ${format} ${width}x${height}`)
  }
  process.stdout.write(
    `demo ready after ${(ready / 1000).toFixed(1)} s, first picture after ${(total / 1000).toFixed(1)} s\n`,
  )
  if (total > limit) throw new Error(`the first picture took longer than ${limit / 1000} s`)
} catch (error) {
  problem = error instanceof Error ? error.message : String(error)
}

// To npm alone, as a process manager does it: the demo must hear of it and stop everything.
demo.kill('SIGTERM')
const [code] = await ended
if (problem === undefined && !(await isFree(port)))
  problem = 'the api was still running after the demo had ended'
// Postgres may keep its data elsewhere, where its own user can enter.
await removeServices(env.GUISE_HOME)
await rm(folder, { recursive: true, force: true })
if (problem === undefined && code !== 0) problem = `the demo ended with ${code}`
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
