import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from './database.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(4)), // no password is wanted
  message('Z', Buffer.from('I')), // ready for a query
])
const FAREWELL = message(
  'E',
  Buffer.from(
    'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0',
  ),
)

/** A Postgres that is killed while somebody comes in: both messages arrive in one packet. */
async function dyingPostgres(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([WELCOME, FAREWELL])))
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `postgres://guise@127.0.0.1:${(server.address() as AddressInfo).port}/guise`
}

it.each(['transaction', 'query', 'alone'] as const)(
  'survives a database that ends as soon as it has begun: %s',
  async (way) => {
    const database = openDatabase({ url: await dyingPostgres(), connections: 1 })
    const asked = {
      transaction: () => database.transaction(async (client) => client.query('select 1')),
      query: () => database.query('select 1'),
      alone: () => database.alone('select 1'),
    }
    await expect(asked[way]()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await database.close()
  },
)
