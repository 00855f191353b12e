// npm run tool -- studio: builds the web application into dist, unless what is there is of these very sources.
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { completeWorker } from './offline.ts'
import { digestOf } from './sources.ts'

const HOME = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(HOME, 'dist')
const STAMP = join(DIST, '.stamp')
/** What the bundle is made of. */
const SOURCES = ['index.html', 'package.json', 'vite.config.ts', 'src', 'tools', '../sdk/src']

/** Answers whether anything had to be built. */
export async function buildStudio(): Promise<boolean> {
  const stamp = await digestOf(HOME, SOURCES)
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === stamp) return false
  // Beside it and then in one step: a server that runs never sees half a build.
  const draft = `${DIST}.${process.pid}`
  await inProduction(() =>
    build({
      root: HOME,
      configFile: join(HOME, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: draft, emptyOutDir: true },
    }),
  )
  await completeWorker(draft)
  await compressFolder(draft)
  await writeFile(join(draft, '.stamp'), stamp)
  await rm(DIST, { recursive: true, force: true })
  await rename(draft, DIST)
  return true
}

/** A test's process has an environment of its own, in which Vite would build what is for development. */
async function inProduction(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const began = performance.now()
  const isNew = await buildStudio()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(isNew ? `The studio is built (${seconds} s).` : 'The studio is up to date.')
}
