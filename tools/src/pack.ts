import { execFile } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { NODE_PACKAGES, stageNodePackage } from './pack/node-package.ts'
import { publishing } from './pack/publishing.ts'

/**
 * Builds a package as it is published and packs it: `npm run tool -- pack sdk OUTDIR`. The sources
 * run as they are here; only what leaves the repository is translated to JavaScript.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

type Manifest = Readonly<Record<string, unknown>> & {
  readonly exports: Readonly<Record<string, string>>
}
type Packing = { readonly engines: string }

/** What can be packed, and for which Node. */
const PACKAGES: Readonly<Record<string, Packing>> = {
  sdk: { engines: '>=20' },
}

/** Answers the path of the tarball. */
export async function pack(name: string, outFolder: string): Promise<string> {
  const known = [...Object.keys(PACKAGES), ...Object.keys(NODE_PACKAGES)]
  if (!known.includes(name)) {
    throw new Error(`cannot pack ${name}: choose one of ${known.join(', ')}`)
  }
  const packing = PACKAGES[name]
  const staging = await mkdtemp(join(tmpdir(), `guise-pack-${name}-`))
  try {
    if (packing) await stage(join(ROOT, 'packages', name), staging, packing)
    else await stageNodePackage(name, staging)
    await mkdir(outFolder, { recursive: true })
    const args = ['pack', '--json', '--pack-destination', resolve(outFolder)]
    const { stdout } = await run('npm', args, { cwd: staging })
    const [{ filename }] = JSON.parse(stdout)
    return join(resolve(outFolder), filename)
  } finally {
    await rm(staging, { recursive: true })
  }
}

async function stage(source: string, staging: string, packing: Packing): Promise<void> {
  await build(source, join(staging, 'dist'))
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  const place = publishing(relative(ROOT, source))
  const published = JSON.stringify({ ...publishedManifest(manifest, packing), ...place }, null, 2)
  await writeFile(join(staging, 'package.json'), `${published}\n`)
  await cp(join(source, 'README.md'), join(staging, 'README.md'))
  await cp(join(ROOT, 'LICENSE'), join(staging, 'LICENSE'))
}

async function build(source: string, out: string): Promise<void> {
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  const args = ['-p', join(source, 'tsconfig.build.json'), '--outDir', out]
  await run(tsc, args).catch((error: { stdout?: string }) => {
    throw new Error(`tsc failed:\n${error.stdout}`, { cause: error })
  })
  // The compiler rewrites these names in JavaScript but not in declarations.
  for await (const file of glob('**/*.d.ts', { cwd: out })) {
    const text = await readFile(join(out, file), 'utf8')
    const rewritten = text.replace(
      /((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.ts(['"])/g,
      '$1.js$2',
    )
    await writeFile(join(out, file), rewritten)
  }
}

/** The manifest of the workspace, with what others see in place of what we run. */
function publishedManifest(manifest: Manifest, { engines }: Packing) {
  const { devDependencies: _, private: __, exports, ...rest } = manifest
  return {
    ...rest,
    engines: { node: engines },
    files: ['dist'],
    exports: Object.fromEntries(
      Object.entries(exports).map(([name, file]) => [name, builtEntry(file)]),
    ),
  }
}

function builtEntry(file: string) {
  const built = file.replace('./src/', './dist/').replace(/\.ts$/, '')
  return { types: `${built}.d.ts`, default: `${built}.js` }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [name = '', outFolder = '.'] = process.argv.slice(2)
  console.log(await pack(name, outFolder))
}
