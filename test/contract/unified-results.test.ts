// The unified API where work is done: results, downloads, erasure, events, and what was used. One stack with a worker.
import './cases/job-results.ts'
import './cases/usage.ts'
