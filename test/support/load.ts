import type { Answer, Client } from './client.ts'
import { submission, tinySwap } from './jobs.ts'
import type { TestAccount } from './stack.ts'
import { pause, until } from './until.ts'

export const CLIENTS = 4

/** Clients that submit and poll without a break; a refused submission is sent again under its key. */
export function startLoad({ client }: TestAccount, name = 'client') {
  const answers: Answer[] = []
  const accepted = new Map<string, string>()
  let stopping = false

  const note = (answer: Answer): Answer => {
    answers.push(answer)
    return answer
  }
  async function useService(who: number): Promise<void> {
    const body = await tinySwap.body()
    for (let n = 1; !stopping; n++) {
      const key = `${name} ${who}, job ${n}`
      const run = await until('an accepted job', async () => {
        const answer = note(await client.post(tinySwap.path, body, submission(key)))
        if (answer.status === 200) return answer
        await pause(100)
        return undefined
      })
      accepted.set(key, run.json.id)
      for (let polls = 0; polls < 3; polls++) {
        note(await poll(client, run.json.id))
        await pause(50)
      }
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, who) => useService(who)))
  // Whatever goes wrong is told when they are stopped.
  clients.catch(() => {})
  return {
    answers,
    accepted,
    async stop() {
      stopping = true
      await clients
    },
  }
}

export const poll = (client: Client, id: string) =>
  client.call('POST', tinySwap.statusPath.replace('{job_id}', id))
