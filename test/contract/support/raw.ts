import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type Answer, parseJson, reportAnswer } from '../../support/client.ts'

export type RawRequest = {
  readonly baseUrl: string
  readonly method?: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** A request in the hands of the test: it writes as much of the body as it likes. */
export function openRequest({ baseUrl, method = 'POST', path, headers }: RawRequest): {
  request: ClientRequest
  answer: Promise<Answer>
} {
  const sent = request(baseUrl + path, { method, headers, agent: false })
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.once('response', (response) => {
      collect(response).then((collected) => resolve(reportAnswer(method, path, collected)), reject)
    })
    sent.on('error', reject)
  })
  // A request that a test gives up has no answer, and nobody waits for it.
  answer.catch(() => {})
  return { request: sent, answer }
}

async function collect(response: IncomingMessage): Promise<Answer> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value))
  return { status: response.statusCode ?? 0, headers, text, json: parseJson(text) }
}
