import { setTimeout as pause } from 'node:timers/promises'

export type Job = {
  readonly id: string
  readonly state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
  readonly credits: { readonly charged: number }
  readonly failure: { readonly message: string } | null
  readonly outputs: readonly { readonly path: string }[]
}

const address = process.env.GUISE_URL ?? 'http://127.0.0.1:8080'
const key = process.env.GUISE_API_KEY ?? ''

/**
 * Asks until there is an answer. No answer, 429 and 5xx mean "again": for a submission that is safe
 * because it carries its idempotency key. Any other refusal is final and says what to do.
 */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const headers = { ...init.headers, 'X-API-Key': key }
    const answer = await fetch(address + path, { ...init, headers }).catch(() => undefined)
    if (answer?.ok) return answer
    if (answer && answer.status < 500 && answer.status !== 429) {
      const { error_code: code, message } = (await answer.json()) as Record<string, string>
      throw new Error(`${answer.status} ${code}: ${message}`)
    }
    await pause(Number(answer?.headers.get('Retry-After') ?? 1) * 1000)
  }
}

export async function read<T>(path: string): Promise<T> {
  return (await (await ask(path)).json()) as T
}
