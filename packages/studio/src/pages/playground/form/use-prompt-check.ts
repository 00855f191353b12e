import type { Guise, PromptCheck, PromptCheckOptions } from '@guise/sdk'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGuise } from '../../../lib/guise.ts'
import type { Wish } from '../families/request.ts'

/** Long enough not to ask at every letter, short enough to keep up with a word. */
const PAUSE_MS = 350

export type CheckedPrompt = PromptCheck & { readonly prompt: string }

function questionOf(guise: Guise, { family, settings }: Wish, prompt: string) {
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
function modelOf({ family, fixed }: Wish['family'], settings: Wish['settings']) {
  if (family !== 'video') return undefined
  return (fixed?.model ?? settings.model) as PromptCheckOptions['model']
}

const isAsked = ({ family, settings }: Wish) =>
  family.guide.by === 'prompt' && settings.prompt.trim() !== ''

/** What of the prompt is understood, a moment after it was typed. */
export function usePromptCheck(wish: Wish): CheckedPrompt | undefined {
  const prompt = useSettled(wish.settings.prompt)
  const { data } = useQuery({
    ...questionOf(useGuise(), wish, prompt),
    enabled: isAsked(wish) && prompt.trim() !== '',
    placeholderData: keepPreviousData,
    // Nobody waits for it: the next letter asks again.
    retry: false,
  })
  return isAsked(wish) ? data : undefined
}

/** The same, certainly of the words that stand there now; undefined when nobody answers. */
export function useCheckNow(): (wish: Wish) => Promise<CheckedPrompt | undefined> {
  const guise = useGuise()
  const client = useQueryClient()
  return async (wish) => {
    if (!isAsked(wish)) return undefined
    const question = questionOf(guise, wish, wish.settings.prompt)
    return client.fetchQuery({ ...question, retry: false }).catch(() => undefined)
  }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
