import type { ParentMessage } from './queue-side.ts'

let left = 0
process.on('message', ({ count }: ParentMessage) => {
  left = count
})
process.once('disconnect', () => process.exit())

/**
 * What a worker tells the process that measures it: each start, or one word when as many have ended as
 * were asked for. A message for each of them would cost as much as the work of the queue.
 */
export const tellParent = {
  ready: () => process.send?.({ ready: true }),
  started() {
    if (left === 0) process.send?.({ startedAt: process.hrtime.bigint().toString() })
  },
  ended() {
    if (left === 0) return
    left -= 1
    if (left === 0) process.send?.({ ended: true })
  },
}
