import { useEffect, useMemo, useRef } from 'react'
import { toast } from 'sonner'
import { LANGUAGES } from '../../../guest/languages.ts'
import { useGuise } from '../../../lib/guise.ts'
import { useServerForm } from '../../../lib/server-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import { Form, LongTextField, SelectField, TextField } from '../../../ui/form.tsx'
import type { TabProps } from '../one/tab-props.ts'
import { useRefreshCampaigns } from '../queries.ts'
import { stopWords, takesPhotos } from '../status.ts'
import { allZones } from '../swap-times.ts'
import { DeleteCampaign } from './delete-campaign.tsx'
import { ReopenCampaign } from './reopen-campaign.tsx'
import {
  changesOf,
  gracesWith,
  PHOTO_PERIODS,
  RESULT_PERIODS,
  settingsForm,
  startWith,
  withOwn,
} from './settings-form.ts'

/** When and where, what guests read, and how long their pictures live. */
export function SettingsTab({ campaign, mayWrite }: TabProps) {
  const guise = useGuise()
  const refresh = useRefreshCampaigns()
  const zones = useMemo(() => [...new Set([campaign.time_zone, ...allZones()])].sort(), [campaign])
  const known = useRef(startWith(campaign))
  const form = useServerForm(settingsForm, known.current, async (values) => {
    const change = changesOf(known.current, values)
    if (Object.keys(change).length === 0) {
      toast.info('Nothing was changed.')
      return
    }
    known.current = startWith(await guise.campaigns.update(campaign.id, change))
    form.reset(known.current)
    toast.success('The settings were saved.')
    await refresh()
  })
  // What somebody else has changed is shown, except where this person is about to.
  const { reset } = form
  useEffect(() => {
    known.current = startWith(campaign)
    reset(known.current, { keepDirtyValues: true })
  }, [campaign, reset])
  return (
    <Form form={form} className="max-w-4xl">
      <fieldset disabled={!mayWrite} className="space-y-6">
        <legend className="sr-only">Settings of the campaign</legend>
        <Section title="The event">
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <TextField label="Name" hint="Guests see it." {...form.field('name')} />
            </div>
            <TextField label="First day" type="date" {...form.field('starts_on')} />
            <TextField label="Last day" type="date" {...form.field('ends_on')} />
            <SelectField label="Time zone" {...form.field('time_zone')}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Phones and booths stop"
              hint={stopWords(campaign) ?? 'Without a last day they go on.'}
              {...form.field('grace_hours')}
            >
              {gracesWith(campaign.grace_hours).map(([hours, words]) => (
                <option key={hours} value={hours}>
                  {words}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Language for guests"
              hint="Guests can choose another one."
              {...form.field('language')}
            >
              {LANGUAGES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        </Section>
        <Section title="Guests and their pictures">
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <LongTextField
                label="What guests agree to"
                hint="Name how long photos are kept. Empty: the text of the booth."
                {...form.field('consent_text')}
              />
            </div>
            <SelectField
              label="Results can be opened for"
              hint="Then they are erased."
              {...form.field('result_seconds')}
            >
              <Periods periods={withOwn(RESULT_PERIODS, campaign.result_seconds)} />
            </SelectField>
            <SelectField
              label="Photos are kept for"
              hint="Counted from the end of each picture."
              {...form.field('photo_seconds')}
            >
              <Periods periods={withOwn(PHOTO_PERIODS, campaign.photo_seconds)} />
            </SelectField>
          </div>
        </Section>
        <Section title="Credits">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Spend cap"
              hint="The most credits this campaign may use. Empty: no cap."
              inputMode="numeric"
              {...form.field('spend_cap')}
            />
          </div>
        </Section>
        <FormProblem>{form.problem}</FormProblem>
        {mayWrite && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="flex flex-wrap items-center gap-3">
              <Button type="submit" variant="primary" isBusy={form.isBusy}>
                Save settings
              </Button>
              <p role="status" className="text-sm text-muted">
                {form.isChanged && 'Not saved yet.'}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              {!takesPhotos(campaign) && <ReopenCampaign campaign={campaign} />}
              <DeleteCampaign campaign={campaign} />
            </div>
          </div>
        )}
      </fieldset>
    </Form>
  )
}

function Periods({ periods }: { periods: typeof RESULT_PERIODS }) {
  return (
    <>
      <option value="">As set for the whole installation</option>
      {periods.map(([seconds, words]) => (
        <option key={seconds} value={seconds}>
          {words}
        </option>
      ))}
    </>
  )
}
