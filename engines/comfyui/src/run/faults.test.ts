import { GenerationFailed } from '@guise/core'
import { describe, expect, it } from 'vitest'
import { InstanceUnreachable, PromptRefused, UnexpectedAnswer } from '../client/errors.ts'
import { PromptEnded } from '../farm/with-slot.ts'
import { type PromptFault, verdictOf } from './faults.ts'

const threw = (type: string, message: string): PromptFault => ({
  kind: 'threw',
  error: { node: '4', class: 'KSampler', type, message },
})
const refused = (type: string, fault?: { type: string; details: string }) =>
  new PromptRefused(
    type,
    'refused',
    fault ? [{ node: '1', class: 'LoadImage', message: '', ...fault }] : [],
  )
const call = (error: unknown): PromptFault => ({
  kind: 'call',
  error,
  uploads: ['gen/7/1/image.png'],
})
const invalidFile = refused('prompt_outputs_failed_validation', {
  type: 'custom_validation_failed',
  details: 'image - Invalid image file: gen/7/1/image.png',
})

/** Ending of the prompt; the code of the failure, or `retry`; whether memory is freed. */
function read(fault: PromptFault, failed: number) {
  const { error, frees = false } = verdictOf(fault, { failed })
  expect(error).toBeInstanceOf(PromptEnded)
  const { ending, cause, problem } = error as PromptEnded
  const outcome = cause instanceof GenerationFailed ? cause.failure.code : 'retry'
  return { ending, outcome, frees, isToBlame: problem !== undefined }
}

describe('section 11 of the protocol', () => {
  const rows: [string, PromptFault, { first: object; again: object }][] = [
    [
      'a class that is missing',
      call(refused('invalid_prompt')),
      {
        first: { ending: 'refused', outcome: 'ENGINE_FAILED' },
        again: { outcome: 'ENGINE_FAILED' },
      },
    ],
    [
      'a model that is missing',
      call(
        refused('prompt_outputs_failed_validation', {
          type: 'value_not_in_list',
          details: 'ckpt_name',
        }),
      ),
      {
        first: { ending: 'refused', outcome: 'ENGINE_FAILED' },
        again: { outcome: 'ENGINE_FAILED' },
      },
    ],
    [
      '200 with node_errors',
      call(refused('outputs_dropped')),
      {
        first: { ending: 'refused', outcome: 'ENGINE_FAILED' },
        again: { outcome: 'ENGINE_FAILED' },
      },
    ],
    [
      'our own upload is no picture to it',
      call(invalidFile),
      { first: { ending: 'refused', outcome: 'retry' }, again: { outcome: 'PICTURE_UNUSABLE' } },
    ],
    [
      'out of memory, by its type',
      threw('torch.OutOfMemoryError', 'Allocation failed'),
      {
        first: { ending: 'failed', outcome: 'retry', frees: true },
        again: { outcome: 'ENGINE_FAILED' },
      },
    ],
    [
      'out of memory, by its words',
      threw('RuntimeError', 'CUDA error: out of memory'),
      {
        first: { outcome: 'retry', frees: true },
        again: { outcome: 'ENGINE_FAILED', frees: true },
      },
    ],
    [
      'no face',
      threw('ValueError', 'No face detected in the input image'),
      {
        first: { ending: 'failed', outcome: 'NO_FACE_FOUND' },
        again: { outcome: 'NO_FACE_FOUND' },
      },
    ],
    [
      'any other error',
      threw('KeyError', "'model'"),
      { first: { ending: 'failed', outcome: 'retry' }, again: { outcome: 'ENGINE_FAILED' } },
    ],
    [
      'interrupted, not by us',
      { kind: 'interrupted' },
      { first: { ending: 'interrupted', outcome: 'retry' }, again: { outcome: 'retry' } },
    ],
    [
      'nothing moves',
      { kind: 'stalled' },
      { first: { ending: 'died', outcome: 'retry', isToBlame: true }, again: { outcome: 'retry' } },
    ],
    [
      'nothing moves while it waits',
      { kind: 'stuck' },
      { first: { ending: 'lost', outcome: 'retry', isToBlame: true }, again: { outcome: 'retry' } },
    ],
    [
      'connection refused',
      call(new InstanceUnreachable('cannot be reached')),
      { first: { ending: 'lost', outcome: 'retry', isToBlame: true }, again: { outcome: 'retry' } },
    ],
    [
      'lost in a restart',
      { kind: 'unknown' },
      { first: { ending: 'lost', outcome: 'retry' }, again: { outcome: 'retry' } },
    ],
    [
      'the cache names a file that is gone',
      { kind: 'gone', file: 'out.png' },
      {
        first: { ending: 'failed', outcome: 'retry', frees: true },
        again: { outcome: 'ENGINE_FAILED' },
      },
    ],
    [
      'an output that is not what the filter says',
      { kind: 'output', why: 'Node 9 has saved nothing.' },
      {
        first: { ending: 'failed', outcome: 'ENGINE_FAILED' },
        again: { outcome: 'ENGINE_FAILED' },
      },
    ],
    [
      'longer than its limit',
      { kind: 'slow', seconds: 60 },
      {
        first: { ending: 'failed', outcome: 'DEADLINE_EXCEEDED' },
        again: { outcome: 'DEADLINE_EXCEEDED' },
      },
    ],
    [
      'an answer that nobody expects',
      call(new UnexpectedAnswer('/prompt', 500, '<html>')),
      { first: { ending: 'failed', outcome: 'retry' }, again: { outcome: 'ENGINE_FAILED' } },
    ],
  ]
  it.each(rows)('%s', (_name, fault, { first, again }) => {
    expect(read(fault, 0)).toMatchObject(first)
    expect(read(fault, 1)).toMatchObject(again)
  })

  it('keeps what a server says from guests', () => {
    const secret = 'No face in /srv/ComfyUI/input/gen/7/image.png, prompt "my secret"'
    const { error } = verdictOf(threw('ValueError', secret), { failed: 0 })
    expect(error.message).toContain('my secret')
    expect((error.cause as GenerationFailed).failure.message).not.toMatch(/srv|secret/)
  })

  it('leaves what it does not know to the worker', () => {
    const bug = new TypeError('a bug of ours')
    expect(verdictOf(call(bug), { failed: 0 }).error).toBe(bug)
  })
})
