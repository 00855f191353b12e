import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDouble } from '@guise/engine-comfyui/testing/double/index'
import { freePort, startProcess } from '@guise/tools'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveFilter } from '../contract/support/context.ts'
import { openGuise } from '../sdk/support/guise.ts'
import { portrait, samplePicture } from '../support/pictures.ts'
import { until } from '../support/until.ts'
import { useInstallation } from '../support/use-installation.ts'
import { exampleFile, startProgram, temporaryFolder } from './run-program.ts'

const stack = useInstallation()
let folder: ReturnType<typeof temporaryFolder>
const place = (name: string) => join(folder.path, name)
const savePhoto = async (name: string, side: number) =>
  writeFileSync(place(name), Buffer.from(await samplePicture(side, side, side), 'base64'))

beforeAll(async () => {
  folder = temporaryFolder()
  // Redrawn in words alone they need no faces.
  await savePhoto('photo.jpg', 64)
})
afterAll(() => folder.remove())

/** An account as a reader has it: what its programs get from the environment. */
async function reader() {
  const { guise, account } = await openGuise(stack(), { role: 'owner' })
  const env = { GUISE_URL: stack().baseUrl, GUISE_API_KEY: account.key }
  const start = (file: string, args: readonly string[], more: Record<string, string> = {}) =>
    startProgram(file, args, { env: { ...env, ...more }, folder: folder.path })
  return { guise, account, start }
}
const expectPicture = async (file: string, size: object = {}) =>
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', ...size })

describe('curl', () => {
  it('submits, waits and saves', async () => {
    const { start } = await reader()
    const { code, said } = await start('curl/redraw.sh', ['photo.jpg', '"newsprint"', 'a.png'])
      .ended
    expect(code, said).toBe(0)
    await expectPicture(place('a.png'))
  })

  it('says why it was refused', async () => {
    const { start } = await reader()
    const wrong = start('curl/redraw.sh', ['photo.jpg', 'newsprint', 'b.png'], {
      GUISE_API_KEY: 'gk_wrong',
    })
    const { code, said } = await wrong.ended
    expect(code).toBe(1)
    expect(said).toMatch(/not accepted: .*key/)
    const unknown = await start('curl/redraw.sh', ['photo.jpg', 'say "cheese"', 'b.png']).ended
    expect(unknown.code).toBe(1)
    expect(unknown.said).toMatch(/the job is failed: .*Try words such as "\w+/)
    expect(existsSync(place('b.png'))).toBe(false)
  })
})

describe('a batch', () => {
  it('goes on where it was killed, and pays for no photo twice', async () => {
    const { guise, start } = await reader()
    mkdirSync(place('photos'))
    for (const side of [64, 80, 96, 112]) await savePhoto(`photos/${side}.jpg`, side)
    await savePhoto('photos/tiny.jpg', 20)
    writeFileSync(place('photos/notes.txt'), 'no photo')
    const args = ['photos', 'results', 'newsprint'] as const

    const first = start('batch-folder/batch.ts', args)
    const jobs = async () => (await guise.jobs.list().page()).data
    await until('a job', async () => (await jobs()).length > 0)
    await first.kill()

    const second = await start('batch-folder/batch.ts', args).ended
    expect(second.code, second.said).toBe(1)
    expect(second.said).toMatch(/tiny.jpg: .*\n/)
    expect(second.said).toContain('4 of 5 are there')
    for (const side of [64, 80, 96, 112]) await expectPicture(place(`results/${side}.jpg.png`))
    const made = (await jobs()).filter(({ state }) => state === 'succeeded')
    expect(made).toHaveLength(4)

    // A result that is lost is fetched again, and not made again.
    rmSync(place('results/64.jpg.png'))
    rmSync(place('photos/tiny.jpg'))
    const third = await start('batch-folder/batch.ts', args).ended
    expect(third.code, third.said).toBe(0)
    expect(third.said.match(/there already/g)).toHaveLength(3)
    await expectPicture(place('results/64.jpg.png'))
    expect((await jobs()).filter(({ state }) => state === 'succeeded')).toHaveLength(4)
  })
})

describe('a schedule of swaps', () => {
  it('plans what is missing, cancels what is no longer there, and changes nothing otherwise', async () => {
    const { guise, account, start } = await reader()
    const filter = (name: string) =>
      saveFilter(stack(), { accountId: account.id, type: 'face_swap', name })
    const [day, evening] = [await filter('Day'), await filter('Evening')]
    const alias = await guise.aliases.add({ filter: day, name: 'Main stage' })
    const planned = async () =>
      (await guise.aliases.swaps(alias.id)).filter(({ state }) => state === 'planned')
    const zone = 'America/New_York'
    const inSeconds = (seconds: number) =>
      new Date(Date.now() + seconds * 1000)
        .toLocaleString('sv-SE', { timeZone: zone })
        .replace(' ', 'T')
    const schedule = async (...swaps: readonly object[]) => {
      writeFileSync(place('program.json'), JSON.stringify({ time_zone: zone, swaps }))
      const { code, said } = await start('alias-schedule/schedule.ts', ['program.json']).ended
      expect(code, said).toBe(0)
      return said
    }
    const swap = (at: string, name: string) => ({ at, alias: 'Main stage', filter: name })

    const soon = swap(inSeconds(3600), 'Evening')
    const late = swap(inSeconds(86_400).slice(0, 16), 'Day')
    const over = swap(inSeconds(-86_400), 'Day')
    expect(await schedule(over, soon, late)).toContain('Main stage: Evening at')
    expect((await planned()).map(({ ai_filter }) => ai_filter)).toEqual([evening, day])
    const ids = (await planned()).map(({ id }) => id)
    expect(await schedule(over, soon, late)).toBe('')
    expect((await planned()).map(({ id }) => id)).toEqual(ids)
    // Its hour has come: however slow the programs are, it must not come while they still plan it.
    await stack().database.query('update alias_swaps set at = now() where id = $1', [ids[0]])
    await until('the swap', async () => {
      const now = await guise.aliases.overview(alias.id)
      return now.filter.id === evening
    })
    expect(await schedule(over)).toContain('Main stage: no longer Day at')
    expect(await planned()).toEqual([])
    writeFileSync(
      place('program.json'),
      JSON.stringify({ time_zone: zone, swaps: [swap('2099-01-01T00:00', 'Nigth')] }),
    )
    const wrong = await start('alias-schedule/schedule.ts', ['program.json']).ended
    expect(wrong.code).toBe(1)
    expect(wrong.said).toContain('There is no filter "Nigth".')
  })
})

describe('a webhook receiver', () => {
  it('saves the picture of every signed message once, also after a crash', async () => {
    const { guise, start } = await reader()
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/`
    const hook = await guise.webhooks.create({ url, events: ['job.completed'] })
    const env = { PORT: String(port), GUISE_WEBHOOK_SECRET: hook.secret }
    const receiver = start('webhook-receiver/receiver.ts', ['pictures'], env)
    await receiver.says('Listening')

    const forged = await fetch(url, {
      method: 'POST',
      body: '{"type":"job.completed"}',
      headers: {
        'webhook-id': '../../evil',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': 'v1,AAAA',
      },
    })
    expect(forged.status).toBe(400)

    const photo = { input_image: place('photo.jpg'), prompt: 'newsprint' }
    const { id } = await guise.stylizedPrompt.run(photo)
    const picture = `pictures/${id}-0.png`
    await until('the picture', () => existsSync(place(picture)))
    await expectPicture(place(picture))
    const state = async () => (await guise.webhooks.deliveries(hook.id).page()).data[0]
    await until('the delivery', async () => (await state())?.state === 'delivered')
    // Only then is the message known as done, and said so.
    await until('the end of the work', () => readdirSync(place('pictures/inbox')).length === 0)
    await receiver.says('saved')
    const delivery = (await state())?.id ?? ''
    const { payload } = await guise.webhooks.delivery(hook.id, delivery)

    await guise.webhooks.redeliver(hook.id, delivery)
    await until('the second delivery', async () => ((await state())?.attempts ?? 0) > 1)
    // One message is worked on after the other: with this one saved, the second delivery would be worked on as well.
    const next = await guise.stylizedPrompt.run({ ...photo, prompt: 'screen print' })
    await receiver.says(`saved pictures/${next.id}-0.png`)
    expect(receiver.said().match(/saved/g)).toHaveLength(2)
    await receiver.kill()

    // What had arrived when it was killed.
    mkdirSync(place('crashed/inbox'), { recursive: true })
    writeFileSync(place('crashed/inbox/1.json'), JSON.stringify(payload))
    const again = start('webhook-receiver/receiver.ts', ['crashed'], env)
    await again.says('saved')
    // A message leaves the inbox after its picture is saved.
    await until('an empty inbox', () => readdirSync(place('crashed/inbox')).length === 0)
    await again.kill()
    await expectPicture(place(`crashed/${id}-0.png`))
  })
})

describe('a filter from a ComfyUI graph', () => {
  it('is imported, published and run', async () => {
    const double = await startDouble()
    const { env, home } = stack()
    const worker = startProcess({
      role: 'worker',
      name: 'comfyui',
      logFile: join(home, 'comfyui.log'),
      env: { ...env, GUISE_COMFYUI_URLS: double.url, GUISE_LANES: 'gpu' },
    })
    try {
      const { guise, start } = await reader()
      await until('the engine of graphs', async () =>
        (await guise.customFilters.engines()).some(({ name }) => name === 'comfyui'),
      )
      writeFileSync(place('guest.jpg'), Buffer.from(await portrait(), 'base64'))
      const graph = exampleFile('comfyui-filter/soft-focus.json')
      const run = () => start('comfyui-filter/filter.ts', [graph, 'guest.jpg', 'soft.png']).ended
      const { code, said } = await run()
      expect(code, said).toBe(0)
      expect(said).toContain('4 nodes; a run sets image')
      await expectPicture(place('soft.png'), { width: 800, height: 1200 })
      const again = await run()
      expect(again.code, again.said).toBe(0)
      expect(await guise.customFilters.drafts()).toHaveLength(1)
    } finally {
      await worker.stop()
      await double.close()
    }
  })
})
