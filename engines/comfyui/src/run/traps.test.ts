import { EngineBusy, GenerationFailed } from '@guise/core'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from '../client/client.ts'
import { PromptEnded } from '../farm/with-slot.ts'
import { filmGraph } from '../testing/core-graphs.ts'
import { type Double, type DoubleOptions, startDouble } from '../testing/double/index.ts'
import { attempt, INVERT, newJob, slowOnce, startFarm, taskOf } from '../testing/farm.ts'
import { manifestSchema } from '../workflow/manifest.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

type Farm = Awaited<ReturnType<typeof startFarm>>

async function farmOf(
  count: number,
  options: DoubleOptions = {},
  times?: Parameters<typeof startFarm>[1],
): Promise<Farm & { double: Double; doubles: readonly Double[] }> {
  const doubles = await Promise.all(Array.from({ length: count }, () => startDouble(options)))
  open.push(async () => {
    await Promise.all(doubles.map((double) => double.close()))
  })
  const farm = await startFarm(
    doubles.map(({ url }) => url),
    times,
  )
  open.push(() => farm.engine.close())
  const [double] = doubles
  if (!double) throw new Error('no double')
  return { ...farm, double, doubles }
}

/** How often somebody looked for a prompt. */
const asked = (double?: Double) =>
  double?.requests.filter((request) => request.startsWith('GET /api/jobs/')).length ?? 0
const runs = ({ machine }: Double) => machine.began.length
const signal = new AbortController().signal
const invert = () => taskOf(INVERT)
const slow = (seconds?: number) => taskOf(slowOnce(seconds))

describe('a run', () => {
  it('sends the picture, and brings back what the declared node saved, bare', async () => {
    const { engine, double } = await farmOf(1)
    const job = newJob()
    const { outputs } = await engine.run(await invert(), attempt(job))
    const [output] = outputs
    expect(output).toMatchObject({ contentType: 'image/png', width: 64, height: 48 })
    const { data } = await sharp(output?.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([55, 225, 225])
    // The double writes the graph into its PNGs, as a server without --disable-metadata does.
    const saved = double.files.paths().find((path) => path.startsWith('output/'))
    expect(saved).toContain(`gen/${job}/1/out`)
    expect(double.files.get(saved ?? '')?.includes('class_type')).toBe(true)
    expect(Buffer.from(output?.bytes ?? []).includes('class_type')).toBe(false)
    expect((await sharp(output?.thumbnail).metadata()).format).toBe('jpeg')
  })

  it('shows previews of its own prompt', async () => {
    const { engine } = await farmOf(1)
    const previews: Uint8Array[] = []
    await engine.run(await slow(), { ...attempt(newJob()), preview: (jpeg) => previews.push(jpeg) })
    expect(previews.length).toBeGreaterThan(3)
    for (const jpeg of previews) expect([...jpeg.subarray(0, 2)]).toEqual([0xff, 0xd8])
  })

  it('brings back a film as our own ones are', async () => {
    const { engine } = await farmOf(1)
    const film = manifestSchema.parse({
      graph: filmGraph('out', 0x3366cc),
      bindings: {},
      outputs: [{ node: 'save', kind: 'video' }],
    })
    const { outputs } = await engine.run(await taskOf(film), attempt(newJob()))
    const [output] = outputs
    expect(output).toMatchObject({ contentType: 'video/mp4', width: 64, height: 48, seconds: 1 })
    // The index comes before the pictures, so that a player can begin early.
    const bytes = Buffer.from(output?.bytes ?? [])
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect((await sharp(output?.thumbnail).metadata()).width).toBe(64)
  })

  it('never uses a prompt id twice', async () => {
    const { engine, double } = await farmOf(1)
    const job = newJob()
    for (const number of [1, 2]) await engine.run(await invert(), attempt(job, number))
    await engine.run(await invert(), attempt(newJob()))
    expect(new Set(double.machine.began).size).toBe(3)
    for (const id of double.machine.began) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('gets its outputs although the socket says nothing at all', async () => {
    const { engine, double } = await farmOf(1)
    const run = attempt(newJob())
    const running = engine.run(await slow(), run)
    await expect.poll(() => runs(double)).toBe(1)
    double.sockets.silence()
    expect((await running).outputs).toHaveLength(1)
  })

  it('gives the next prompt another socket when one says nothing', async () => {
    const times = { pollMs: 50, graceMs: 300, silentMs: 100 }
    const { engine, double } = await farmOf(1, { stepMs: 30 }, times)
    const running = engine.run(await slow(), attempt(newJob()))
    await expect.poll(() => runs(double)).toBe(1)
    double.sockets.silence()
    await running
    const next = attempt(newJob())
    await engine.run(await slow(), next)
    expect(next.seen.length).toBeGreaterThan(5)
  })

  it('waits for a history that is written late (7a)', async () => {
    const { engine, double } = await farmOf(1)
    double.faults.historyDelayMs = 700
    expect((await engine.run(await invert(), attempt(newJob()))).outputs).toHaveLength(1)
    expect(runs(double)).toBe(1)
  })

  it('keeps its picture when the history cannot be cleaned', async () => {
    const { engine, double, endings } = await farmOf(1)
    double.machine.history.delete = () => {
      throw new Error('broken')
    }
    const job = newJob()
    expect((await engine.run(await invert(), attempt(job))).outputs).toHaveLength(1)
    expect(await endings(job)).toEqual(['succeeded'])
    await expect.poll(() => double.requests).toContain('POST /history')
  })

  it('stops at the limit of its filter', async () => {
    const { engine, double } = await farmOf(1, { stepMs: 100 })
    const running = engine.run(await slow(0.3), attempt(newJob()))
    await expect(running).rejects.toMatchObject({ failure: { code: 'DEADLINE_EXCEEDED' } })
    await expect.poll(() => double.machine.remaining).toBe(0)
  })
})

describe('a trap', () => {
  it('kill -9 in mid-prompt, and a restart with an empty history: runs again elsewhere', async () => {
    const { engine, doubles, endings, instances } = await farmOf(2, { stepMs: 50 })
    const job = newJob()
    const task = await slow()
    const running = engine.run(task, attempt(job))
    await expect.poll(() => doubles.reduce((sum, double) => sum + runs(double), 0)).toBe(1)
    const dying = doubles.find((double) => runs(double) === 1)
    // A look has found it running.
    await expect.poll(() => asked(dying)).toBeGreaterThan(1)
    await dying?.kill()
    await dying?.restart()
    await expect(running).rejects.toBeInstanceOf(PromptEnded)
    expect(await endings(job)).toEqual(['died'])
    expect((await engine.run(task, attempt(job, 2))).outputs).toHaveLength(1)
    expect(await endings(job)).toEqual(['died', 'succeeded'])
    const [first, second] = await instances.promptsOf(job)
    expect(second?.instanceId).not.toBe(first?.instanceId)
  })

  it('the worker thread has died, HTTP goes on: out of rotation (1)', async () => {
    const times = { pollMs: 50, graceMs: 300, stallMs: 500 }
    const { engine, double, endings, healthy } = await farmOf(1, {}, times)
    double.faults.exits = true
    const job = newJob()
    await expect(engine.run(await slow(), attempt(job))).rejects.toMatchObject({ ending: 'died' })
    expect(await endings(job)).toEqual(['died'])
    expect(await healthy()).toBe(0)
  })

  it('a graph that kills two instances is not tried on a third (8)', async () => {
    const times = { pollMs: 50, graceMs: 300, stallMs: 500 }
    const { engine, doubles, endings } = await farmOf(3, {}, times)
    for (const double of doubles) double.faults.exits = true
    const job = newJob()
    const task = await slow()
    await expect(engine.run(task, attempt(job))).rejects.toBeInstanceOf(PromptEnded)
    await expect(engine.run(task, attempt(job, 2))).rejects.toMatchObject({
      failure: { code: 'ENGINE_FAILED' },
    })
    expect(await endings(job)).toEqual(['died', 'died'])
  })

  it('200 with node_errors: a fault of the filter, and nothing runs (3.1)', async () => {
    const { engine, double, endings, instances } = await farmOf(1)
    const { graph } = INVERT
    const bad = { class_type: 'ImageScale', inputs: { ...graph.small?.inputs, width: 99999 } }
    const save = { class_type: 'SaveImage', inputs: { images: ['bad', 0], filename_prefix: 'x' } }
    const task = await taskOf({
      ...INVERT,
      graph: { ...graph, bad, second: save },
      outputs: [...INVERT.outputs, { node: 'second', kind: 'image' }],
    })
    const job = newJob()
    await expect(engine.run(task, attempt(job))).rejects.toMatchObject({
      failure: { code: 'ENGINE_FAILED' },
    })
    expect(await endings(job)).toEqual(['refused'])
    expect((await instances.promptsOf(job))[0]?.detail).toMatch(/outputs_dropped.*bigger than max/)
    await expect.poll(() => double.machine.remaining).toBe(0)
  })

  it('a cache hit that names a deleted file: frees the cache, and the next attempt draws it', async () => {
    const { engine, double, endings } = await farmOf(1)
    const job = newJob()
    const view = double.files.get
    // A reaper was faster than we are.
    double.files.get = (path) => (path.startsWith('output/') ? undefined : view(path))
    await expect(engine.run(await invert(), attempt(job))).rejects.toMatchObject({
      ending: 'failed',
    })
    expect(double.machine.freed).toEqual([{ unload_models: true, free_memory: true }])
    double.files.get = view
    expect((await engine.run(await invert(), attempt(job, 2))).outputs).toHaveLength(1)
    expect(await endings(job)).toEqual(['failed', 'succeeded'])
  })

  it('draws anew in every attempt, whatever an earlier one has saved (9)', async () => {
    const { engine, double } = await farmOf(1)
    const job = newJob()
    await engine.run(await invert(), attempt(job))
    for (const path of double.files.paths()) {
      if (path.startsWith('output/')) double.files.delete(path)
    }
    expect((await engine.run(await invert(), attempt(job, 2))).outputs).toHaveLength(1)
  })

  it('interrupted by others: another attempt (6)', async () => {
    const { engine, double, endings } = await farmOf(1, { stepMs: 50 })
    const job = newJob()
    const running = engine.run(await slow(), attempt(job))
    await expect.poll(() => runs(double)).toBe(1)
    double.machine.interrupt()
    await expect(running).rejects.toMatchObject({ ending: 'interrupted' })
    expect((await engine.run(await slow(), attempt(job, 2))).outputs).toHaveLength(1)
    expect(await endings(job)).toEqual(['interrupted', 'succeeded'])
  })

  it('interrupted by us: only our prompt, also while it waits (6)', async () => {
    const { engine, double, endings } = await farmOf(1, { stepMs: 30 })
    const [first, second] = [newJob(), newJob()]
    const stop = new AbortController()
    const running = engine.run(await slow(), attempt(first))
    await expect.poll(() => runs(double)).toBe(1)
    const waiting = engine.run(await slow(), { ...attempt(second), signal: stop.signal })
    await expect.poll(() => double.machine.pending.length).toBe(1)
    stop.abort(new Error('cancelled'))
    await expect(waiting).rejects.toThrow('cancelled')
    expect((await running).outputs).toHaveLength(1)
    expect(await endings(second)).toEqual(['cancelled'])
    expect(runs(double)).toBe(1)
  })

  it('out of memory, then success: memory is freed, a larger instance is asked for (11)', async () => {
    const { engine, double, endings, instances } = await farmOf(1)
    double.faults.thrown.push({ type: 'torch.OutOfMemoryError', message: 'Allocation on device' })
    const job = newJob()
    await expect(engine.run(await invert(), attempt(job))).rejects.toMatchObject({
      ending: 'failed',
    })
    expect(double.machine.freed).toHaveLength(1)
    expect((await instances.promptsOf(job))[0]?.detail).toMatch(/^Out of memory/)
    expect((await engine.run(await invert(), attempt(job, 2))).outputs).toHaveLength(1)
    expect(await endings(job)).toEqual(['failed', 'succeeded'])
  })

  it('no face: the job fails in words for guests, and the server stays in rotation (11)', async () => {
    const { engine, double, healthy } = await farmOf(1)
    double.faults.thrown.push({ type: 'ValueError', message: 'No face detected in /srv/input/x' })
    const failure = engine.run(await invert(), attempt(newJob()))
    await expect(failure).rejects.toBeInstanceOf(GenerationFailed)
    await expect(failure).rejects.toMatchObject({ failure: { code: 'NO_FACE_FOUND' } })
    await expect(failure).rejects.not.toThrow('srv')
    expect(await healthy()).toBe(1)
  })

  it('the server restarts while the prompt waits: lost, which is no failed attempt (8)', async () => {
    const { engine, double, endings } = await farmOf(1, { stepMs: 50 })
    const [first, second] = [newJob(), newJob()]
    const running = engine.run(await slow(), attempt(first))
    const failed = expect(running).rejects.toThrow()
    await expect.poll(() => runs(double)).toBe(1)
    const waiting = engine.run(await slow(), attempt(second))
    const lost = expect(waiting).rejects.toBeInstanceOf(EngineBusy)
    await expect.poll(() => double.machine.pending.length).toBe(1)
    await double.kill()
    await double.restart()
    await Promise.all([failed, lost])
    expect(await endings(second)).toEqual(['lost'])
  })

  it('a worker died: the next attempt goes on with its prompt, which runs once', async () => {
    const { engine, double, endings, instances } = await farmOf(1, { stepMs: 50 })
    const job = newJob()
    const manifest = slowOnce()
    const task = await taskOf(manifest)
    // Another process has submitted it, and is gone.
    const need = { engine: 'comfyui', classes: [], models: [], workflow: 'x' }
    const prompt = { promptId: crypto.randomUUID(), jobId: job, attempt: 1 }
    await instances.take(need, prompt, 30_000)
    const { graph } = manifest
    await createClient({ url: double.url }).submit(
      { graph, promptId: prompt.promptId, clientId: 'gone', outputs: ['save'] },
      signal,
    )
    expect((await engine.run(task, attempt(job, 2))).outputs).toHaveLength(1)
    expect(double.machine.began).toEqual([prompt.promptId])
    expect(await endings(job)).toEqual(['succeeded'])
  })
})
