import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('mail-server.py', import.meta.url))
/** That of the system, which has the system's libraries. */
const PYTHON = '/usr/bin/python3'

export type ReceivedMail = {
  readonly sender: string
  readonly to: readonly string[]
  /** As it was sent: headers and parts. */
  readonly content: string
  readonly isEncrypted: boolean
}

export type MailServer = {
  readonly url: string
  /** Grows with every message. */
  readonly mails: readonly ReceivedMail[]
  stop(): Promise<void>
}

/**
 * A real mail server on loopback (python3-aiosmtpd). `certificate`: a file with key and certificate; it then takes
 * nothing without STARTTLS.
 */
export async function startMailServer({
  certificate,
}: {
  certificate?: string
} = {}): Promise<MailServer> {
  const child = spawn(PYTHON, [PROGRAM, ...(certificate ? [certificate] : [])], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  ended.catch(() => {})
  const mails: ReceivedMail[] = []
  const errors: string[] = []
  child.stderr.on('data', (text) => errors.push(String(text)))
  const started = Promise.withResolvers<number>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said = JSON.parse(line)
    if ('port' in said) started.resolve(said.port)
    else mails.push(said)
  })
  const fail = () =>
    started.reject(new Error(`python3-aiosmtpd cannot be started: ${errors.join('')}`))
  ended.then(fail, fail)
  const listening = await started.promise
  return {
    url: `smtp://127.0.0.1:${listening}`,
    mails,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
