import helmet from '@fastify/helmet'
import Fastify from 'fastify'

/** Of the response itself, not of what every response says. */
const OF_ONE_RESPONSE = ['content-type', 'content-length', 'date', 'connection']

/**
 * What every response says to browsers and caches. Helmet says the same to all of them, so it is asked once and
 * not at every request. Whether browsers must use https is for the proxy in front to say.
 */
export async function commonHeaders(): Promise<Readonly<Record<string, string>>> {
  const app = Fastify()
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false })
  app.get('/', async () => '')
  const { headers } = await app.inject('/')
  await app.close()
  const said = Object.entries(headers).filter(([name]) => !OF_ONE_RESPONSE.includes(name))
  return {
    ...Object.fromEntries(said.map(([name, value]) => [name, String(value)])),
    'cache-control': 'no-store',
  }
}
