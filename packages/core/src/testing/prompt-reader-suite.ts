import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GenerationRequest } from '../generation-request.ts'
import { type PromptReader, understandingOf } from '../ports/prompt-reader.ts'

const LONGEST = 2000

const FLOWS: Readonly<Record<string, (prompt: string) => GenerationRequest>> = {
  'a face swap': (prompt) => ({
    kind: 'face-swap',
    look: 'v1',
    guide: { by: 'prompt', prompt },
    subject: 'female',
    ratio: 'portrait',
  }),
  'a group': (prompt) => ({
    kind: 'multi-swap',
    look: 'realistic',
    guide: { by: 'prompt', prompt },
    outpaint: false,
  }),
  'a stylized group': (prompt) => ({
    kind: 'multi-swap',
    look: 'stylized',
    guide: { by: 'prompt', prompt },
    outpaint: false,
  }),
  'a simple film': (prompt) => film(prompt, 'single', 'simple'),
  'a film': (prompt) => film(prompt, 'single', 'advanced'),
  'a film between two pictures': (prompt) => film(prompt, 'first-last', 'advanced'),
}

function film(
  prompt: string,
  frames: 'single' | 'first-last',
  model: 'simple' | 'advanced',
): GenerationRequest {
  return { kind: 'video', frames, model, prompt, duration: '4s', aspectRatio: 'auto' }
}

export type KnownPrompts = {
  /** A prompt that a request like this one understands. */
  readonly understood: (request: GenerationRequest) => string
  readonly unknown: string
}

/** What every reader of prompts must do. */
export function describePromptReader(
  name: string,
  reader: PromptReader,
  prompts: KnownPrompts,
): void {
  describe(`prompt reader: ${name}`, () => {
    it('has nothing to say of a request that a filter guides', () => {
      const guide = { by: 'filter', filter: { kind: 'catalog', id: 1 } } as const
      const request = { kind: 'multi-swap', look: 'realistic', outpaint: false, guide } as const
      expect(reader.read(request)).toBeNull()
    })

    it('understands its own examples', () => {
      expect(reader.examples.length).toBeGreaterThan(0)
      for (const example of reader.examples) {
        const reading = reader.read(FLOWS['a face swap']?.(example) as GenerationRequest)
        expect(reading?.understood, example).toBe('all')
      }
    })

    describe.each(Object.entries(FLOWS))('of %s', (_, request) => {
      const understood = prompts.understood(request(''))
      const { unknown } = prompts
      const read = (prompt: string) => {
        const reading = reader.read(request(prompt))
        if (!reading) throw new Error('a request with a prompt was not read')
        return reading
      }

      it('tells all, some or none', () => {
        expect(read(understood).understood).toBe('all')
        expect(read(`${understood}, ${unknown}`).understood).toBe('some')
        expect(read(unknown).understood).toBe('none')
        expect(read('...').understood).toBe('none')
      })

      it('marks each word where it stands, in order, with a meaning or a reason', () => {
        const alphabet = fc.constantFrom(understood, unknown, 'no', 'é', '😀', 'ﬁ', "don't", ',')
        const prompts = fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.array(alphabet, { maxLength: 12 }).map((words) => words.join(' ')),
        )
        fc.assert(
          fc.property(prompts, (prompt) => {
            const { words, understood: summary } = read(prompt)
            let after = 0
            for (const word of words) {
              expect(word.start).toBeGreaterThanOrEqual(after)
              expect(word.end).toBeGreaterThan(word.start)
              expect(word.text).toBe(prompt.slice(word.start, word.end))
              expect(word.meaning === null).toBe(word.state === 'ignored')
              expect(word.reason === null).toBe(word.state === 'understood')
              after = word.end
            }
            expect(after).toBeLessThanOrEqual(prompt.length)
            expect(summary).toBe(understandingOf(words))
          }),
        )
      })

      it('says the same of the same prompt', () => {
        expect(read(`${understood} ${unknown}`)).toEqual(read(`${understood} ${unknown}`))
      })

      it.each([
        ['the longest word', 'x'],
        ['letters', 'a b '],
        ['unknown words', 'xq zv '],
        ['its own words', `${understood} `],
        ['negations', 'no '],
        ['marks', '\u0301'],
        ['characters that unfold', '\ufdfa'],
        ['punctuation', ',.'],
      ])('gets through a prompt full of %s', (_name, part) => {
        const prompt = part.repeat(LONGEST).slice(0, LONGEST)
        expect(read(prompt).words.length).toBeLessThanOrEqual(LONGEST)
      })
    })
  })
}
