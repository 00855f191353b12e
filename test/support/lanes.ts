import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Stack } from './stack.ts'

/** Until every worker has noticed what its lane of pictures shall do: they look once a second. */
export async function workersFollow({ home }: Pick<Stack, 'home'>, state: string): Promise<void> {
  const files = (await readdir(home)).filter((file) => /^worker-.*\.log$/.test(file))
  const lastWords = async (file: string) => {
    const lines = (await readFile(join(home, file), 'utf8')).trim().split('\n')
    return lines.filter((line) => line.includes('"lane":"image"')).at(-1)
  }
  const follow = async () => Promise.all(files.map(lastWords))
  const wanted = files.map(() => expect.stringContaining(`"state":"${state}"`))
  await expect.poll(follow).toEqual(wanted)
}
