import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pack } from '@guise/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runExample } from '../support/doc-examples.ts'
import { samplePicture } from '../support/pictures.ts'
import { useInstallation } from '../support/use-installation.ts'
import { CHROMIUM, openPage } from './support/browser.ts'

const stack = useInstallation()
const ROOT = resolve(import.meta.dirname, '../..')

/** What a stranger's first program looks like. */
const PROGRAM = `
import { createGuise, isGuiseError } from '@guise/sdk'
import { createCompat } from '@guise/sdk/compat'

const guise = createGuise()
const told = []
const { images } = await guise.stylizedPrompt.subscribe(
  { input_image: 'photo.jpg', prompt: 'newsprint' },
  { onUpdate: ({ state }) => told.push(state) },
)
await images[0].save('result.png')
const compat = await createCompat().filters.realistic()
const refused = await guise.jobs.get('nonsense').catch((error) => error)
console.log(JSON.stringify({
  node: process.versions.node.split('.')[0],
  last: told.at(-1),
  bytes: (await images[0].bytes()).length > 1000,
  styles: compat.length,
  refused: isGuiseError(refused, 'JOB_NOT_FOUND'),
}))
`

const CONSUMER = `
import { createGuise, isGuiseError, type Job, verifyWebhook } from '@guise/sdk'
import { createCompat } from '@guise/sdk/compat'

const guise = createGuise({ baseUrl: 'http://127.0.0.1:8080', apiKey: 'gk_' })
const { images } = await guise.faceSwap.run({ base64: new Blob([]), gender: 1, filter_id: 12 })
export const bytes: Uint8Array | undefined = await images[0]?.bytes()
export const { film } = await guise.video.run({
  prompt_image: new URL('https://example.com/a.jpg'), prompt: 'p', model: 'simple', duration: '4s',
})
export const job: Job = await guise.jobs.get('x')
// @ts-expect-error gender is required
await guise.faceSwap.submit({ base64: 'x', filter_id: 12 })
// @ts-expect-error there is no such ratio
await guise.faceSwap.submit({ base64: 'x', gender: 1, filter_id: 12, ratio: 'round' })
// @ts-expect-error a film has no images
export const wrong = (await guise.video.result('x')).images
// @ts-expect-error there is no such code
isGuiseError(new Error(), 'NO_SUCH_CODE')
const event = await verifyWebhook('{}', new Headers(), 'whsec_')
if (event.type === 'credits.low') event.data.threshold.toFixed()
else if (event.type !== 'webhook.test') event.data.outputs.map(({ url }) => url)
export const compat = createCompat().aliases.list()
`

const PAGE = (key: string) => `<!doctype html><script type="module">
import { createGuise } from '/files/index.js'
const canvas = new OffscreenCanvas(96, 96)
const context = canvas.getContext('2d')
context.fillStyle = 'teal'
context.fillRect(10, 10, 60, 60)
const picture = await canvas.convertToBlob({ type: 'image/jpeg' })
const guise = createGuise({ baseUrl: location.origin, apiKey: '${key}' })
const told = []
let report
try {
  const { images } = await guise.stylizedPrompt.subscribe(
    { input_image: new File([picture], 'me.jpg'), prompt: 'newsprint' },
    { onUpdate: ({ state, progress }) => told.push({ state, progress }) },
  )
  const bitmap = await createImageBitmap(await images[0].blob())
  const saved = await images[0].save('x.png').catch((error) => error.message)
  report = { width: bitmap.width, told, saved }
} catch (error) {
  report = { error: String(error), told }
}
await fetch('/report', { method: 'POST', body: JSON.stringify(report) })
</script>`

let folder = ''
let env: Record<string, string>
let key = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-packed-'))
  const tarball = await pack('sdk', folder)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  // No registry is asked: the package needs nothing but itself.
  const options = ['--offline', '--no-audit', '--no-fund']
  execFileSync('npm', ['install', tarball, ...options], { cwd: folder, stdio: 'pipe' })
  await writeFile(join(folder, 'program.js'), PROGRAM)
  await writeFile(join(folder, 'photo.jpg'), Buffer.from(await samplePicture(96, 96), 'base64'))
  const account = await stack().account()
  key = account.key
  env = { GUISE_URL: stack().baseUrl, GUISE_API_KEY: key }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The Node that runs this test, and an older one if the machine has one. */
const OLDER_NODE = ['/usr/bin/node', '/usr/local/bin/node'].find(existsSync)
const versionOf = (node: string) =>
  Number(execFileSync(node, ['-p', 'parseInt(process.version.slice(1))']))
const isOlder = OLDER_NODE && [20, 21, 22, 23].includes(versionOf(OLDER_NODE))
const NODES = [process.execPath, ...(isOlder ? [OLDER_NODE] : [])]

describe('the packed SDK in an empty project', () => {
  it('brings nothing with it', () => {
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => name[0] !== '.')).toEqual([
      '@guise',
    ])
    const installed = join(folder, 'node_modules/@guise/sdk')
    expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])
    const names = readdirSync(join(installed, 'dist'), { recursive: true }).map(String)
    expect(names.filter((name) => /test|\.ts$/.test(name) && !name.endsWith('.d.ts'))).toEqual([])
  })

  it('imports nothing but its own files', () => {
    const dist = join(folder, 'node_modules/@guise/sdk/dist')
    const files = readdirSync(dist, { recursive: true }).map(String)
    const imported = files
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(dist, name), 'utf8'))
      .flatMap((text) => [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)])
      .map(([, specifier = '']) => specifier)
    expect(imported.length).toBeGreaterThan(50)
    expect(imported.filter((specifier) => !specifier.startsWith('.'))).toEqual([])
  })

  it.each(NODES)('runs from plain JavaScript under %s', async (node) => {
    const { code, output } = await runExample(folder, [node, 'program.js'], env)
    expect(code, output).toBe(0)
    expect(JSON.parse(output)).toEqual({
      node: String(versionOf(node)),
      last: 'succeeded',
      bytes: true,
      styles: 25,
      refused: true,
    })
    expect(existsSync(join(folder, 'result.png'))).toBe(true)
  })

  it.each(['NodeNext', 'Bundler'])('has types for %s resolution', async (moduleResolution) => {
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: moduleResolution === 'Bundler' ? 'ESNext' : 'NodeNext',
      moduleResolution,
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
    }
    await writeFile(join(folder, 'consumer.ts'), CONSUMER)
    const config = { compilerOptions, files: ['consumer.ts'] }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(ROOT, 'node_modules/.bin/tsc')
    const { code, output } = await runExample(folder, [tsc, '-p', folder], {})
    expect(output).toBe('')
    expect(code).toBe(0)
  })

  it.runIf(CHROMIUM)('runs in a browser', async () => {
    const report = await openPage({
      page: PAGE(key),
      folder: join(folder, 'node_modules/@guise/sdk/dist'),
      service: stack().baseUrl,
    })
    expect(report).toMatchObject({ width: expect.any(Number) })
    const { told, saved } = report as { told: { state: string; progress: number }[]; saved: string }
    expect(told.at(-1)).toEqual({ state: 'succeeded', progress: 1 })
    expect(saved).toContain('needs a file system')
  })
})
