import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { entriesOf, FILM_MS, rowOf, untilState } from '../support/jobs.ts'
import { until } from '../support/until.ts'
import { QUICK_RUN, useCommandLine } from './support/context.ts'

const line = useCommandLine()

describe('guise run', () => {
  it('saves a picture that can be decoded, and prints its path', async () => {
    const { code, out, err } = await line().run([...QUICK_RUN, '--out', 'me.png'])
    expect(code, err).toBe(0)
    expect(out).toBe('me.png\n')
    // A warm worker is done before there is anything to tell.
    expect(err).toMatch(/^(stylized-prompt: .*\n)*Done in .* s, 3 credits/)
    const { data, info } = await sharp(join(line().folder, 'me.png')).raw().toBuffer({
      resolveWithObject: true,
    })
    expect(data.length).toBe(info.width * info.height * info.channels)
  })

  it('names the file after the photo when nothing else is said, and never overwrites', async () => {
    const first = (await line().text(...QUICK_RUN, '--quiet')).trim()
    const second = (await line().text(...QUICK_RUN, '--quiet')).trim()
    expect(first).toMatch(/^small-stylized-prompt\.\w+$/)
    expect(second).toMatch(/^small-stylized-prompt-2\.\w+$/)
    expect(existsSync(join(line().folder, second))).toBe(true)
  })

  it('with --json prints the final job with its files, and nothing else on stdout', async () => {
    const job = await line().json(...QUICK_RUN, '--out', 'json.png', '--reference', 'guest-7')
    expect(job).toMatchObject({
      state: 'succeeded',
      client_reference: 'guest-7',
      credits: { charged: 3 },
      files: [{ path: 'json.png', bytes: readFileSync(join(line().folder, 'json.png')).length }],
    })
  })

  it('reads a photo from stdin', async () => {
    const input = readFileSync(join(line().folder, 'small.jpg'))
    const args = ['run', 'stylized-prompt', '-', '--prompt', 'newsprint', '--out', 'piped.png']
    const { code, err } = await line().run(args, { input })
    expect(code, err).toBe(0)
    expect((await sharp(join(line().folder, 'piped.png')).stats()).channels.length).toBeGreaterThan(
      2,
    )
  })

  it('sends several photos for one group', async () => {
    const args = ['run', 'stylized-prompt', 'small.jpg', 'other.jpg', '--prompt', 'newsprint']
    const { id } = await line().json(...args, '--detach')
    expect((await untilState(line().stack, id, 'failed')).inputs).toHaveLength(2)
    // Nobody is in them: a group needs faces, so watching it ends like a run that failed.
    const { code, out } = await line().run(['jobs', 'watch', id])
    expect(code).toBe(1)
    expect(out).toContain('NO_FACE_FOUND')
  })

  it('takes what was uploaded before', async () => {
    const reference = (await line().text('upload', 'small.jpg')).trim()
    expect(reference).toMatch(/^upload:\/\//)
    const args = ['run', 'stylized-prompt', reference, '--prompt', 'newsprint']
    const job = await line().json(...args)
    expect(job.files[0].path).toMatch(/^stylized-prompt\.\w+$/)
  })

  it('makes one job of one idempotency key', async () => {
    const again = [...QUICK_RUN, '--idempotency-key', 'one-run', '--detach']
    const first = await line().json(...again)
    expect(await line().json(...again)).toEqual(first)
  })

  it('a job that fails ends with 1, its reason, and no file', async () => {
    const args = ['run', 'face-swap-v1', 'tiny.jpg', '--filter', '1', '--out', 'never.png']
    const { code, out, err } = await line().run(args)
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toMatch(/guise: The job failed. Nothing was charged \([A-Z_]+\)/)
    expect(existsSync(join(line().folder, 'never.png'))).toBe(false)
    const inJson = await line().run([...args, '--json'])
    expect(inJson.code).toBe(1)
    expect(JSON.parse(inJson.out)).toMatchObject({ state: 'failed', files: [] })
  })

  it('stops waiting after --timeout; the job goes on', async () => {
    const args = ['run', 'stylized-prompt', 'large.jpg', '--prompt', 'newsprint']
    const { code, err } = await line().run([...args, '--timeout', '0.01'])
    expect(code).toBe(7)
    const [, id = ''] = /guise jobs watch (\S+)/.exec(err) ?? []
    await untilState(line().stack, id, 'succeeded')
  })
})

describe('Ctrl-C', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s cancels the job and releases its credits',
    async (signal) => {
      const { stack, start } = line()
      const args = ['run', 'video', 'small.jpg', '--prompt', 'zoom in', '--model', 'performance']
      const reference = `interrupted-${signal}`
      const running = start([...args, '--duration', '8s', '--reference', reference, '--json'])
      const id = await until('the film is being made', async () => {
        const rows = await stack.database.query<{ id: string }>(
          "select id from jobs where client_reference = $1 and state = 'running'",
          [reference],
        )
        return rows[0]?.id
      })
      running.child.kill(signal)
      const { code, out, err } = await running.ended
      expect(code).toBe(130)
      expect(err).toContain(`Cancelled job ${id}. 40 credits released`)
      expect(JSON.parse(out)).toMatchObject({ id, state: 'cancelled', credits: { released: 40 } })
      expect((await rowOf(stack, id)).state).toBe('cancelled')
      expect(await entriesOf(stack, id)).toEqual(['hold', 'release'])
    },
  )
})

describe.skipIf(process.platform !== 'linux')('in a terminal', () => {
  const CLEAR_LINE = '\r\u001b[2K'

  it('shows a bar that is drawn again and again, then the picture', async () => {
    const args = [
      'run',
      'stylized-prompt',
      'large.jpg',
      '--prompt',
      'newsprint',
      '--out',
      'tty.png',
    ]
    const { code, out } = await line().startInTerminal(args).ended
    expect(code, out).toBe(0)
    expect(out).toMatch(/stylized-prompt {2}[█░]{30} {2}[ \d]{3} %/)
    expect(out.split(CLEAR_LINE).length).toBeGreaterThan(3)
    // Half blocks in true colors: the picture itself.
    expect(out).toContain('\u2584')
    expect(out).toContain('\u001b[48;2;')
    expect(out).toContain('tty.png')
    // The cursor is left as it was found.
    expect(out.lastIndexOf('\u001b[?25h')).toBeGreaterThan(out.lastIndexOf('\u001b[?25l'))
  })

  it('shows no picture with --no-show, --json or NO_COLOR', async () => {
    const { startInTerminal, env } = line()
    const endings = await Promise.all([
      startInTerminal([...QUICK_RUN, '--no-show']).ended,
      startInTerminal([...QUICK_RUN, '--json']).ended,
      startInTerminal([...QUICK_RUN], { env: { ...env, NO_COLOR: '1' } }).ended,
    ])
    for (const { code, out } of endings) {
      expect(code, out).toBe(0)
      expect(out).not.toContain('\u2584')
    }
    expect(endings[2]?.out).not.toContain('\u001b[32m')
  })

  it.each([
    ['n', 130, 'Cancelled. Nothing was changed'],
    ['y', 0, 'Erased'],
  ])('asks before it erases: %s', async (key, code, words) => {
    const { id } = await line().json(...QUICK_RUN)
    const running = line().startInTerminal(['jobs', 'erase', id], { types: true })
    await until('it asks', () => running.out().includes('cannot be undone'))
    running.child.stdin?.end(key)
    const ended = await running.ended
    expect(ended.code, ended.out).toBe(code)
    expect(ended.out).toContain(words)
    expect((await line().json('jobs', 'show', id)).erased_at !== null).toBe(code === 0)
  })

  it(
    'shows the thumbnail of a film',
    async () => {
      const args = ['run', 'video', 'small.jpg', '--prompt', 'zoom in', '--out', 'film.mp4']
      const { code, out } = await line().startInTerminal(args).ended
      expect(code, out).toBe(0)
      expect(out).toContain('\u2584')
      const film = readFileSync(join(line().folder, 'film.mp4'))
      expect(film.subarray(4, 8).toString('latin1')).toBe('ftyp')
    },
    FILM_MS,
  )
})
