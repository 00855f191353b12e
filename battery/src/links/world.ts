import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openNamespace } from '../../../packages/server/test/labs/urls/namespace.ts'

const INSIDE = 'GUISE_BATTERY_INSIDE'
const LAB = new URL('../../../packages/server/test/labs/urls/lab-server.ts', import.meta.url)

/**
 * Runs this command again in a network of its own, in which every address there is leads to the lab's
 * server and every name to the lab's name server. Answers undefined inside, else the exit code.
 */
export async function insideTheLab(): Promise<number | undefined> {
  if (process.env[INSIDE]) return undefined
  const inside = await openNamespace([process.execPath, ...process.argv.slice(1)])
  try {
    const env = { ...process.env, [INSIDE]: '1' }
    const child = spawn('unshare', inside.args, { stdio: 'inherit', env })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    await inside.close()
  }
}

export type World = {
  /** Connections since the last time to an address or port that nobody may connect to. */
  forbidden(): Promise<readonly string[]>
  close(): void
}

export async function startWorld(): Promise<World> {
  const lab = fork(LAB)
  await once(lab, 'message')
  return {
    async forbidden() {
      const reply = once(lab, 'message')
      lab.send('take')
      return (await reply)[0] as string[]
    },
    close: () => lab.disconnect(),
  }
}
