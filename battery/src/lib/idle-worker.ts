import { openBrowser } from '@guise/test/contract/support/session'
import { personAt } from '@guise/test/support/person'
import type { Stack } from '@guise/test/support/stack'

/** Sends webhooks and answers questions about engines, but makes no picture: that would take days. */
export async function startIdleWorker(stack: Stack): Promise<void> {
  const { id } = await stack.account()
  const { headers } = await openBrowser(stack, id, { role: 'owner', isOperator: true })
  const paused = { body: { state: 'paused' } }
  const operator = personAt(stack.baseUrl, headers)
  const { status, text } = await operator.call('PATCH', '/v1/operator/lanes/video', paused)
  if (status !== 200) throw new Error(`the lane is not paused: ${text}`)
  stack.startWorker({ GUISE_LANES: 'video' })
}
