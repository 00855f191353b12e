import type { Answer } from '@guise/test/support/client'

export type Row = { readonly name: string; readonly holds: boolean; readonly figure: string }

/** Medians of two kinds of refusal may differ by this part. One hash of a password that is not made is 0.9. */
const MAX_DIFFERENCE = 0.1
/** Or by this, where nothing is hashed: in ten tries a minute nobody sees it over a network. */
const MAX_MS = 1
/** Nobody is tried more than ten times a minute. */
export const TRIES_A_PERSON = 8

const blank = ({ text, json }: Answer) => text.replace(json?.request_id, 'blanked')

/** Two questions by turns, now the one and then the other first, so that a busy machine is felt by both. */
export async function compare(
  tries: number,
  one: () => Promise<Answer>,
  other: () => Promise<Answer>,
) {
  const times: [number[], number[]] = [[], []]
  const words = new Set<string>()
  for (let n = 0; n < tries; n++) {
    const pair = [[0, one] as const, [1, other] as const]
    for (const [at, ask] of n % 2 === 0 ? pair : pair.reverse()) {
      const begun = performance.now()
      const answer = await ask()
      times[at]?.push(performance.now() - begun)
      words.add(`${answer.status} ${blank(answer)}`)
    }
  }
  const [first, second] = times.map(median) as [number, number]
  const difference = Math.abs(first - second) / Math.max(first, second)
  return { words, first, second, difference }
}

/** What a stranger could tell two questions apart by. */
export function rowsOf(
  what: string,
  seen: Awaited<ReturnType<typeof compare>>,
  status: number,
): readonly Row[] {
  const { words, first, second, difference } = seen
  const isOne = words.size === 1 && [...words].every((word) => word.startsWith(`${status} `))
  return [
    { name: `${what}, by words`, holds: isOne, figure: `${words.size} kind of answer` },
    {
      name: `${what}, by time`,
      holds: difference <= MAX_DIFFERENCE || Math.abs(first - second) < MAX_MS,
      figure: `${first.toFixed(1)} and ${second.toFixed(1)} ms, ${(100 * difference).toFixed(1)} % apart`,
    },
  ]
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN
