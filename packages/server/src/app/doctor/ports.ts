import { createServer } from 'node:net'
import { type Finding, firstLine, ok, problem } from './finding.ts'

export type Listening = { readonly host: string; readonly port: number; readonly setting: string }

/** Whether this machine can listen there, or the service does so already. */
export async function examinePort({ host, port, setting }: Listening): Promise<Finding> {
  const of = { check: `port-${setting.toLowerCase()}`, what: `Port ${port}` }
  const error = await listen(host, port)
  if (error === undefined) return ok(of, `free on ${host}`)
  if (error.code === 'EADDRINUSE') {
    if (await isGuise(host, port)) return ok(of, `the service answers on ${host}`)
    const another = await freePortAfter(host, port)
    return problem(of, `in use by another program on ${host}`, `export ${setting}=${another}`)
  }
  if (error.code === 'EACCES') {
    return problem(of, `only root can listen on this port on ${host}`, `export ${setting}=8080`)
  }
  return problem(of, firstLine(error), 'export GUISE_HOST=127.0.0.1')
}

function listen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

async function isGuise(host: string, port: number): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/healthz`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) })
    return answer.ok && ((await answer.json()) as { status?: unknown }).status === 'ok'
  } catch {
    return false
  }
}

async function freePortAfter(host: string, taken: number): Promise<number> {
  for (let port = taken + 1; port < Math.min(taken + 100, 65536); port++) {
    if ((await listen(host, port)) === undefined) return port
  }
  return 0
}
