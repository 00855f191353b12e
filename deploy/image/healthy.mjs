// Healthy is what answers at its port: that of the api, or that of a worker.
const ports = [process.env.PORT ?? '8080', process.env.GUISE_WORKER_PORT]
const asked = ports.filter(Boolean).map(async (port) => {
  const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`)
  if (!ok) throw new Error(`port ${port} says it is not healthy`)
})
await Promise.any(asked).catch(() => process.exit(1))
