// Preloaded into apis, workers and engine processes: one that is killed never writes down what it has
// compiled, and whoever takes its place would compile all of it again.
import { flushCompileCache } from 'node:module'

const EVERY_MS = 3_000
const TIMES = 5

let flushed = 0
const timer = setInterval(() => {
  flushCompileCache()
  flushed += 1
  if (flushed === TIMES) clearInterval(timer)
}, EVERY_MS)
timer.unref()
