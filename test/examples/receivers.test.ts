import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '@guise/tools'
import { describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../support/until.ts'
import { startProgram, temporaryFolder } from './run-program.ts'
import { serve } from './serve.ts'

const KEY = randomBytes(24)
const SECRET = `whsec_${KEY.toString('base64')}`

/** The headers of a message as the service signs it. */
function signed(id: string, body: string) {
  const time = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', KEY).update(`${id}.${time}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': `v1,${signature}`,
  }
}

async function startReceiver(file: 'receiver.ts' | 'receiver.py') {
  const folder = temporaryFolder()
  const port = await freePort()
  const isPython = file === 'receiver.py'
  const program = startProgram(`webhook-receiver/${file}`, [isPython ? String(port) : 'pictures'], {
    env: { PORT: String(port), GUISE_WEBHOOK_SECRET: SECRET, WEBHOOK_SECRET: SECRET },
    folder: folder.path,
  })
  onTestFinished(async () => {
    await program.kill()
    folder.remove()
  })
  await program.says(isPython ? 'listening' : 'Listening')
  const url = `http://127.0.0.1:${port}/`
  /** A message about a job whose picture is at this address. */
  const send = async (id: string, picture: string) => {
    const outputs = [{ url: picture, content_type: 'image/png' }]
    const body = JSON.stringify({ type: 'job.completed', data: { id, outputs } })
    const headers = { ...signed(id, body) }
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(204)
  }
  return { program, port, url, send, place: (name: string) => join(folder.path, name) }
}

describe('receiver.ts', () => {
  it('loads again what it did not get, while others are saved', async () => {
    const asked: string[] = []
    const pictures = await serve(({ url = '' }, response) => {
      const isFirst = !asked.includes(url)
      asked.push(url)
      if (isFirst && url === '/hangs') return
      response.writeHead(isFirst && url === '/fails' ? 503 : 200).end('PNG')
    })
    const { send, place, program } = await startReceiver('receiver.ts')
    for (const name of ['hangs', 'fails', 'works']) await send(name, `${pictures}/${name}`)
    // Twice, while it waits: it is saved once.
    await send('hangs', `${pictures}/hangs`)
    for (const name of ['works', 'fails', 'hangs']) {
      await until(name, () => existsSync(place(`pictures/${name}-0.png`)))
    }
    await until('an empty inbox', () => readdirSync(place('pictures/inbox')).length === 0)
    // One message is worked on after the other: when this one is saved, nothing is left of those before.
    await send('last', `${pictures}/last`)
    await program.says('saved pictures/last-0.png')
    expect(asked.filter((url) => url === '/hangs')).toHaveLength(2)
    expect(program.said().match(/saved/g)).toHaveLength(4)
  })

  it('does not read more than a message can have', async () => {
    const pictures = await serve((_, response) => response.end('PNG'))
    const { url, send, place } = await startReceiver('receiver.ts')
    const body = Buffer.alloc(20_000_000)
    // Whether the answer gets through while more is being sent is chance.
    const status = await fetch(url, { method: 'POST', body }).then(
      ({ status }) => status,
      () => 413,
    )
    expect(status).toBe(413)
    await send('small', `${pictures}/small`)
    await until('the picture', () => existsSync(place('pictures/small-0.png')))
  })
})

describe('receiver.py', () => {
  it('answers what is no message, and is not kept waiting', async () => {
    const { port, send, program } = await startReceiver('receiver.py')
    /** The first line of the answer to these headers and a body of two bytes. */
    const answer = async (...headers: readonly string[]) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(['POST / HTTP/1.1', 'Host: a', ...headers, '', '{}'].join('\r\n'), 'latin1')
      const said = await text(socket)
      return said.split(' ')[1] ?? 'nothing'
    }
    // For the ten seconds that it waits, the others are asked.
    const tooLittle = answer('Content-Length: 3')
    expect(await answer('Content-Length: -1')).toBe('400')
    expect(await answer('Content-Length: many')).toBe('400')
    expect(await answer('Content-Length: \xb2')).toBe('400')
    expect(await answer(`Content-Length: ${'9'.repeat(5000)}`)).toBe('400')
    expect(await answer('X-Nothing: 1')).toBe('400')
    expect(await answer('Content-Length: 2000000')).toBe('413')
    const signature = 'webhook-signature: v1,AAAA'
    for (const time of ['\xb2', '-1', '9'.repeat(5000)]) {
      const headers = ['webhook-id: 1', `webhook-timestamp: ${time}`, signature]
      expect(await answer('Content-Length: 2', ...headers)).toBe('400')
    }
    expect(await tooLittle).toBe('nothing')
    await send('a', 'http://127.0.0.1:1/a')
    await program.says('completed a http://127.0.0.1:1/a')
    expect(program.said()).not.toContain('Traceback')
  })
})
