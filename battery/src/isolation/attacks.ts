import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { mintKey } from '@guise/server/adapters/credentials/index'
import { pause } from '@guise/test/support/until'
import { ask, flood } from './ask.ts'
import type { Attack, Request } from './attack.ts'
import { attacksOfClients } from './clients.ts'
import { attackOfComfyui } from './comfyui.ts'
import { floodOfGuests, guessesOfOne } from './entrances.ts'
import { SILENT_ENDING } from './name-server.ts'
import type { Stage } from './stage.ts'
import { boxesToVerify } from './verify.ts'

const poll = ({ stack, victim }: Stage): Request => ({
  url: `${stack.baseUrl}/v1/jobs?limit=1`,
  method: 'GET',
  headers: { 'X-API-Key': victim.key },
  everyMs: 25,
})

const readResult = ({ stack, victim, resultPath }: Stage): Request => ({
  url: stack.baseUrl + resultPath,
  method: 'POST',
  headers: { 'X-API-Key': victim.key },
  everyMs: 50,
})

const submit =
  (pictureOf: (stage: Stage) => string, everyMs = 250) =>
  (stage: Stage): Request => ({
    url: `${stage.stack.baseUrl}/v6/run/face_swap`,
    method: 'POST',
    headers: { 'X-API-Key': stage.victim.key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ base64: pictureOf(stage), gender: 1, filter_id: 1 }),
    everyMs,
  })

export const ATTACKS: readonly Attack[] = [
  {
    name: 'nested-body',
    harm: 'one body of 64 MB of nested empty arrays, from a key that may only read',
    othersDo: 'list jobs',
    probe: poll,
    async begin({ stack, viewerKey }) {
      const head = '{"run":"/v6/run/face_swap","body":{"base64":['
      const nested = '[[]],'.repeat((62 * 1024 * 1024) / 5)
      const sent = ask(`${stack.baseUrl}/v1/estimates`, {
        method: 'POST',
        headers: { 'X-API-Key': viewerKey, 'Content-Type': 'application/json' },
        body: `${head}${nested}[]]}}`,
      })
      return () => sent
    },
  },
  {
    name: 'sign-in-flood',
    harm: '60 sign-ins a second with wrong passwords, each from another address',
    othersDo: 'read a result',
    probe: readResult,
    async begin({ stack }) {
      const signIn = (n: number) =>
        ask(`${stack.baseUrl}/v1/session`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-Forwarded-For': `203.0.113.${n % 250}, 198.51.${(n >> 8) % 250}.${n % 250}`,
          },
          body: JSON.stringify({ email: `nobody-${n}@example.invalid`, password: 'guessed wrong' }),
        })
      // More than two cores can hash: those that wait are what holds others up.
      return flood(60, signIn)
    },
  },
  {
    name: 'silent-webhooks',
    harm: '20 webhooks of one account that take the connection and never answer, 40 events each',
    othersDo: 'submit, and wait for the event',
    probe: (stage) => ({
      ...submit(({ photo }) => photo, 500)(stage),
      webhookPort: stage.victimHookPort,
    }),
    async prepare({ victim, victimHookPort }) {
      const { json } = await victim.client.post('/v1/webhooks', {
        url: `http://127.0.0.1:${victimHookPort}/hook`,
        events: ['job.queued'],
      })
      return async () => void (await victim.client.call('DELETE', `/v1/webhooks/${json.id}`))
    },
    async begin({ attackers: [attacker], photo, silentHookPort }) {
      if (!attacker) throw new Error('nobody attacks')
      const held = new Set<Socket>()
      const silent = createServer(() => {}).listen(silentHookPort, '127.0.0.1')
      silent.on('connection', (socket) => held.add(socket))
      await once(silent, 'listening')
      const hooks = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          attacker.client.post('/v1/webhooks', {
            url: `http://127.0.0.1:${silentHookPort}/${n}`,
            events: ['job.queued'],
          }),
        ),
      )
      for (let n = 0; n < 40; n++) {
        await attacker.client.post('/v6/run/face_swap', { base64: photo, gender: 1, filter_id: 1 })
      }
      return async () => {
        for (const { json } of hooks)
          await attacker.client.call('DELETE', `/v1/webhooks/${json.id}`)
        for (const socket of held) socket.destroy()
        silent.close()
      }
    },
  },
  {
    name: 'event-streams',
    harm: '500 event streams of one account, each of a job that waits',
    othersDo: 'list jobs',
    probe: poll,
    async begin({ stack, attackers: [attacker], photo }) {
      const { json } = (await attacker?.client.post('/v6/run/face_swap', {
        base64: photo,
        gender: 1,
        filter_id: 1,
      })) ?? { json: {} }
      const gone = new AbortController()
      const streams = Array.from({ length: 500 }, () =>
        ask(`${stack.baseUrl}/v1/jobs/${json.id}/events`, {
          headers: { 'X-API-Key': attacker?.key ?? '' },
          signal: gone.signal,
        }),
      )
      await pause(2000)
      return async () => {
        gone.abort()
        await Promise.all(streams)
      }
    },
  },
  {
    name: 'slow-bodies',
    harm: 'eight sockets of four accounts that announce 64 MB and send one byte',
    othersDo: 'submit a photo',
    probe: submit(({ photo }) => photo),
    async begin({ stack, attackers }) {
      const { hostname, port } = new URL(stack.baseUrl)
      const sockets = [...attackers, ...attackers].map(({ key }) => {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => {}).resume()
        socket.write(
          `POST /v6/run/face_swap HTTP/1.1\r\nHost: ${hostname}\r\nX-API-Key: ${key}\r\n` +
            `Content-Type: application/json\r\nContent-Length: ${64 * 1024 * 1024}\r\n\r\n{`,
        )
        return socket
      })
      await pause(500)
      return async () => {
        for (const socket of sockets) socket.destroy()
        await pause(500)
      }
    },
  },
  {
    name: 'silent-names',
    harm: 'four requests at a time of five links each, to names whose name server never answers',
    othersDo: 'submit a photo by a link',
    probe: submit(({ photoUrl }) => photoUrl, 500),
    async begin({ stack, attackers: [attacker] }) {
      const gone = new AbortController()
      let next = 0
      const link = () => `http://n${next++}${SILENT_ENDING}/photo.jpg`
      const again = async () => {
        while (!gone.signal.aborted) {
          await ask(`${stack.baseUrl}/v4/multi_swap_styles/`, {
            method: 'POST',
            headers: { 'X-API-Key': attacker?.key ?? '', 'Content-Type': 'application/json' },
            body: JSON.stringify({ filter_id: 1, input_images: Array.from({ length: 5 }, link) }),
            signal: gone.signal,
          })
          // What is refused at once is tried again, but not in a tight loop.
          await pause(100)
        }
      }
      const all = Promise.all([again(), again(), again(), again()])
      await pause(500)
      return async () => {
        gone.abort()
        await all
      }
    },
  },
  {
    name: 'anonymous-files',
    harm: '40 requests a second for /openapi.json from nobody',
    othersDo: 'list jobs',
    probe: poll,
    begin: async ({ stack }) => flood(40, () => ask(`${stack.baseUrl}/openapi.json`)),
  },
  {
    name: 'wrong-keys',
    harm: '200 requests a second with keys that do not exist, from one address',
    othersDo: 'list jobs',
    probe: poll,
    begin: async ({ stack }) =>
      flood(200, () => {
        const headers = { 'X-API-Key': mintKey().secret, 'X-Forwarded-For': '203.0.113.7' }
        return ask(`${stack.baseUrl}/v1/jobs`, { headers })
      }),
  },
  guessesOfOne,
  floodOfGuests,
  boxesToVerify,
  attackOfComfyui(poll),
  ...attacksOfClients({ poll, submitPhoto: submit(({ photo }) => photo) }),
]
