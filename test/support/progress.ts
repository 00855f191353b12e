import { collect, openEvents } from './events.ts'
import type { Stack, TestAccount } from './stack.ts'

/** Follows a job to its end, as a page that shows progress would; answers the fractions in their order. */
export async function followProgress(
  { baseUrl }: Stack,
  { key }: TestAccount,
  id: string,
): Promise<readonly number[]> {
  const { events } = await openEvents(`${baseUrl}/v1/jobs/${id}/events`, key)
  return (await collect(events)).map(({ data }) => data.progress)
}
