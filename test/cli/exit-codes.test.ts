import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@guise/tools'
import { describe, expect, it } from 'vitest'
import { balanceOf } from '../support/jobs.ts'
import { useCommandLine } from './support/context.ts'

const line = useCommandLine({ workers: 0 })
const NOBODY = '01890000-0000-7000-8000-000000000000'

describe('exit codes', () => {
  it.each<[code: number, args: readonly string[], words: string]>([
    [2, ['run', 'face-swap', 'missing.jpg', '--filter', '1'], 'file not found'],
    [2, ['run', 'face-swap', 'small.jpg'], 'needs --filter'],
    [2, ['jobs', 'forget', NOBODY], 'unknown command'],
    [3, ['account', '--key', 'gk_wrong'], 'GUISE_API_KEY'],
    [4, ['run', 'face-swap', 'small.jpg', '--filter', '99999'], 'guise filters list'],
    [4, ['run', 'video', 'small.jpg', '--prompt', 'x', '--duration', '8s'], 'duration'],
    [4, ['run', 'face-swap', 'notes.txt', '--filter', '1'], 'photo: '],
    [6, ['jobs', 'show', NOBODY], 'guise jobs list'],
    [6, ['aliases', 'history', NOBODY], 'guise aliases list'],
    [6, ['keys', 'revoke', NOBODY, '--yes'], 'Request'],
  ])('%i for guise %j', async (code, args, words) => {
    writeFileSync(join(line().folder, 'notes.txt'), 'not a picture')
    const people = await line().run(args)
    expect(people.code, people.err).toBe(code)
    expect(people.err).toMatch(/^guise: .+\n {2}\S/)
    expect(people.err).toContain(words)
    expect(people.out).toBe('')
    const script = await line().run([...args, '--json'])
    expect(script.code).toBe(code)
    expect(JSON.parse(script.out).error).toMatchObject({ exit_code: code })
  })

  it('7 when nothing answers there', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`
    for (const command of ['account', 'listen']) {
      const { code, err } = await line().run([command, '--url', nobody])
      expect(code).toBe(7)
      expect(err).toContain('guise start')
    }
  })

  it('3 for a key that may not do this', async () => {
    const viewer = await line().json('keys', 'create', 'viewer', '--role', 'viewer')
    const env = { ...line().env, GUISE_API_KEY: viewer.secret }
    const { code, err } = await line().run(['keys', 'list'], { env })
    expect(code).toBe(3)
    expect(err).toContain('another role')
  })

  it('5 when credits or a cap do not suffice, and nothing is held', async () => {
    const run = ['run', 'face-swap', 'small.jpg', '--filter', '1']
    const poor = await line().stack.account({ credits: 1, role: 'owner' })
    const env = { ...line().env, GUISE_API_KEY: poor.key }
    expect((await line().run(run, { env })).code).toBe(5)
    expect(await balanceOf(line().stack, poor.id)).toBe(1)
    const capped = await line().json('keys', 'create', 'capped', '--spend-cap', '1')
    const { code, err } = await line().run(run, { env: { ...env, GUISE_API_KEY: capped.secret } })
    expect(code).toBe(5)
    expect(err).toContain('guise keys')
  })

  it('a demo in this folder needs no settings', async () => {
    const { folder, env, account } = line()
    const demo = { base_url: env.GUISE_URL, api_key: account.key }
    writeFileSync(join(folder, 'demo.json'), JSON.stringify(demo))
    const { code, out } = await line().run(['account', '--json'], { env: { GUISE_HOME: folder } })
    expect(code).toBe(0)
    expect(JSON.parse(out).email).toBe(account.email)
  })

  it('a pipe that is closed early is no mistake', async () => {
    const running = line().start(['filters', 'list'])
    running.child.stdout?.destroy()
    const { err } = await running.ended
    expect(err).toBe('')
  })
})
