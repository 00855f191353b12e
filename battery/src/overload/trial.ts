import { PICTURE } from '@guise/test/contract/support/bodies'
import type { Answer, Client } from '@guise/test/support/client'
import { pause } from '@guise/test/support/until'

export type Trial = { readonly figures: string; readonly problems: readonly string[] }

const SWAP = { base64: PICTURE, gender: 0, filter_id: 1 }

/** Clients that submit and read without a break, until they are told to stop. */
export function startLoad(clients: readonly Client[]) {
  const answers: (Answer | Error)[] = []
  const accepted: { readonly id: string; readonly client: Client }[] = []
  let isStopping = false
  const note = async (asked: Promise<Answer>) => {
    const answer = await asked.catch((error: Error) => error)
    answers.push(answer)
    return answer
  }
  const one = async (client: Client) => {
    while (!isStopping) {
      const run = await note(client.post('/v6/run/face_swap', SWAP))
      if (!(run instanceof Error) && run.status === 200) {
        accepted.push({ id: run.json.id, client })
        await note(client.post(`/v6/status/${run.json.id}`, undefined))
      }
      await note(client.get('/v1/jobs?limit=1'))
      await pause(40)
    }
  }
  const all = Promise.all(clients.map(one))
  return {
    answers,
    accepted,
    async stop() {
      isStopping = true
      await all
    },
  }
}

/** What an answer under pressure may not be: nothing, a 500, or a refusal that does not say when to come again. */
export function problemsWith(answers: readonly (Answer | Error)[], mayRefuse: boolean): string[] {
  return answers.flatMap((answer) => {
    if (answer instanceof Error) return [`no answer: ${answer.message} (${answer.cause ?? '-'})`]
    const { status, headers, text } = answer
    if (status < 300) return []
    const isHonest = [429, 503].includes(status) && headers.get('retry-after') !== null
    return mayRefuse && isHonest ? [] : [`${status} ${text.slice(0, 120)}`]
  })
}

/** Every job that was accepted is known, and one more is taken. */
export async function problemsAfter(
  accepted: readonly { readonly id: string; readonly client: Client }[],
  client: Client,
): Promise<string[]> {
  const lost: string[] = []
  for (const { id, client: owner } of accepted) {
    const { status } = await owner.get(`/v1/jobs/${id}`)
    if (status !== 200) lost.push(`job ${id} answers ${status}`)
  }
  const end = Date.now() + 60_000
  for (;;) {
    const { status } = await client.post('/v6/run/face_swap', SWAP)
    if (status === 200) return lost
    if (Date.now() > end) return [...lost, `still ${status} a minute later`]
    await pause(250)
  }
}

export const countsOf = (answers: readonly (Answer | Error)[]) => {
  const counts = new Map<string, number>()
  for (const answer of answers) {
    const what = answer instanceof Error ? 'no answer' : String(answer.status)
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([what, count]) => `${count} x ${what}`).join(', ')
}
