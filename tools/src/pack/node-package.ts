import { execFile } from 'node:child_process'
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildStudio } from '@guise/studio/build'
import server from '../../../packages/server/package.json' with { type: 'json' }
import { COMMAND } from '../names.ts'
import { publishing } from './publishing.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

type NodePackage = {
  /** Where its workspace is. */
  readonly workspace: string
  /**
   * Where its sources come to lie. A package that names files of the repository by their place keeps
   * the folders of the repository, so that every such place holds.
   */
  readonly sources: string
  /** Files and folders beside the sources that it reads; they keep their places. */
  readonly assets?: readonly string[]
  /** Makes assets that are not in the repository. */
  readonly before?: () => Promise<unknown>
  /** Words in a built file that speak of files with the ending they had as sources. */
  readonly rewritten?: readonly {
    readonly file: string
    readonly from: string
    readonly to: string
  }[]
  /** What the manifest says differently from the workspace's. */
  readonly manifest?: Readonly<Record<string, unknown>>
}

/** What runs on Node alone: the command, and the server that it starts. */
export const NODE_PACKAGES: Readonly<Record<string, NodePackage>> = {
  cli: {
    workspace: 'packages/cli',
    sources: 'dist',
    manifest: {
      bin: { [COMMAND]: 'dist/bin.js' },
      // Who only calls a service needs no server; the command says so when it does.
      peerDependencies: { [server.name]: server.version },
      peerDependenciesMeta: { [server.name]: { optional: true } },
    },
  },
  'child-pool': { workspace: 'packages/child-pool', sources: 'dist' },
  core: { workspace: 'packages/core', sources: 'dist' },
  provenance: { workspace: 'packages/provenance', sources: 'dist' },
  server: {
    workspace: 'packages/server',
    sources: 'packages/server/src',
    assets: [
      'catalog',
      'openapi.json',
      'samples',
      'packages/server/package.json',
      'packages/studio/dist',
      'site/dist',
    ],
    before: buildPages,
  },
  'engine-comfyui': {
    workspace: 'engines/comfyui',
    sources: 'engines/comfyui/src',
    assets: ['engines/comfyui/recipes'],
  },
  'engine-cpu': {
    workspace: 'engines/cpu',
    sources: 'engines/cpu/src',
    assets: [
      'catalog/face-swap',
      'engines/cpu/models.lock.json',
      'engines/cpu/templates',
      'THIRD_PARTY_MODELS.md',
    ],
    // It takes the digest of the code in its folders, which is JavaScript here.
    rewritten: [{ file: 'templates/stamp.js', from: '(ts|json)', to: '(js|json)' }],
  },
}

/** What browsers open. */
async function buildPages(): Promise<void> {
  await buildStudio()
  // By its command: whoever stages a package needs none of what the site is built with.
  await run(process.execPath, ['site/tools/build.ts'], { cwd: ROOT })
}

/** Writes a package as it is published: Node runs no TypeScript under node_modules. */
export async function stageNodePackage(name: string, staging: string): Promise<void> {
  const wanted = NODE_PACKAGES[name]
  if (!wanted) throw new Error(`there is no package ${name}`)
  const { workspace, sources, assets = [] } = wanted
  await wanted.before?.()
  const built = join(staging, 'built')
  await build(workspace, built)
  await cp(join(built, workspace, 'src'), join(staging, sources), { recursive: true })
  await rm(built, { recursive: true })
  await copyData(workspace, join(staging, sources))
  for (const { file, from, to } of wanted.rewritten ?? []) {
    await rewrite(join(staging, sources, file), (text) => text.replace(from, to))
  }
  for (const asset of assets) await copy(asset, join(staging, asset))
  await copy('LICENSE', join(staging, 'LICENSE'))
  await copy(join(workspace, 'README.md'), join(staging, 'README.md')).catch(() => {})
  const manifest = JSON.parse(await readFile(join(ROOT, workspace, 'package.json'), 'utf8'))
  const published = {
    ...publishedManifest(manifest, wanted),
    ...wanted.manifest,
    ...publishing(workspace),
  }
  await writeFile(join(staging, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
}

/** With the whole tree as its root, because a workspace imports others by links to their sources. */
async function build(workspace: string, out: string): Promise<void> {
  const config = join(out, 'tsconfig.json')
  await mkdir(out, { recursive: true })
  const compilerOptions = {
    noEmit: false,
    // "npm run types" checks them; here they are only translated.
    noCheck: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    rootDir: ROOT,
    outDir: out,
    typeRoots: [join(ROOT, 'node_modules/@types')],
  }
  const settings = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions,
    include: [join(ROOT, workspace, 'src')],
    exclude: ['*.test.ts', 'testing/**', 'fixtures/**'].map((name) =>
      join(ROOT, workspace, '**', name),
    ),
  }
  await writeFile(config, JSON.stringify(settings))
  await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config]).catch((error) => {
    throw new Error(`tsc refused:\n${error.stdout}`, { cause: error })
  })
  for await (const file of glob('**/*.js', { cwd: join(out, workspace) })) {
    const path = join(out, workspace, file)
    if ((await readFile(path, 'utf8')).includes('new URL(')) await rewrite(path, nameStartedFiles)
  }
}

/** The compiler renames what is imported; programs that are started are named by their address. */
export function nameStartedFiles(text: string): string {
  return text.replace(/(new URL\('\.[^']*)\.ts(', import\.meta\.url\))/g, '$1.js$2')
}

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')))
}

async function copyData(workspace: string, to: string): Promise<void> {
  const from = join(ROOT, workspace, 'src')
  for await (const file of glob('**/*.{sql,json}', { cwd: from })) {
    if (!file.includes('testing')) await cp(join(from, file), join(to, file))
  }
}

async function copy(path: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await cp(join(ROOT, path), to, { recursive: true })
}

type Manifest = Readonly<Record<string, unknown>> & {
  readonly exports?: Readonly<Record<string, string>>
}

function publishedManifest(manifest: Manifest, { sources, assets = [] }: NodePackage) {
  const { devDependencies: _, private: __, exports, ...rest } = manifest
  return {
    ...rest,
    engines: { node: '>=24' },
    files: [...new Set([sources, ...assets].map((path) => path.split('/')[0]))],
    ...(exports ? { exports: builtExports(exports, sources) } : {}),
  }
}

/** What is there for tests alone stays at home. */
function builtExports(exports: Readonly<Record<string, string>>, sources: string) {
  const published = Object.entries(exports).filter(([name]) => !name.startsWith('./testing'))
  return Object.fromEntries(
    published.map(([name, file]) => [
      name,
      file.replace('./src/', `./${sources}/`).replace(/\.ts$/, '.js'),
    ]),
  )
}
