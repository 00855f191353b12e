import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeEnvironment, packPython } from '@guise/tools'
import { runExample } from '../../support/doc-examples.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** A folder like a reader's own: the wheel is installed in an empty environment, the sample photos are there. */
export async function openPythonFolder(): Promise<{
  path: string
  python: string
  remove(): Promise<void>
}> {
  const path = await mkdtemp(join(tmpdir(), 'guise-python-'))
  const remove = () => rm(path, { recursive: true, force: true })
  try {
    const wheel = await packPython(join(path, 'dist'))
    await makeEnvironment(join(path, '.venv'))
    const python = join(path, '.venv/bin/python')
    const { code, output } = await runExample(
      path,
      [python, '-m', 'pip', 'install', '--quiet', wheel],
      {},
    )
    if (code !== 0) throw new Error(`pip refused the wheel: ${output}`)
    await symlink(join(ROOT, 'samples'), join(path, 'samples'))
    return { path, python, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
