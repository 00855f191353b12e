import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { EXIT } from './exit-codes.ts'
import { main } from './main.ts'
import { createProgram } from './program.ts'
import { type TestSettings, testContext } from './testing/test-context.ts'

const SERVICE = { GUISE_URL: 'http://service.test', GUISE_API_KEY: 'gk_test' }

/** A service that gives every request the same answer. */
function answering(status: number, body: unknown): TestSettings {
  const answer = async () =>
    new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'req-1' } })
  return { env: SERVICE, fetch: answer }
}

async function run(words: string, settings: TestSettings = { env: SERVICE }) {
  const context = testContext({ cwd: tmpdir(), ...settings })
  const code = await main(words === '' ? [] : words.split(' '), context)
  return { code, out: context.written.out, err: context.written.err }
}

describe('usage', () => {
  it.each([
    ['--nonsense', "unknown option '--nonsense'"],
    ['nonsense', "unknown command 'nonsense'"],
    ['comfyui check', 'No ComfyUI server is named'],
    ['run face-swap', "missing required argument 'photos'"],
    ['run face-swap a.jpg', 'needs --filter'],
    ['run face-swap a.jpg b.jpg --filter 1', 'takes 1 photo, not 2'],
    ['run first-last-video a.jpg --prompt x', 'takes 2 photos, not 1'],
    ['run face-swap a.jpg --filter 1 --ratio round', 'Allowed choices are portrait'],
    ['run face-swap a.jpg --filter 1 --timeout soon', 'must be a number of seconds'],
    ['run face-swap - - --filter 1', 'takes 1 photo'],
    ['run stylized - - --style 1', 'Only one photo can come from stdin'],
    ['run face-swap nothere.jpg --filter 1', 'Cannot read nothere.jpg: file not found'],
    ['run face-swap a.jpg --filter 1 --out no/where/me.png', 'does not exist'],
    ['jobs list --since yesterday', 'must be a date'],
    ['keys update 1', 'Nothing to change'],
    ['keys create x --spend-cap -4', 'must be a whole number'],
    ['webhooks update 1', 'Nothing to change'],
    ['webhooks update 1 --enable --disable', 'cannot be used with'],
    ['listen --forward localhost', 'is not a URL'],
    ['upload https://example.com/a.jpg', 'does not need to be uploaded'],
    ['completion tcsh', 'Allowed choices are bash, zsh, fish'],
    ['ledger --csv --json', 'cannot be used with'],
  ])('guise %s is refused with words and a way on', async (words, said) => {
    const { code, out, err } = await run(words)
    expect(code).toBe(EXIT.usage)
    expect(err).toContain(said)
    expect(err.trimEnd().split('\n').length).toBeGreaterThan(1)
    expect(err).not.toMatch(/^\s+at /m)
    if (!words.includes('--json')) expect(out).toBe('')
  })

  it('a wrong setting of ComfyUI servers is named, and a secret in it is not shown', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ GUISE_COMFYUI_URLS: 'http://gpu-1.invalid,gpu-2' }, 'GUISE_COMFYUI_URLS must be'],
      [{ GUISE_COMFYUI_HEADERS: '["secret"]' }, 'GUISE_COMFYUI_HEADERS must be a JSON object'],
    ]
    for (const [env, said] of wrong) {
      const { code, err } = await run('comfyui check', { env })
      expect(code).toBe(EXIT.usage)
      expect(err).toContain(said)
      expect(err).not.toContain('secret')
    }
  })

  it('a group without a command shows its help and ends as bad usage', async () => {
    for (const words of ['', 'jobs', 'run']) {
      const { code, err } = await run(words)
      expect(code).toBe(EXIT.usage)
      expect(err).toContain('Usage: guise')
    }
  })

  it('help and version are answers', async () => {
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/)
    const { code, out } = await run('run face-swap --help')
    expect(code).toBe(EXIT.ok)
    expect(out).toContain('guise run face-swap photo.jpg --filter 12')
  })
})

describe('which service', () => {
  it('names all ways when there is none', async () => {
    const { code, err } = await run('account', { env: {} })
    expect(code).toBe(EXIT.usage)
    expect(err).toContain('GUISE_URL')
  })

  it('a service without a key is not authorised', async () => {
    const { code, err } = await run('account', { env: { GUISE_URL: 'http://service.test' } })
    expect(code).toBe(EXIT.notAuthorised)
    expect(err).toContain('GUISE_API_KEY')
  })

  it('an address that is none is bad usage', async () => {
    expect((await run('account --url nowhere --key x', { env: {} })).code).toBe(EXIT.usage)
  })

  it('options win over the environment', async () => {
    const asked: string[] = []
    const fetch = async (input: unknown, init?: RequestInit) => {
      asked.push(String(input), new Headers(init?.headers).get('x-api-key') ?? '')
      return new Response('{"data":[]}')
    }
    await run('prices --url http://other.test/ --key gk_other', { env: SERVICE, fetch })
    expect(asked).toEqual(['http://other.test/v1/prices', 'gk_other'])
  })
})

it.each([
  ['keys create kiosk --strict', { name: 'kiosk', strict: true }],
  ['keys create kiosk', { name: 'kiosk' }],
  ['keys update 1 --no-strict', { strict: false }],
  ['keys update 1 --name kiosk', { name: 'kiosk' }],
])('%s sends whether the key is strict only if asked', async (line, expected) => {
  const bodies: unknown[] = []
  const fetch = async (_: unknown, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)))
    return Response.json({ id: '1', scopes: null, aliases: null, campaign: null, secret: 'gk_x' })
  }
  await run(line, { env: SERVICE, fetch })
  expect(bodies).toEqual([expected])
})

describe('what the service refuses', () => {
  it.each([
    [400, 'INVALID_IMAGE', EXIT.refused],
    [401, 'UNAUTHENTICATED', EXIT.notAuthorised],
    [402, 'INSUFFICIENT_CREDITS', EXIT.outOfCredits],
    [402, 'SPEND_CAP_REACHED', EXIT.outOfCredits],
    [403, 'FORBIDDEN', EXIT.notAuthorised],
    [404, 'NOT_FOUND', EXIT.notFound],
    [409, 'IDEMPOTENCY_CONFLICT', EXIT.refused],
    [410, 'RESULT_EXPIRED', EXIT.notFound],
    [413, 'PAYLOAD_TOO_LARGE', EXIT.refused],
    [422, 'VALIDATION_ERROR', EXIT.refused],
    [429, 'RATE_LIMITED', EXIT.unreachable],
    [500, 'INTERNAL', EXIT.unreachable],
    [503, 'OVERLOADED', EXIT.unreachable],
  ])('%i %s ends with its own code', async (status, error_code, expected) => {
    const body = { error_code, message: 'In plain words.', request_id: 'req-1', retryable: false }
    const { code, out, err } = await run('account --json', answering(status, body))
    expect(code).toBe(expected)
    expect(JSON.parse(out).error).toMatchObject({
      code: error_code,
      message: 'In plain words.',
      exit_code: expected,
      request_id: 'req-1',
    })
    expect(err).toContain('guise: In plain words.')
    expect(err).toContain('Request req-1')
  })

  it('a file that is no picture is refused before anything is sent', async () => {
    const input = [new TextEncoder().encode('not a picture')]
    const { code, err } = await run('upload -', { env: SERVICE, stdin: input })
    expect(code).toBe(EXIT.refused)
    expect(err).toContain('must be JPEG, PNG, WebP, AVIF, GIF or TIFF')
  })

  it('bad fields are named one by one, as they were typed', async () => {
    const errors = [
      { field: 'spend_cap', code: 'VALIDATION_ERROR', message: 'must be an integer' },
      { field: 'name', code: 'VALIDATION_ERROR', message: 'must be text' },
    ]
    const body = { error_code: 'VALIDATION_ERROR', message: 'Bad fields', errors }
    const { err, out } = await run('keys create x --json', answering(422, body))
    expect(err).toMatch(/^guise: --spend-cap must be an integer\n {2}name must be text\n/)
    expect(JSON.parse(out).error).toMatchObject({ message: 'Bad fields', errors })
  })
})

describe('what nobody expected', () => {
  const broken = (): TestSettings => ({
    env: SERVICE,
    fetch: async () => new Response('not JSON at all'),
  })

  it('is one line without a stack', async () => {
    const { code, err } = await run('account', broken())
    expect([EXIT.unexpected, EXIT.unreachable]).toContain(code)
    expect(err).not.toMatch(/^\s+at /m)
  })

  it('shows the stack only when asked to', async () => {
    const settings = broken()
    const { err } = await run('account', { ...settings, env: { ...SERVICE, GUISE_DEBUG: '1' } })
    expect(err).toMatch(/^\s+at /m)
  })
})

it('every command has help', () => {
  const visit = (command: ReturnType<typeof createProgram>, path: string): void => {
    for (const one of command.commands) {
      const name = `${path} ${one.name()}`
      expect(one.description(), name).not.toBe('')
      expect(one.helpInformation(), name).toContain('Usage: guise')
      visit(one, name)
    }
  }
  visit(createProgram(testContext()), 'guise')
})

it('reads settings from the files that they name', async () => {
  const missing = await run('migrate', { env: { GUISE_DATABASE_URL_FILE: '/nowhere/url' } })
  expect(missing.code).toBe(EXIT.notReady)
  expect(missing.err).toContain('GUISE_DATABASE_URL_FILE: the file it names cannot be read')
  // This file holds no address: that it is said shows that it was read.
  const read = await run('comfyui check', {
    env: { GUISE_COMFYUI_URLS_FILE: import.meta.filename },
  })
  expect(read.err).toContain('GUISE_COMFYUI_URLS must be')
})
