import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { dropSession, keepSession, sessionSecretOf } from './session-cookie.ts'

const HTTP = 'http://127.0.0.1:8080'
const HTTPS = 'https://guise.example.com'
const read = (header: string | undefined, publicUrl: string) =>
  sessionSecretOf({ headers: header === undefined ? {} : { cookie: header } }, publicUrl)

/** What browsers are told, as a name with its value and its flags. */
async function told(publicUrl: string, path: '/keep' | '/drop') {
  const app = Fastify()
  await app.register(cookie)
  app.get('/keep', (_request, reply) => {
    keepSession(reply, 'gs_x', publicUrl)
    return reply.send()
  })
  app.get('/drop', (_request, reply) => {
    dropSession(reply, publicUrl)
    return reply.send()
  })
  const { headers } = await app.inject(path)
  return String(headers['set-cookie']).split('; ')
}

describe('the cookie of a session', () => {
  it('is bound to this very host where it is reached by https', async () => {
    const [pair, ...flags] = await told(HTTPS, '/keep')
    expect(pair).toBe('__Host-guise_session=gs_x')
    // The prefix is refused by browsers without Secure and Path=/, and with any Domain.
    expect(flags.sort()).toEqual([
      'HttpOnly',
      'Max-Age=34560000',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ])
    const [gone, ...cleared] = await told(HTTPS, '/drop')
    expect(gone).toBe('__Host-guise_session=')
    expect(cleared).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'Max-Age=0']))
  })

  it('has its plain name by http, where browsers refuse the other', async () => {
    const [pair, ...flags] = await told(HTTP, '/keep')
    expect(pair).toBe('guise_session=gs_x')
    expect(flags).not.toContain('Secure')
  })

  it('is read by its own name alone', () => {
    expect(read('a=1; guise_session=gs_x; b=2', HTTP)).toBe('gs_x')
    expect(read('__Host-guise_session=gs_x', HTTPS)).toBe('gs_x')
    expect(read('guise_session=gs_x', HTTPS)).toBeNull()
    expect(read('__Host-guise_session=gs_x', HTTP)).toBeNull()
    expect(read('not_guise_session=gs_x; guise_session_too=gs_x', HTTP)).toBeNull()
    expect(read(undefined, HTTP)).toBeNull()
  })

  it('is none when it comes twice: another host may have planted one', () => {
    expect(read('guise_session=gs_x; guise_session=gs_y', HTTP)).toBeNull()
    expect(read('guise_session=gs_x;a=1;guise_session=gs_x', HTTP)).toBeNull()
    expect(read('__Host-guise_session=; __Host-guise_session=gs_x', HTTPS)).toBeNull()
    // The other name beside it is nobody's business.
    expect(read('guise_session=gs_planted; __Host-guise_session=gs_x', HTTPS)).toBe('gs_x')
  })
})
