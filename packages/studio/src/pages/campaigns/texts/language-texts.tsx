import { useQuery } from '@tanstack/react-query'
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

/** The texts of one language. They are saved as a whole, and no other language with them. */
export function LanguageTexts({ campaign, language, mayWrite }: TabProps & { language: Language }) {
  const guise = useGuise()
  const refresh = useRefreshCampaigns()
  const { data: standard } = useQuery({
    queryKey: ['guest-texts', language],
    queryFn: () => textsOf(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const own = campaign.texts[language] ?? {}
  const start = Object.fromEntries(TEXT_ROWS.map(({ key }) => [key, own[key] ?? '']))
  const form = useServerForm(textsForm, start, async (texts) => {
    await guise.campaigns.update(campaign.id, { texts: { [language]: texts } })
    form.reset(texts)
    toast.success('The texts were saved.')
    await refresh()
  })
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
