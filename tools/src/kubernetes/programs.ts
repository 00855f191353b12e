import { execFile } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const VERSIONS = { kubernetes: '1.36.3', keda: '2.21.0', kwok: '0.8.0' } as const
const { kubernetes, keda, kwok } = VERSIONS
const CONTROL_PLANE = ['kube-apiserver', 'kube-controller-manager', 'kube-scheduler', 'kubectl']
const CACHE = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')

/** The folder of Kubernetes, KEDA and kwok. The first call builds them from their Go modules; all checkouts share the folder. */
export async function buildPrograms(): Promise<string> {
  const folder = join(CACHE, 'guise', `kubernetes-${kubernetes}-keda-${keda}-kwok-${kwok}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(join(draft, 'bin'), { recursive: true })
  try {
    await buildKubernetes(draft)
    await buildKwok(draft)
    await buildKeda(draft)
    renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

async function buildKubernetes(draft: string): Promise<void> {
  const { GoMod } = await download('k8s.io/kubernetes', kubernetes, draft)
  const theirs = readFileSync(GoMod, 'utf8')
  const [language = ''] = /^go .*$/m.exec(theirs) ?? []
  // Their go.mod takes parts from a folder that no module holds. The parts are published as v0.MINOR.PATCH.
  const parts = [...theirs.matchAll(/^\s*(k8s\.io\/[a-z-]+) => \.\/staging/gm)].map(
    ([, name]) => `replace ${name} => ${name} v0.${kubernetes.slice(2)}`,
  )
  const packages = CONTROL_PLANE.map((program) => `k8s.io/kubernetes/cmd/${program}`)
  const imports = packages.map((name) => `import _ "${name}"`)
  const module = join(draft, 'module')
  mkdirSync(module)
  const write = (file: string, lines: readonly string[]) =>
    writeFileSync(join(module, file), `${lines.join('\n')}\n`)
  write('go.mod', [
    'module cluster',
    language,
    `require k8s.io/kubernetes v${kubernetes}`,
    ...parts,
  ])
  write('programs.go', ['//go:build programs', '', 'package cluster', ...imports])
  await go(module, 'mod', 'tidy')
  await build(draft, module, packages)
}

/** kwok plays the nodes. Its stages say when a node is ready and how a pod becomes ready, completes and ends. */
async function buildKwok(draft: string): Promise<void> {
  const { Dir } = await download('sigs.k8s.io/kwok', kwok, draft)
  const stages = ['node/fast/node-*', 'node/heartbeat-with-lease/node-*', 'pod/fast/pod-*']
  keep(
    draft,
    'stages',
    Dir,
    stages.map((name) => `kustomize/stage/${name}`),
  )
  await buildIn(draft, Dir, ['kwok'])
}

async function buildKeda(draft: string): Promise<void> {
  const { Dir } = await download('github.com/kedacore/keda/v2', keda, draft)
  keep(draft, 'keda', Dir, ['config/crd/bases/*'])
  await buildIn(draft, Dir, ['operator', 'adapter'])
}

/** Keeps manifests of a module, so that the programs start without Go. */
function keep(draft: string, name: string, module: string, files: readonly string[]): void {
  const found = globSync(files.map((file) => join(module, `${file}.yaml`))).sort()
  const texts = found.map((file) => readFileSync(file, 'utf8'))
  writeFileSync(join(draft, `${name}.yaml`), texts.join('\n---\n'))
}

/** Builds programs of a module in its read-only folder, with copies of go.mod and go.sum that Go may complete. */
async function buildIn(draft: string, folder: string, programs: readonly string[]): Promise<void> {
  const modules = join(draft, programs.join('-'))
  for (const end of ['mod', 'sum'])
    writeFileSync(`${modules}.${end}`, readFileSync(join(folder, `go.${end}`)))
  const packages = programs.map((program) => `./cmd/${program}`)
  await build(draft, folder, ['-mod=mod', `-modfile=${modules}.mod`, ...packages])
}

/** Without what only debuggers read: a third of the size. */
const build = (draft: string, folder: string, what: readonly string[]) =>
  go(folder, 'build', '-ldflags=-s -w', '-o', `${join(draft, 'bin')}/`, ...what)

type Download = { readonly Dir: string; readonly GoMod: string }

async function download(module: string, version: string, cwd: string): Promise<Download> {
  return JSON.parse(await go(cwd, 'mod', 'download', '-json', `${module}@v${version}`))
}

async function go(cwd: string, ...args: readonly string[]): Promise<string> {
  return (await promisify(execFile)('go', args, { cwd, maxBuffer: 2 ** 26 })).stdout
}
