// Preloaded into what tests and the demo start: however they end, nothing that they started runs on.
import { isMainThread } from 'node:worker_threads'

const LOOK_EVERY_MS = 1_000

if (isMainThread) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}
