import type { Failure } from '../failure.ts'
import type { GenerationRequest } from '../generation-request.ts'
import type { PromptReader, PromptReading } from '../ports/prompt-reader.ts'

export type PromptPorts = {
  /** Of the engine that works on prompts. */
  readonly promptReader: PromptReader
  /** Whether pictures of which no word is understood fail instead of being made and charged. */
  readonly strictPrompts: boolean
}

export type PromptCheck = PromptReading & {
  /** What a job with this prompt would end with before the engine runs. */
  readonly failure: Failure | null
}

/** What of a request's prompt is understood; null when a filter guides the request. */
export function checkPrompt(
  { promptReader, strictPrompts }: PromptPorts,
  request: GenerationRequest,
): PromptCheck | null {
  const reading = promptReader.read(request)
  if (!reading) return null
  const failure = strictPrompts ? failureOf(promptReader, request, reading) : null
  // A job that fails notes nothing: the words say why.
  return { ...reading, notes: failure ? [] : reading.notes, failure }
}

/** Films never fail for their words: a picture set in motion is worth having without any. */
function failureOf(
  { examples }: PromptReader,
  { kind }: GenerationRequest,
  { understood }: PromptReading,
): Failure | null {
  if (kind === 'video' || understood !== 'none') return null
  const some = examples.map((example) => `"${example}"`).join(' or ')
  return {
    code: 'PROMPT_NOT_UNDERSTOOD',
    message: `No word of this prompt was understood, so no picture was made and nothing was charged. Try words such as ${some}. POST /v1/prompts/check shows which words are understood.`,
  }
}
