import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pack } from '@guise/tools'
import sharp from 'sharp'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runExample } from '../support/doc-examples.ts'
import { samplePicture } from '../support/pictures.ts'
import { useInstallation } from '../support/use-installation.ts'
import { CHROMIUM, openPage } from './support/browser.ts'

const stack = useInstallation()
const PROGRAM = join(import.meta.dirname, 'support/portable-program.js')
const [chip, oven] = process.arch === 'arm64' ? ['arm64', 'aarch64'] : ['x64', 'x64']

/** Exact versions; docs/guides/sdk.md names them. Only for this test: together they have 700 MB. */
const PACKAGES = {
  node20: `npm:node-linux-${chip}@20.20.2`,
  node22: `npm:node-linux-${chip}@22.23.3`,
  [`@oven/bun-linux-${oven}`]: '1.4.4',
  [`@deno/linux-${chip}-glibc`]: '2.9.6',
  esbuild: '0.28.2',
  miniflare: '4.20260730.0',
}

/** Programs that read paths and run a file, each with what stands before its name. */
const RUNTIMES: readonly (readonly [string, readonly [string, ...string[]]])[] = [
  ['Node 20', ['node_modules/node20/bin/node']],
  ['Node 22', ['node_modules/node22/bin/node']],
  ['Node 24', [process.execPath]],
  ['Bun', [`node_modules/@oven/bun-linux-${oven}/bin/bun`, 'run']],
  ['Deno', [`node_modules/@deno/linux-${chip}-glibc/deno`, 'run', '--allow-all', '--cached-only']],
]

const RUN = `
import { tryOut } from './portable-program.js'
const given = JSON.parse(process.env.GIVEN)
console.log(JSON.stringify(await tryOut({ ...given, photo: 'photo.jpg', file: process.env.FILE })))
`

/** For runtimes that are given the photo itself. */
const UNPACK = `
const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const call = ({ base64, ...given }) =>
  tryOut({ ...given, photo: new Blob([bytesOf(base64)], { type: 'image/jpeg' }), file: 'x.png' })
`

const WORKER = `
import { tryOut } from './portable-program.js'
${UNPACK}
export default {
  async fetch(request) {
    try {
      return Response.json(await call(await request.json()))
    } catch (error) {
      return new Response(String(error.stack), { status: 500 })
    }
  },
}
`

/** workerd, the runtime of Cloudflare Workers, without its layer of Node: what an edge has is the web. */
const EDGE = `
import { build } from 'esbuild'
import { Miniflare } from 'miniflare'

const { outputFiles, metafile } = await build({
  entryPoints: ['worker.js'],
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  platform: 'browser',
  conditions: ['worker', 'edge-light'],
})
const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports)
const edge = new Miniflare({
  modules: [{ type: 'ESModule', path: 'worker.js', contents: outputFiles[0].text }],
  compatibilityDate: '2026-07-01',
})
const answer = await edge.dispatchFetch('http://edge/', { method: 'POST', body: process.env.GIVEN })
const text = await answer.text()
await edge.dispose()
if (!answer.ok) throw new Error(text)
console.log(JSON.stringify({ ...JSON.parse(text), imported }))
`

const PAGE = (given: string) => `<!doctype html><meta charset="utf-8">
<script type="importmap">
{ "imports": {
  "@guise/sdk": "/files/node_modules/@guise/sdk/dist/index.js",
  "@guise/sdk/compat": "/files/node_modules/@guise/sdk/dist/compat/index.js"
} }
</script>
<script type="module">
import { tryOut } from '/files/portable-program.js'
${UNPACK}
// The page comes from a proxy here, and a service gives addresses of its own for uploads.
const given = ${given}
const { fetch: plain } = globalThis
globalThis.fetch = (address, init) =>
  plain(String(address).replace(given.baseUrl, location.origin), init)
const report = await call({ ...given, baseUrl: location.origin }).catch((error) => String(error.stack))
await fetch('/report', { method: 'POST', body: JSON.stringify(report) })
</script>`

let folder = ''
let given: Record<string, unknown>
let base64 = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-runtimes-'))
  const tarball = await pack('sdk', folder)
  const dependencies = { ...PACKAGES, '@guise/sdk': `file:${tarball}` }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }))
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', ['install', ...options], { cwd: folder })
  await cp(PROGRAM, join(folder, 'portable-program.js'))
  for (const [name, text] of Object.entries({ run: RUN, worker: WORKER, edge: EDGE })) {
    await writeFile(join(folder, `${name}.js`), text)
  }
  base64 = await samplePicture(96, 96)
  await writeFile(join(folder, 'photo.jpg'), Buffer.from(base64, 'base64'))
  const { key } = await stack().account()
  given = { baseUrl: stack().baseUrl, apiKey: key }
}, 600_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Signed by the reference library, now: what was signed an hour ago is refused. */
function signed() {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`
  const payload = JSON.stringify({ type: 'webhook.test', data: { message: 'Grüße' } })
  const now = new Date()
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', now, payload),
  }
  return { payload, headers, secret }
}

const EXPECTED = {
  upload: true,
  last: 'succeeded',
  hasStreamed: true,
  png: 'PNG',
  second: 'succeeded',
  missing: true,
  styles: 25,
  event: 'webhook.test',
  forged: 'WebhookVerificationError',
}
const NO_FILES = { ...EXPECTED, saved: expect.stringContaining('needs a file system') }

const lastLine = (output: string) => JSON.parse(output.trim().split('\n').at(-1) ?? '')

describe('the packed SDK makes pictures and verifies a webhook', () => {
  it.each(RUNTIMES)('in %s', async (name, command) => {
    const file = `${name.replace(' ', '-')}.png`
    const env = {
      GIVEN: JSON.stringify({ ...given, webhook: signed() }),
      FILE: file,
      DENO_DIR: join(folder, 'deno'),
      DENO_NO_UPDATE_CHECK: '1',
    }
    const { code, output } = await runExample(folder, [...command, 'run.js'], env)
    expect(code, output).toBe(0)
    expect(lastLine(output)).toEqual({ ...EXPECTED, saved: 'saved' })
    expect((await sharp(await readFile(join(folder, file))).metadata()).format).toBe('png')
  })

  it('at an edge, with nothing of Node', async () => {
    const env = { GIVEN: JSON.stringify({ ...given, base64, webhook: signed() }) }
    const { code, output } = await runExample(folder, [process.execPath, 'edge.js'], env)
    expect(code, output).toBe(0)
    expect(lastLine(output)).toEqual({ ...NO_FILES, imported: [] })
  })

  it.runIf(CHROMIUM)('in Chromium', async () => {
    const page = PAGE(JSON.stringify({ ...given, base64, webhook: signed() }))
    const report = await openPage({ page, folder, service: stack().baseUrl })
    expect(report).toEqual(NO_FILES)
  })
})
