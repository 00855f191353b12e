import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createGuise } from '@guise/sdk'
import { freePort, pythonTools } from '@guise/tools'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { saveFilter } from '../contract/support/context.ts'
import { readExamples, runExample } from '../support/doc-examples.ts'
import { samplePicture } from '../support/pictures.ts'
import { useInstallation } from '../support/use-installation.ts'
import { openPythonFolder } from './support/environment.ts'

const stack = useInstallation()
const ROOT = resolve(import.meta.dirname, '../..')
/** One of them makes a film, which takes long on a machine that is busy. */
const FILM_MS = 300_000
const EXAMPLES = [
  ...(await readExamples('README.md', 'python')),
  ...(await readExamples('clients/python/README.md', 'python')),
  ...(await readExamples('docs/guides/python.md', 'python')),
]

/** What a stranger's first program looks like, in both ways. */
const PROGRAM = `
import asyncio, json, sys
from guise_sdk import AsyncGuise, Guise, JobFailed, NotFound

told, previews = [], []
with Guise() as guise:
    made = guise.stylized_prompt.run(
        {"input_image": "photo.jpg", "prompt": "newsprint"},
        on_update=lambda job: told.append((job["state"], job["progress"])), client_reference="guest 1", progress=True,
    )
    made.images[0].save("result.png")
    uploaded = guise.uploads.send("photo.jpg")
    same = guise.stylized_prompt.result(made.id).images[0].bytes() == made.images[0].bytes()
    try:
        guise.jobs.get("nonsense")
    except NotFound as error:
        refused = [error.code, error.retryable, error.request_id is not None]
    try:
        guise.face_swap_v1.run({"image": "tiny.jpg", "filter_id": 1})
    except JobFailed as error:
        failed = [error.code, error.job["credits"]["charged"]]
    found = [job["id"] for job in guise.jobs.list(client_reference="guest 1")]

async def asynchronously():
    async with AsyncGuise(upload_above=100) as guise:
        made, events = await guise.stylized_prompt.run({"input_image": uploaded, "prompt": "pencil"}), []
        async for event in guise.jobs.events(made.id):
            events.append(event["type"])
        task = asyncio.create_task(guise.video.run(
            {"prompt_image": "photo.jpg", "prompt": "zoom in", "model": "simple", "duration": "4s"},
            on_submit=lambda id: task.cancel(), client_reference="cancelled"))
        try:
            await task
        except asyncio.CancelledError:
            pass
        states = [job["state"] async for job in guise.jobs.list(client_reference="cancelled")]
        return len(await made.images[0].bytes()), events[-1], states

size, last, states = asyncio.run(asynchronously())
print(json.dumps({
    "last": told[-1], "rising": [p for _, p in told] == sorted(p for _, p in told),
    "same": same, "refused": refused, "failed": failed,
    "found": found == [made.id], "large": size > 1000, "event": last, "cancelled": states,
}))
`

let folder: Awaited<ReturnType<typeof openPythonFolder>>
let env: Record<string, string>

beforeAll(async () => {
  folder = await openPythonFolder()
  for (const [name, side] of [
    ['photo.jpg', 96],
    ['tiny.jpg', 20],
  ] as const) {
    await writeFile(join(folder.path, name), Buffer.from(await samplePicture(side, side), 'base64'))
  }
  const account = await stack().account({ role: 'owner' })
  for (const name of ['one', 'two']) {
    await saveFilter(stack(), { accountId: account.id, type: 'face_swap', name })
  }
  env = { GUISE_URL: stack().baseUrl, GUISE_API_KEY: account.key }
}, FILM_MS)
afterAll(() => folder?.remove())

const python = (...args: string[]) => runExample(folder.path, [folder.python, ...args], env)

describe('the wheel in an empty environment', () => {
  it('makes pictures, in both ways', async () => {
    await writeFile(join(folder.path, 'program.py'), PROGRAM)
    const { code, output } = await python('program.py')
    expect(code, output).toBe(0)
    const said = output.trim().split('\n')
    expect(JSON.parse(said.at(-1) ?? '')).toEqual({
      last: ['succeeded', 1],
      rising: true,
      same: true,
      refused: ['JOB_NOT_FOUND', false, true],
      failed: ['PICTURE_TOO_SMALL', 0],
      found: true,
      large: true,
      event: 'job',
      cancelled: ['cancelled'],
    })
    expect(output).toContain('succeeded [########################] 100%')
    expect((await sharp(join(folder.path, 'result.png')).metadata()).format).toBe('png')
  })

  it('brings its types', async () => {
    const { path, python: interpreter } = folder
    await writeFile(
      join(path, 'typed.py'),
      [
        'from guise_sdk import Guise, AsyncGuise',
        'guise = Guise()',
        'data: bytes = guise.face_swap.run({"base64": "x", "gender": 1, "filter_id": 1}).images[0].bytes()',
        'guise.face_swap.run({"base64": "x", "filter_id": 1})',
        'guise.video.result("x").images',
        'guise.keys.create({"name": "x", "role": "king"})',
        'async def f(guise: AsyncGuise) -> int:',
        '    return (await guise.account.get())["balance"]',
        'async def later() -> str:',
        '    return "gt_1"',
        'Guise(token=later)',
        'AsyncGuise(token=later)',
        'guise.jobs.get("x", wait=2.5)',
      ].join('\n'),
    )
    const mypy = join(await pythonTools(), 'mypy')
    const args = ['--strict', '--python-executable', interpreter, '--no-error-summary', 'typed.py']
    const { output } = await runExample(path, [mypy, ...args], {})
    const lines = output.trim().split('\n')
    expect(lines.map((line) => line.replace(/^typed\.py:(\d+):.*\[(.*)\]$/, '$1 $2'))).toEqual([
      '4 typeddict-item',
      '5 attr-defined',
      '6 typeddict-item',
      '11 arg-type',
      '13 arg-type',
    ])
  })
})

describe('the examples of the documentation', () => {
  it.each(EXAMPLES)(
    '$name runs',
    async ({ name, code }) => {
      const file = `${name.replaceAll(/\W/g, '-')}.py`
      await writeFile(join(folder.path, file), code)
      const ended = await python('-W', 'error', file)
      expect(ended.code, ended.output).toBe(0)
      for (const [, saved = ''] of code.matchAll(/save\("([^"]+)"\)/g)) {
        expect(existsSync(join(folder.path, saved)), saved).toBe(true)
      }
      for (const [, printed = ''] of code.matchAll(/# prints (.+)/g)) {
        expect(ended.output).toContain(printed)
      }
    },
    FILM_MS,
  )
})

describe('the programs in examples', () => {
  it('receives webhooks with the standard library alone', async () => {
    const port = await freePort()
    const guise = createGuise({ baseUrl: stack().baseUrl, apiKey: env.GUISE_API_KEY })
    const webhook = await guise.webhooks.create({
      url: `http://127.0.0.1:${port}/hook`,
      events: ['job.completed'],
    })
    const program = join(ROOT, 'examples/webhook-receiver/receiver.py')
    // -I: nothing but the standard library can be imported.
    const child = spawn('python3', ['-I', program, String(port)], {
      env: { ...process.env, WEBHOOK_SECRET: webhook.secret },
    })
    onTestFinished(() => {
      child.kill()
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    }
    await expect.poll(() => said).toContain('listening')

    const forged = await fetch(`http://127.0.0.1:${port}/hook`, {
      method: 'POST',
      body: JSON.stringify({ type: 'job.completed', data: { id: 'forged', outputs: [] } }),
      headers: {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': 'v1,AAAA',
      },
    })
    expect(forged.status).toBe(400)

    const photo = await samplePicture(96, 96)
    const id = await guise.stylizedPrompt.submit({ input_image: photo, prompt: 'newsprint' })
    await expect.poll(() => said).toMatch(new RegExp(`^completed ${id} http`, 'm'))
    expect(said).not.toContain('forged')
    await expect
      .poll(async () => (await guise.webhooks.deliveries(webhook.id).page()).data[0]?.state)
      .toBe('delivered')
  })

  it('redraws a folder, and continues where it was interrupted', async () => {
    const photos = join(folder.path, 'photos')
    await mkdir(photos)
    for (const seed of [1, 2, 3]) {
      const photo = Buffer.from(await samplePicture(96, 96, seed), 'base64')
      await writeFile(join(photos, `${seed}.jpg`), photo)
    }
    await cp(join(ROOT, 'examples/batch-folder/batch.py'), join(folder.path, 'batch.py'))
    const account = await stack().account()
    const own = { ...env, GUISE_API_KEY: account.key }
    const batch = () =>
      runExample(folder.path, [folder.python, 'batch.py', 'photos', 'newsprint', 'prints'], own)

    const first = await batch()
    expect(first.code, first.output).toBe(0)
    expect((await readFile(join(folder.path, 'prints/2.jpg.png'))).length).toBeGreaterThan(1000)

    // As if it had been killed before it saved them: the pictures come again, and nobody pays twice.
    await rm(join(folder.path, 'prints'), { recursive: true })
    const second = await batch()
    expect(second.code, second.output).toBe(0)
    const guise = createGuise({ baseUrl: stack().baseUrl, apiKey: account.key })
    expect((await Array.fromAsync(guise.jobs.list())).length).toBe(3)
  })
})
