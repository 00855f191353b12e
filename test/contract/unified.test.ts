// The unified API: what stands beside the interface. One stack for all of it.
import './cases/jobs.ts'
import './cases/uploads.ts'
import './cases/event-stream.ts'
import './cases/webhooks.ts'
