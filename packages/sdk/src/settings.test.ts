import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect } from './settings.ts'

afterEach(() => vi.unstubAllEnvs())

describe('settings', () => {
  it('come from the environment where nothing is said', async () => {
    vi.stubEnv('GUISE_URL', 'http://127.0.0.1:8080/')
    vi.stubEnv('GUISE_API_KEY', 'gk_env')
    const connection = connect({})
    expect(connection.baseUrl).toBe('http://127.0.0.1:8080')
    expect(await connection.credentials('/')).toEqual({ 'X-API-Key': 'gk_env' })
    expect(await connect({ token: 'gt_1' }).credentials('/')).toEqual({
      Authorization: 'Bearer gt_1',
    })
  })

  it('keep a path of the address, without its last slash', () => {
    const { baseUrl } = connect({ baseUrl: new URL('https://example.com/guise/?x=1') })
    expect(baseUrl).toBe('https://example.com/guise')
  })

  it('never repeat a key that was copied wrongly', async () => {
    const connection = connect({ baseUrl: 'http://127.0.0.1', apiKey: 'gk_1\ngk_2' })
    const said = await connection.credentials('/').catch((error: Error) => error.message)
    expect(said).toMatch(/^The API key or token has a space/)
    expect(said).not.toContain('gk_')
  })

  it('say what is missing or wrong', () => {
    vi.stubEnv('GUISE_URL', '')
    expect(() => connect({})).toThrow('set GUISE_URL')
    expect(() => connect({ baseUrl: 'example.com' })).toThrow('http or https URL')
    expect(() => connect({ baseUrl: 'ftp://example.com' })).toThrow('http or https URL')
  })
})
