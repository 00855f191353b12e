import { connect } from 'node:net'
import type { Attack, Request } from './attack.ts'
import type { Stage } from './stage.ts'

/** The largest that is taken, which is a body of 20 MB. */
const PICTURE_BYTES = 15 * 1024 * 1024
const POSTS_AT_ONCE = 20
const READERS = 200
const ASKED_BY_EACH = 20

type Probes = { poll(stage: Stage): Request; submitPhoto(stage: Stage): Request }

/** One caller who sends more than there is room for, and clients who ask for much and read nothing. */
export const attacksOfClients = ({ poll, submitPhoto }: Probes): readonly Attack[] => [
  {
    name: 'large-bodies',
    harm: `${POSTS_AT_ONCE} posts of 20 MB at a time by one account, again and again`,
    othersDo: 'submit a photo',
    probe: submitPhoto,
    async begin({ stack, attackers: [attacker], photo }) {
      // A picture with much behind its end.
      const picture = Buffer.concat([Buffer.from(photo, 'base64')], PICTURE_BYTES)
      const body = JSON.stringify({
        base64: picture.toString('base64'),
        gender: 1,
        filter_id: 1,
      })
      let isOver = false
      const again = async () => {
        while (!isOver) {
          await fetch(`${stack.baseUrl}/v6/run/face_swap`, {
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
    },
  },
  {
    name: 'slow-readers',
    harm: `${READERS} connections that each ask ${ASKED_BY_EACH} times for openapi.json and read nothing`,
    othersDo: 'list jobs',
    probe: poll,
    async begin({ stack }) {
      const { hostname, port } = new URL(stack.baseUrl)
      const sockets = Array.from({ length: READERS }, () => {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => {}).pause()
        socket.write(
          `GET /openapi.json HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(ASKED_BY_EACH),
        )
        return socket
      })
      await pause(1000)
      return async () => {
        for (const socket of sockets) socket.destroy()
        await pause(500)
      }
    },
  },
]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
