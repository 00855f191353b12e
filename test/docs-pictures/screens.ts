import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { placeOf, ROOT } from './folders.ts'

/** Pages of the studio, as its tests see them, in the width of a desk. */
export async function makeStudioPictures(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-screens-'))
  try {
    await runTests(['--project', 'studio', 'test/studio/pages.e2e.test.ts'], {
      GUISE_SCREENSHOTS: folder,
    })
    await mkdir(dirname(placeOf('studio/page')), { recursive: true })
    for await (const file of glob('*.1440.png', { cwd: folder })) {
      const name = file.replace('.1440.png', '')
      if (name.endsWith('.dark') || NOT_SHOWN.includes(name)) continue
      await sharp(join(folder, file))
        .extract({ left: 0, top: 0, width: 1440, height: 900 })
        .resize({ width: 1080 })
        .webp({ quality: 70 })
        .toFile(placeOf(`studio/${name}`))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Nobody looks these up. */
const NOT_SHOWN = ['share-over', 'not-found', 'docs-start']

/** What docs/guides/run-an-event.md shows, out of an evening without its second half. */
export const makeEventPictures = () =>
  runTests(
    ['--project', 'evening', 'test/evening/evening.test.ts', 'test/evening/reveal.test.ts'],
    { GUISE_EVENING: 'short' },
  )

async function runTests(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const tests = spawn('vitest', ['run', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = await once(tests, 'exit')
  if (code !== 0) throw new Error(`vitest ended with ${code}`)
}
