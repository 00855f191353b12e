// Clients that generators make of openapi.json: they are made anew, compile, and make a picture.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portrait } from '../support/pictures.ts'
import { type Stack, startStack, type TestAccount } from '../support/stack.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const DOCUMENT = join(ROOT, 'openapi.json')
const PROGRAMS = fileURLToPath(new URL('programs', import.meta.url))
const TYPESCRIPT_GENERATOR = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0']
const PYTHON_GENERATOR = 'openapi-python-client==0.26.2'
const GO_GENERATOR = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'
const GO_RUNTIME = 'github.com/oapi-codegen/runtime@v1.8.0'

let stack: Stack
let account: TestAccount
let folder: string
beforeAll(async () => {
  stack = await startStack({ workers: 1 })
  account = await stack.account({ credits: 100 })
  // Within the project, for the types of Node.
  folder = await mkdtemp(join(ROOT, 'test', '.generated-'))
  await writeFile(join(folder, 'photo.jpg'), Buffer.from(await portrait(), 'base64'))
})
afterAll(async () => {
  await stack?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Runs a program with what it needs to make a picture, and looks at the picture. */
async function makePicture(name: string, command: string, args: readonly string[], cwd: string) {
  const result = join(folder, `${name}.png`)
  const env = {
    ...process.env,
    ...{ GUISE_URL: stack.baseUrl, GUISE_API_KEY: account.key },
    ...{ PHOTO: join(folder, 'photo.jpg'), RESULT: result },
  }
  await run(command, args, { cwd, env })
  const { format, width, height } = await sharp(await readFile(result)).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 1800 })
}

async function program(file: string): Promise<string> {
  const target = join(folder, file.split('.').at(-1) ?? '', file)
  await mkdir(dirname(target), { recursive: true })
  await cp(join(PROGRAMS, file), target)
  return target
}

it('openapi-typescript with openapi-fetch', async () => {
  const file = await program('picture.ts')
  const cwd = dirname(file)
  await writeFile(join(cwd, 'package.json'), '{"type":"module"}')
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund']
  await run('npm', ['install', ...quietly, ...TYPESCRIPT_GENERATOR], { cwd })
  await run(join(cwd, 'node_modules/.bin/openapi-typescript'), [DOCUMENT, '-o', 'api.ts'], { cwd })
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024']
  const more = ['--allowImportingTsExtensions', '--skipLibCheck', '--types', 'node']
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  await run(tsc, ['--ignoreConfig', ...options, ...more, file], { cwd })
  await makePicture('ts', process.execPath, ['--no-warnings', file], cwd)
})

it('openapi-python-client', async () => {
  const file = await program('picture.py')
  const cwd = dirname(file)
  const python = join(cwd, 'venv/bin/python')
  await run('python3', ['-m', 'venv', 'venv'], { cwd })
  await run(python, ['-m', 'pip', 'install', '-q', PYTHON_GENERATOR], { cwd })
  const made = ['--path', DOCUMENT, '--output-path', 'guise_client', '--meta', 'none']
  const { stdout, stderr } = await run(
    join(cwd, 'venv/bin/openapi-python-client'),
    ['generate', ...made],
    { cwd, maxBuffer: 64 * 1024 * 1024 },
  )
  // It leaves out what it does not understand, and says so: no operation and no schema may be among that.
  expect(`${stdout}${stderr}`).not.toMatch(/Unable to process schema|endpoint will not|ERROR/)
  await makePicture('python', python, [file], cwd)
})

it('oapi-codegen, with Go 1.25 or newer', async () => {
  const file = await program('picture.go')
  const cwd = dirname(file)
  const bin = join(folder, 'bin')
  const go = (...args: readonly string[]) =>
    run('go', args, { cwd, env: { ...process.env, GOBIN: bin, GOFLAGS: '-mod=mod' } })
  await go('install', GO_GENERATOR)
  await mkdir(join(cwd, 'guise'))
  const settings = { 'resolve-type-name-collisions': true }
  const made = { package: 'guise', output: 'guise/guise.go', 'output-options': settings }
  const wanted = { ...made, generate: { client: true, models: true } }
  await writeFile(join(cwd, 'generator.json'), JSON.stringify(wanted))
  await run(join(bin, 'oapi-codegen'), ['-config', 'generator.json', DOCUMENT], { cwd })
  await writeFile(join(cwd, 'go.mod'), 'module generated\n\ngo 1.25\n')
  await go('get', GO_RUNTIME)
  await go('build', '-o', 'picture', '.')
  await makePicture('go', join(cwd, 'picture'), [], cwd)
})
