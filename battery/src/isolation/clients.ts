import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { pause } from '@guise/test/support/until'
import type { Attack, Request } from './attack.ts'
import { onServiceCore } from './pin.ts'
import type { Stage } from './stage.ts'

/** The largest that is taken, which is a body of 20 MB. */
const PICTURE_BYTES = 15 * 1024 * 1024
const POSTS_AT_ONCE = 20
const READERS = 200
const ASKED_BY_EACH = 20

type Probes = { poll(stage: Stage): Request; submitPhoto(stage: Stage): Request }

/** One caller who sends more than there is room for, and clients who ask for much and read nothing; each also elsewhere. */
export const attacksOfClients = ({ poll, submitPhoto }: Probes): readonly Attack[] => {
  const largeBodies = {
    name: 'large-bodies',
    harm: `${POSTS_AT_ONCE} posts of 20 MB at a time by one account, again and again`,
    othersDo: 'submit a photo',
    probe: submitPhoto,
    begin: (stage: Stage) => postLargeBodies(stage, stage.stack.baseUrl),
  }
  const slowReaders = {
    name: 'slow-readers',
    harm: `${READERS} connections that each ask ${ASKED_BY_EACH} times for openapi.json and read nothing`,
    othersDo: 'list jobs',
    probe: poll,
    begin: ({ stack }: Stage) => askAndReadNothing(stack.baseUrl),
  }
  return [
    largeBodies,
    elsewhere(largeBodies, postLargeBodies),
    slowReaders,
    elsewhere(slowReaders, (_stage, url) => askAndReadNothing(url)),
  ]
}

const elsewhere = (
  attack: Attack,
  begin: (stage: Stage, url: string) => Promise<() => Promise<void>>,
): Attack => ({
  ...attack,
  name: `${attack.name}-elsewhere`,
  harm: `${attack.harm}, of a bare server`,
  isControl: true,
  async begin(stage) {
    const server = await startBareServer()
    const end = await begin(stage, server.url)
    return async () => {
      await end()
      server.stop()
    }
  },
})

async function startBareServer() {
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const document = fileURLToPath(new URL('../../../openapi.json', import.meta.url))
  const child = await onServiceCore(() =>
    spawn(process.execPath, ['--no-warnings', program, document], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() }
}

async function postLargeBodies({ attackers: [attacker], photo }: Stage, url: string) {
  // A picture with much behind its end.
  const picture = Buffer.concat([Buffer.from(photo, 'base64')], PICTURE_BYTES)
  const body = JSON.stringify({ base64: picture.toString('base64'), gender: 1, filter_id: 1 })
  let isOver = false
  const again = async () => {
    while (!isOver) {
      await fetch(`${url}/v6/run/face_swap`, {
        method: 'POST',
        headers: { 'X-API-Key': attacker?.key ?? '', 'Content-Type': 'application/json' },
        body,
      })
        .then((response) => response.arrayBuffer())
        .catch(() => {})
      // Who is told to come again comes again, but not in a tight loop.
      await pause(100)
    }
  }
  const all = Promise.all(Array.from({ length: POSTS_AT_ONCE }, again))
  await pause(1000)
  return async () => {
    isOver = true
    await all
  }
}

async function askAndReadNothing(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: READERS }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {}).pause()
    socket.write(`GET /openapi.json HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(ASKED_BY_EACH))
    return socket
  })
  await pause(1000)
  return async () => {
    for (const socket of sockets) socket.destroy()
    await pause(500)
  }
}
