import type { Guise, PromptCheck, PromptCheckOptions } from '@guise/sdk'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGuise } from '../../../lib/guise.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import type { GenerateInput } from '../families/request.ts'

export type CheckedPrompt = PromptCheck & { readonly prompt: string }

function questionOf(guise: Guise, { family, settings }: GenerateInput, prompt: string) {
  const run = family.run as NonNullable<PromptCheckOptions['run']>
  const model = modelOf(family, settings)
  return {
    queryKey: ['prompt-check', run, model, prompt],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CheckedPrompt> => ({
      ...(await guise.prompts.check(prompt, { run, model, signal })),
      prompt,
    }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Settings are texts; the options of the form offer models only. */
function modelOf({ family, fixed }: GenerateInput['family'], settings: GenerateInput['settings']) {
  if (family !== 'video') return undefined
  return (fixed?.model ?? settings.model) as PromptCheckOptions['model']
}

const isAsked = ({ family, settings }: GenerateInput) =>
  family.guide.by === 'prompt' && settings.prompt.trim() !== ''

/** What of the prompt is understood, a moment after it was typed. */
export function usePromptCheck(input: GenerateInput): CheckedPrompt | undefined {
  const prompt = useSettled(input.settings.prompt)
  const { data } = useQuery({
    ...questionOf(useGuise(), input, prompt),
    enabled: isAsked(input) && prompt.trim() !== '',
    placeholderData: keepPreviousData,
    // Nobody waits for it: the next letter asks again.
    retry: false,
  })
  return isAsked(input) ? data : undefined
}

/** The same, certainly of the words that stand there now; undefined when nobody answers. */
export function useCheckNow(): (input: GenerateInput) => Promise<CheckedPrompt | undefined> {
  const guise = useGuise()
  const client = useQueryClient()
  return async (input) => {
    if (!isAsked(input)) return undefined
    const question = questionOf(guise, input, input.settings.prompt)
    return client.fetchQuery({ ...question, retry: false }).catch(() => undefined)
  }
}
