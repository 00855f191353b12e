import { describe, expect, it } from 'vitest'
import { GenerationFailed } from '../failure.ts'
import type { Engine, EngineOutput, EngineTask } from '../ports/engine.ts'
import { testId } from './job-fixtures.ts'

export type EngineCases = {
  readonly engine: Engine
  /** A task that succeeds, and takes long enough to be stopped on the way. */
  readonly task: () => Promise<EngineTask>
  /** Tasks that no attempt can do, by what is wrong with them. */
  readonly hopeless: Readonly<Record<string, () => Promise<EngineTask>>>
  readonly recipe: unknown
  readonly badRecipe: unknown
  /** What the engine keeps outside of itself for a run: files, entries in a history, processes. */
  readonly traces: () => Promise<readonly string[]>
}

const MAGIC: Readonly<Record<EngineOutput['contentType'], { at: number; bytes: number[] }>> = {
  'image/png': { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  'video/mp4': { at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
}
/** Chunks of a PNG that could tell of the maker's graph, place or machine. */
const TELLING_CHUNKS = ['tEXt', 'zTXt', 'iTXt', 'eXIf']

const never = () => new AbortController().signal

/** What a worker expects of every engine. */
export function describeEngine(name: string, cases: EngineCases): void {
  const { engine, task, hopeless, traces } = cases
  const run = async (
    what: () => Promise<EngineTask>,
    signal = never(),
    progress: (fraction: number) => void = () => {},
  ) => engine.run(await what(), { signal, progress, job: { id: testId(), attempt: 1 } })

  describe(`engine: ${name}`, () => {
    it('makes what it says it made, with nothing written into it', async () => {
      const { outputs, notes } = await run(task)
      expect(outputs.length).toBeGreaterThan(0)
      for (const { bytes, contentType, width, height } of outputs) {
        const { at, bytes: magic } = MAGIC[contentType]
        expect([...bytes.subarray(at, at + magic.length)]).toEqual(magic)
        expect(Math.min(width, height)).toBeGreaterThan(0)
        if (contentType !== 'image/png') continue
        const { text, size } = readPng(bytes)
        expect(size).toEqual({ width, height })
        expect(text).toEqual([])
      }
      for (const note of notes) expect(note).toMatch(/\S/)
    })

    it('reports progress that never runs backwards and ends at 1', async () => {
      const seen: number[] = []
      await run(task, never(), (fraction) => seen.push(fraction))
      expect(seen.length).toBeGreaterThan(1)
      expect(seen).toEqual([...seen].sort((a, b) => a - b))
      expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
      expect(seen.at(-1)).toBe(1)
    })

    it('does not begin what is aborted already', async () => {
      const seen: number[] = []
      const running = run(task, AbortSignal.abort(), (fraction) => seen.push(fraction))
      await expect(running).rejects.toThrow()
      expect(seen.filter((fraction) => fraction === 1)).toEqual([])
    })

    it('stops when it is aborted on the way, and works on for the next', async () => {
      const stop = new AbortController()
      const running = run(task, stop.signal, () => stop.abort())
      await expect(running).rejects.not.toBeInstanceOf(GenerationFailed)
      expect((await run(task)).outputs.length).toBeGreaterThan(0)
    })

    it.each(Object.entries(hopeless))('fails in words for guests: %s', async (_why, what) => {
      const failure = await run(what).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(GenerationFailed)
      const { message } = failure as GenerationFailed
      expect(message).toMatch(/^[A-Z].*[.]$/)
      // Nothing of the machine, of a library or of another guest.
      expect(message).not.toMatch(/\n|\/\w+\/|\\|Error\b|\b0x|undefined|null/)
    })

    it('tells good recipes from bad ones', () => {
      expect(engine.faultOfRecipe(cases.recipe)).toBeUndefined()
      expect(engine.faultOfRecipe(cases.badRecipe)).toMatch(/\S/)
      expect(engine.faultOfRecipe(null)).toMatch(/\S/)
    })

    it('leaves no trace of a run, whether it ends well, badly or not at all', async () => {
      await run(task)
      const before = await traces()
      await run(task)
      for (const what of Object.values(hopeless)) await run(what).catch(() => {})
      const stop = new AbortController()
      await run(task, stop.signal, () => stop.abort()).catch(() => {})
      // What an earlier run has left may be cleaned up meanwhile.
      const isNew = (trace: string) => !before.includes(trace)
      await expect.poll(async () => (await traces()).filter(isNew)).toEqual([])
    })
  })
}

/** Size and telling chunks of a PNG: each chunk is its length, its name, its bytes and a checksum. */
function readPng(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text: string[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (TELLING_CHUNKS.includes(name)) text.push(name)
    at += 12 + view.getUint32(at)
  }
  return { text, size: { width: view.getUint32(16), height: view.getUint32(20) } }
}
