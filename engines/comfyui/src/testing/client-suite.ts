import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../client/client.ts'
import { InstanceUnreachable, PromptRefused } from '../client/errors.ts'
import type { Finished, PromptState } from '../client/prompt-state.ts'
import { createSocket } from '../client/socket.ts'
import type { PromptEvent } from '../client/socket-events.ts'
import type { Graph } from '../workflow/graph.ts'
import { filmGraph, invertGraph, slowGraph } from './core-graphs.ts'

const signal = new AbortController().signal

/** What docs/reports/comfyui-protocol.md says of every server; its sections are named where they are tested. */
export function describeClient(name: string, urlOf: () => string): void {
  let client: Client
  beforeAll(() => {
    client = createClient({ url: urlOf() })
  })
  const submit = async (graph: Graph, outputs = ['save'], clientId = randomUUID()) => {
    const promptId = randomUUID()
    await client.submit({ graph, promptId, clientId, outputs }, signal)
    return promptId
  }
  const upload = async (folder: string, colour: string, file = 'image.png') => {
    const create = { width: 128, height: 96, channels: 3, background: colour } as const
    const bytes = await sharp({ create }).png().toBuffer()
    return client.upload({ name: file, subfolder: folder }, bytes, signal)
  }
  const isOver = (state: PromptState): state is Finished => typeof state === 'object'
  const finish = async (promptId: string) => {
    let state: PromptState = 'unknown'
    await expect
      .poll(async () => {
        state = await client.stateOf(promptId, signal)
        return isOver(state)
      })
      .toBe(true)
    return state as unknown as Finished
  }
  const refusal = (graph: Graph, outputs?: string[]) =>
    submit(graph, outputs).then(
      () => expect.fail('accepted'),
      (error: unknown) => {
        expect(error).toBeInstanceOf(PromptRefused)
        return error as PromptRefused
      },
    )
  const jobFolder = () => `gen/${randomUUID()}`
  const colour = () => Math.floor(Math.random() * 0xffffff)

  describe(`client: ${name}`, () => {
    it('tells what an instance is and has', async () => {
      const { system, devices } = await client.systemStats(signal)
      expect(system.comfyui_version).toMatch(/^\d+\.\d+/)
      expect(system.argv.length).toBeGreaterThan(0)
      expect(devices[0]?.vram_total).toBeGreaterThan(0)
      expect(await client.queueRemaining(signal)).toBe(0)
      expect(await client.models('no-such-folder', signal)).toEqual([])
    })

    it('tells what a class takes, in the older form of lists too', async () => {
      const { ImageScale: scale, SaveVideo, SaveImage } = await client.objectInfo(signal)
      expect(scale?.inputs.width).toMatchObject({ type: 'INT', required: true, max: 16384 })
      expect(scale?.inputs.crop).toMatchObject({ type: 'COMBO', options: ['disabled', 'center'] })
      expect(scale?.outputs).toEqual(['IMAGE'])
      expect(SaveVideo?.inputs.format?.options).toContain('mp4')
      expect(SaveImage?.isOutput).toBe(true)
    })

    it('names an upload as the instance does (2)', async () => {
      const folder = jobFolder()
      const first = await upload(folder, 'red')
      expect(first).toEqual({ name: 'image.png', subfolder: folder })
      expect((await upload(folder, 'red')).name).toBe('image.png')
      expect((await upload(folder, 'blue')).name).toBe('image (1).png')
    })

    it('runs a graph on an upload in a folder, and fetches what was saved (2, 5)', async () => {
      const folder = jobFolder()
      const { name: file } = await upload(folder, 'red')
      const ended = await finish(await submit(invertGraph(`${folder}/${file}`, `${folder}/out`)))
      expect(ended.status).toBe('succeeded')
      const [saved] = ended.outputs.save ?? []
      expect(saved).toMatchObject({ subfolder: folder, type: 'output' })
      const bytes = saved && (await client.view(saved, 1e7, signal))
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([64, 48, 0, 255, 255])
      if (saved) await expect(client.view(saved, 10, signal)).rejects.toThrow('more than 10 bytes')
      const gone = { filename: 'gone.png', subfolder: folder, type: 'output' }
      expect(await client.view(gone, 10, signal)).toBeUndefined()
    })

    it('finds a film among the pictures of its node (4)', async () => {
      const ended = await finish(await submit(filmGraph(`${jobFolder()}/out`, colour())))
      expect(ended.outputs.save).toHaveLength(1)
      expect(ended.outputs.save?.[0]?.filename).toMatch(/\.mp4$/)
    })

    it.each([
      [
        'a class that is not installed',
        'invalid_prompt',
        { a: { class_type: 'Nope', inputs: {} } },
      ],
      ['no output node', 'prompt_no_outputs', {}],
      [
        'a file that is not there',
        'prompt_outputs_failed_validation',
        invertGraph('gen/gone/image.png', 'gen/x'),
      ],
    ])('is refused: %s (3.2)', async (_why, type, graph) => {
      expect((await refusal(graph as Graph)).type).toBe(type)
    })

    it('says which node and input a refusal is about (3.2)', async () => {
      const { nodeFaults } = await refusal(invertGraph('gen/gone/image.png', 'gen/x'))
      expect(nodeFaults[0]).toMatchObject({
        node: 'load',
        class: 'LoadImage',
        type: 'custom_validation_failed',
      })
    })

    it('takes a circle for a refusal without faults of nodes (3.2)', async () => {
      const graph = invertGraph('x.png', 'gen/x')
      const small = { ...graph.small, inputs: { ...graph.small?.inputs, image: ['inverted', 0] } }
      const refused = await refusal({ ...graph, small } as Graph)
      expect(refused.type).toBe('prompt_outputs_failed_validation')
      expect(refused.nodeFaults).toEqual([])
    })

    it('takes a 200 with faults of nodes for a refusal, and nothing runs (3.1)', async () => {
      const folder = jobFolder()
      const good = slowGraph(`${folder}/good`, colour())
      const bad = invertGraph('gen/gone/image.png', `${folder}/bad`)
      const { save, ...rest } = bad
      const graph = { ...good, ...rest, bad: save } as Graph
      const refused = await refusal(graph, ['save', 'bad'])
      expect(refused.type).toBe('outputs_dropped')
      await expect.poll(() => client.queueRemaining(signal)).toBe(0)
    })

    it('runs only the outputs that were asked for (3)', async () => {
      const folder = jobFolder()
      const graph = slowGraph(`${folder}/out`, colour(), 1)
      graph.other = {
        class_type: 'SaveImage',
        inputs: { images: ['empty', 0], filename_prefix: `${folder}/other` },
      }
      expect(Object.keys((await finish(await submit(graph))).outputs)).toEqual(['save'])
    })

    it('follows a prompt from the queue to the history, and forgets it (4)', async () => {
      const running = await submit(slowGraph(`${jobFolder()}/out`, colour()))
      const waiting = await submit(slowGraph(`${jobFolder()}/out`, colour(), 1))
      expect(await client.stateOf(randomUUID(), signal)).toBe('unknown')
      await expect.poll(() => client.stateOf(running, signal)).toBe('running')
      expect(await client.stateOf(waiting, signal)).toBe('pending')
      expect(await client.queueRemaining(signal)).toBe(2)
      await finish(running)
      await finish(waiting)
      await client.forget(running, signal)
      expect(await client.stateOf(running, signal)).toBe('unknown')
    })

    it('cancels a prompt that runs, and no other (6)', async () => {
      const running = await submit(slowGraph(`${jobFolder()}/out`, colour(), 20))
      const waiting = await submit(slowGraph(`${jobFolder()}/out`, colour(), 1))
      await expect.poll(() => client.stateOf(running, signal)).toBe('running')
      await client.cancel(running, signal)
      expect((await finish(running)).status).toBe('interrupted')
      expect((await finish(waiting)).status).toBe('succeeded')
      await client.cancel(waiting, signal)
    })

    it('cancels a prompt that waits, without a trace of it (6)', async () => {
      const running = await submit(slowGraph(`${jobFolder()}/out`, colour()))
      const waiting = await submit(slowGraph(`${jobFolder()}/out`, colour(), 1))
      await client.cancel(waiting, signal)
      expect(await client.stateOf(waiting, signal)).toBe('unknown')
      expect((await finish(running)).status).toBe('succeeded')
    })

    it('answers a cached graph with the file of the earlier run (9)', async () => {
      const graph = slowGraph(`${jobFolder()}/out`, colour(), 1)
      const first = await finish(await submit(graph))
      expect((await finish(await submit(graph))).outputs).toEqual(first.outputs)
    })

    it('frees memory', async () => {
      await client.free(signal)
    })

    it('hears of a prompt by the socket: progress and the end (7)', async () => {
      const socket = createSocket({ url: client.url })
      const events: PromptEvent[] = []
      const promptId = randomUUID()
      const { clientId, stop } = await socket.follow(promptId, (event) => events.push(event))
      const graph = slowGraph(`${jobFolder()}/out`, colour(), 3)
      await client.submit({ graph, promptId, clientId, outputs: ['save'] }, signal)
      await expect.poll(() => events.at(-1)?.kind).toBe('look')
      // By now the history has it, unlike at execution_success (trap a).
      expect(await client.stateOf(promptId, signal)).toMatchObject({ status: 'succeeded' })
      const progress = events.filter(({ kind }) => kind === 'progress').at(-1)
      expect(progress).toMatchObject({ nodes: { save: { state: 'finished' } } })
      stop()
      socket.close()
    })

    it('does not reach an instance where nobody listens (7c)', async () => {
      const nobody = createClient({ url: 'http://127.0.0.1:1' })
      await expect(nobody.queueRemaining(signal)).rejects.toBeInstanceOf(InstanceUnreachable)
    })
  })
}
