import { expect, it } from 'vitest'
import { createClient } from '../client/client.ts'
import { FOLLOW_TIMES, type FollowTimes, followPrompt } from './follow.ts'

const PROMPT = 'd3b07384-d9a0-4c9b-8f3e-2f1f3c0a7a11'
/** A prompt that runs may take as long as a busy machine needs. */
const patient = { ...FOLLOW_TIMES, pollMs: 5 }
const hasty = { ...patient, stallMs: 50 }
const activity = {
  movedAt: () => undefined,
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
}

/** Follows a prompt at an instance that answers so, one after the other, and then the last for ever. */
function follow(answers: readonly (() => Response)[], times: FollowTimes, stoodMs = async () => 0) {
  const stats = {
    system: { comfyui_version: '0.7.0', argv: [], ram_total: 1, ram_free: 1 },
    devices: [],
  }
  let asked = 0
  const client = createClient({
    url: 'http://gpu.invalid',
    fetch: async (input) => {
      if (String(input).endsWith('/system_stats')) return Response.json(stats)
      return (answers[asked++] ?? answers.at(-1))?.() ?? Response.error()
    },
  })
  return followPrompt(client, PROMPT, activity, {
    ...{ times, limitSeconds: undefined, signal: new AbortController().signal },
    ...{ started: () => {}, silent: () => {}, stoodMs },
  })
}

const is = (status: string) => () => Response.json({ status, outputs: {} })

it('goes on after a proxy has lost the instance for a moment', async () => {
  const badGateway = () => new Response('<html>Bad gateway</html>', { status: 502 })
  expect(await follow([is('in_progress'), badGateway, is('completed')], patient)).toMatchObject({
    status: 'succeeded',
  })
})

it('gives up waiting at an instance where nothing moves', async () => {
  expect(await follow([is('pending')], hasty, async () => 1000)).toEqual({ kind: 'stuck' })
})

it('waits on while others move there', async () => {
  let asked = 0
  const moves = async () => (++asked < 3 ? 10 : 1000)
  expect(await follow([is('pending')], hasty, moves)).toEqual({ kind: 'stuck' })
  expect(asked).toBe(3)
})
