import { problemWith, problemWithRefusal } from '@guise/test/contract/support/described'
import { operationAt } from '@guise/test/contract/support/operations'
import { parseJson } from '@guise/test/support/client'
import { LEAK } from '@guise/test/support/leak'
import { Agent, request } from 'undici'
import type { Sent } from './request.ts'

/** Whoever gets no answer in this time has been hung. */
const TIMEOUT_MS = 30_000
const agent = new Agent({ connections: 32, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS })

export type Verdict = { readonly status: number; readonly problem?: string }

/** Sends a request and says what is wrong with its answer, if anything is. */
export async function judge(
  baseUrl: string,
  sent: Sent,
  secretsOfServer: readonly string[],
): Promise<Verdict> {
  const answer = await ask(baseUrl, sent)
  if ('failure' in answer) return { status: 0, problem: answer.failure }
  const { status, text } = answer
  if (status >= 500 && !isMissingWorker(answer))
    return { status, problem: `answered ${status}: ${text.slice(0, 300)}` }
  const leak = leakIn(answer, sent, secretsOfServer)
  if (leak) return { status, problem: `told "${leak}": ${text.slice(0, 300)}` }
  const name = operationAt(sent.method, sent.path)
  const problem = name
    ? problemWith(name, answer, { withBody: text !== STREAM })
    : problemWithRefusal(answer)
  return problem ? { status, problem } : { status }
}

/** The one honest answer above 500: an engine by a name that no worker has. */
const isMissingWorker = ({ status, json }: { status: number; json?: { message?: string } }) =>
  status === 503 && /^No worker with the engine /.test(json?.message ?? '')

/** Stands for the body of an answer that goes on for as long as somebody listens. */
const STREAM = '(a stream)'

/** What came back, or why nothing did. */
export async function ask(baseUrl: string, { method, path, headers, body }: Sent) {
  try {
    const response = await request(baseUrl + path, {
      dispatcher: agent,
      method: method as 'GET',
      headers: { ...headers },
      ...(body ? { body } : {}),
    })
    const type = String(response.headers['content-type'] ?? '')
    const isStream = type.startsWith('text/event-stream')
    const text = isStream ? STREAM : await response.body.text()
    if (isStream) response.body.on('error', () => {}).destroy()
    const known = new Headers()
    for (const [name, value] of Object.entries(response.headers)) known.set(name, String(value))
    return { status: response.statusCode, headers: known, text, json: parseJson(text) as never }
  } catch (error) {
    return { failure: `no answer: ${error instanceof Error ? error.message : error}` }
  }
}

/** Some of what is sent is cut in the middle of a character, which `decodeURIComponent` refuses. */
const decoded = (path: string): string =>
  path.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  )

/** Operators see what the doctor says, which names folders (decision 0081); addresses with passwords it does not name. */
const mayTell = ({ path }: Sent, secret: string) =>
  /^\/v1\/operator\/health\b/.test(path) && secret.startsWith('/')

/** What tells of the server, unless the caller has said it first. */
function leakIn(
  { status, text }: { readonly status: number; readonly text: string },
  sent: Sent,
  secretsOfServer: readonly string[],
): string | undefined {
  const told = secretsOfServer.find((secret) => text.includes(secret) && !mayTell(sent, secret))
  if (told || status < 400) return told
  const [found] = LEAK.exec(text) ?? []
  const said = `${decoded(sent.path)} ${sent.body ?? ''} ${JSON.stringify(sent.headers)}`
  return found && !said.toLowerCase().includes(found.toLowerCase()) ? found : undefined
}
