import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Reserved for examples: looks public to the service, and leads nowhere but to this name server. */
export const SILENT_ENDING = '.silent.example'
const INSIDE = 'GUISE_BATTERY_NAME_SERVER'

/**
 * Runs this command again where the system's name server is ours, for the service asks whatever the
 * system names. Answers undefined inside, else the exit code.
 */
export async function withOwnNameServer(): Promise<number | undefined> {
  if (process.env[INSIDE]) return undefined
  const address = `127.53.${process.pid % 250}.${1 + (Date.now() % 250)}`
  const file = join(tmpdir(), `guise-battery-resolv-${process.pid}.conf`)
  await writeFile(file, `nameserver ${address}\n`)
  const command = 'mount --bind "$0" /etc/resolv.conf && rm "$0" && exec "$@"'
  const child = spawn(
    'unshare',
    ['--mount', 'sh', '-c', command, file, process.execPath, ...process.argv.slice(1)],
    { stdio: 'inherit', env: { ...process.env, [INSIDE]: address } },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** Says 127.0.0.1 to every question but those for silent names, which it leaves without an answer. */
export async function startNameServer(): Promise<{ close(): void }> {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const { name, end } = readName(question)
    if (name.endsWith(SILENT_ENDING)) return
    const isA = question.readUInt16BE(end) === 1
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(0x8180, 2)
    header.writeUInt16BE(isA ? 1 : 0, 6)
    header.writeUInt32BE(0, 8)
    const asked = question.subarray(12, end + 4)
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1])
    socket.send(Buffer.concat([header, asked, ...(isA ? [answer] : [])]), from.port, from.address)
  })
  socket.bind(53, process.env[INSIDE])
  await once(socket, 'listening')
  return { close: () => socket.close() }
}

function readName(question: Buffer): { name: string; end: number } {
  let at = 12
  let name = ''
  while (question[at]) {
    const length = question[at] ?? 0
    name += `.${question.subarray(at + 1, at + 1 + length).toString('latin1')}`
    at += 1 + length
  }
  return { name, end: at + 1 }
}
