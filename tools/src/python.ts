// The Python client: npm run tool -- python check | types [--check] | pack OUTDIR
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')
const CLIENT = join(ROOT, 'clients/python')
const PYTHON = process.env.GUISE_PYTHON ?? 'python3'

type Purpose = 'dev' | 'release'

/**
 * The folder of programs of an environment with exactly the packages of `requirements-*.txt`, each with its hash. It is
 * made once for each list, below node_modules, which nobody commits.
 */
export async function pythonTools(purpose: Purpose = 'dev'): Promise<string> {
  const list = join(CLIENT, `requirements-${purpose}.txt`)
  const { stdout } = await run(PYTHON, ['--version'])
  const hash = createHash('sha256')
    .update(stdout)
    .update(await readFile(list))
  const name = `python-${purpose}-${hash.digest('hex').slice(0, 12)}`
  const folder = join(ROOT, 'node_modules/.cache', name)
  const bin = join(folder, 'bin')
  if (existsSync(join(folder, 'complete'))) return bin
  await rm(folder, { recursive: true, force: true })
  await makeEnvironment(folder)
  const install = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--require-hashes', '-r', list]
  await run(join(bin, 'python'), install)
  await cp(list, join(folder, 'partial'))
  // Whoever is interrupted before this begins anew.
  await rename(join(folder, 'partial'), join(folder, 'complete'))
  return bin
}

/** An empty environment. */
export async function makeEnvironment(folder: string): Promise<void> {
  await run(PYTHON, ['-m', 'venv', folder]).catch((error: { stdout?: string }) => {
    throw new Error(`no Python environment: install python3-venv. ${error.stdout ?? ''}`, {
      cause: error,
    })
  })
}

/** Builds wheel and sdist as they are published, and looks at them. Answers the path of the wheel. */
export async function packPython(outFolder: string, isChecked = false): Promise<string> {
  const python = join(await pythonTools(), 'python')
  const staging = await mkdtemp(join(tmpdir(), 'guise-pack-python-'))
  const out = resolve(outFolder)
  try {
    for (const name of ['src', 'README.md', 'pyproject.toml']) {
      await cp(join(CLIENT, name), join(staging, name), {
        recursive: true,
        filter: (path) => !path.endsWith('__pycache__'),
      })
    }
    await cp(join(ROOT, 'LICENSE'), join(staging, 'LICENSE'))
    const { stdout } = await run(python, ['-m', 'build', '--no-isolation', '-o', out, staging])
    const [, sdist = '', wheel = ''] = /built (\S+\.tar\.gz) and (\S+\.whl)/.exec(stdout) ?? []
    if (isChecked) {
      const twine = join(await pythonTools('release'), 'twine')
      await run(twine, ['check', '--strict', join(out, sdist), join(out, wheel)])
    }
    return join(out, wheel)
  } finally {
    await rm(staging, { recursive: true })
  }
}

/** Says what the program says, and answers how it ended. */
function said(program: string, args: readonly string[]): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: CLIENT, stdio: 'inherit' })
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? 1))
  })
}

async function check(): Promise<number> {
  const bin = await pythonTools()
  const steps = [
    ['ruff', 'check', '--quiet', '--no-cache'],
    ['ruff', 'format', '--quiet', '--no-cache', '--check'],
    ['mypy', '--no-error-summary', '--cache-dir', join(bin, '../mypy')],
    ['python', '-B', '-m', 'pytest'],
  ]
  for (const [program = '', ...args] of steps) {
    const code = await said(join(bin, program), args)
    if (code !== 0) return code
  }
  return 0
}

if (import.meta.main) {
  const [command = '', ...args] = process.argv.slice(2)
  if (command === 'check') process.exitCode = await check()
  else if (command === 'types') {
    process.exitCode = await said(PYTHON, ['-B', 'tools/make_types.py', ...args])
  } else if (command === 'pack') console.log(await packPython(args[0] ?? '.', true))
  else {
    console.error('Use: npm run tool -- python check | types [--check] | pack OUTDIR')
    process.exitCode = 2
  }
}
