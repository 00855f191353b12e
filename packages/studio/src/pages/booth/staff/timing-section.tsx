import { Controller } from 'react-hook-form'
import { Section } from '../../../ui/card.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/form.tsx'
import { COUNTDOWNS, SHOTS } from './launch-form.ts'
import type { LaunchFields } from './use-launch-form.ts'

const COUNTDOWN_OPTIONS = COUNTDOWNS.map((value) => ({
  value,
  label: value === '0' ? 'None' : `${value} s`,
}))

const SHOT_OPTIONS = SHOTS.map((value) => ({ value, label: value }))

export function TimingSection({ form }: { form: LaunchFields }) {
  return (
    <Section title="Photos and timing">
      <div className="flex flex-wrap gap-x-6 gap-y-5">
        <Controller
          control={form.control}
          name="shots"
          render={({ field }) => (
            <div>
              <p className="mb-1.5 text-sm font-medium">Photos to choose from</p>
              <Choice
                label="Photos to choose from"
                options={SHOT_OPTIONS}
                value={field.value}
                onChange={field.onChange}
              />
            </div>
          )}
        />
        <Controller
          control={form.control}
          name="countdown"
          render={({ field }) => (
            <div>
              <p className="mb-1.5 text-sm font-medium">Countdown before the photo</p>
              <Choice
                label="Countdown before the photo"
                options={COUNTDOWN_OPTIONS}
                value={field.value}
                onChange={field.onChange}
              />
            </div>
          )}
        />
        <div className="grid min-w-64 flex-1 grid-cols-2 gap-4">
          <TextField
            label="Show a result for"
            hint="Seconds."
            type="number"
            inputMode="numeric"
            {...form.field('reset_seconds')}
          />
          <TextField
            label="QR code works for"
            hint="Hours."
            type="number"
            inputMode="numeric"
            {...form.field('share_hours')}
          />
        </div>
      </div>
    </Section>
  )
}
