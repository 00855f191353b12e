import type { Campaign } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { z } from 'zod'
import { directionOf, type Language } from '../../../guest/languages.ts'
import { textsOf } from '../../../guest/texts.ts'
import { useGuise } from '../../../lib/guise.ts'
import { useServerForm } from '../../../lib/server-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import { Form, LongTextField, TextField } from '../../../ui/form.tsx'
import type { TabProps } from '../one/tab-props.ts'
import { useRefreshCampaigns } from '../queries.ts'
import { TEXT_ROWS } from './text-rows.ts'

const textsForm = z.object(
  Object.fromEntries(
    TEXT_ROWS.map(({ key, longest }) => [
      key,
      z.string().trim().max(longest, `At most ${longest} characters`),
    ]),
  ),
)

const startWith = (own: Campaign['texts'][Language]): Record<string, string> =>
  Object.fromEntries(TEXT_ROWS.map(({ key }) => [key, own?.[key] ?? '']))

/** The texts of one language. Only those that were changed are saved: somebody else may write as well. */
export function LanguageTexts({ campaign, language, mayWrite }: TabProps & { language: Language }) {
  const guise = useGuise()
  const refresh = useRefreshCampaigns()
  const { data: standard } = useQuery({
    queryKey: ['guest-texts', language],
    queryFn: () => textsOf(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const own = campaign.texts[language]
  const known = useRef(startWith(own))
  const form = useServerForm(textsForm, known.current, async (texts) => {
    const changed = Object.entries(texts).filter(([key, text]) => text !== known.current[key])
    const change = { texts: { [language]: Object.fromEntries(changed) } }
    const saved = await guise.campaigns.update(campaign.id, change)
    known.current = startWith(saved.texts[language])
    form.reset(known.current)
    toast.success('The texts were saved.')
    await refresh()
  })
  // What somebody else has written is shown, except where this person is about to write.
  const { reset } = form
  useEffect(() => {
    known.current = startWith(own)
    reset(known.current, { keepDirtyValues: true })
  }, [own, reset])
  return (
    <Form form={form}>
      <fieldset disabled={!mayWrite} className="space-y-6">
        <legend className="sr-only">Texts for guests</legend>
        <Section title="Texts for guests">
          <div className="grid gap-5 sm:grid-cols-2">
            {TEXT_ROWS.map(({ key, label, hint, isLong, standard: standardOf }) => {
              const Field = isLong ? LongTextField : TextField
              return (
                <div key={key} className={isLong && 'sm:col-span-2'}>
                  <Field
                    label={label}
                    hint={hint}
                    lang={language}
                    dir={directionOf(language)}
                    placeholder={standard && standardOf(standard, campaign)}
                    {...form.field(key)}
                  />
                </div>
              )
            })}
          </div>
        </Section>
        <FormProblem>{form.problem}</FormProblem>
        {mayWrite && (
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            Save texts
          </Button>
        )}
      </fieldset>
    </Form>
  )
}
