import { Lock } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { LANGUAGES } from '../../../guest/languages.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import { Form, LongTextField, SelectField, TextField } from '../../../ui/form.tsx'
import { CameraCheck } from './camera-check.tsx'
import { startOf, type Target } from './launch-form.ts'
import { MachineName } from './machine-name.tsx'
import { TargetChoice } from './target-choice.tsx'
import { TimingSection } from './timing-section.tsx'
import { useLaunchForm } from './use-launch-form.ts'

/** All that a booth is told before it is locked. What starts it stays in sight beside the rest. */
export function Launch({ targets }: { targets: readonly Target[] }) {
  const form = useLaunchForm(targets)
  const targetProblem = form.problemOf('target')
  return (
    <Form
      form={form}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]"
    >
      <div className="space-y-6">
        <Section
          title="Pictures for guests"
          hint="A campaign with several aliases lets guests choose. You can change the filters while the booth is running."
        >
          {targetProblem && (
            <p id="target-problem" role="alert" className="mb-3 text-sm text-bad">
              {targetProblem}
            </p>
          )}
          <Controller
            control={form.control}
            name="target"
            render={({ field }) => (
              <TargetChoice
                targets={targets}
                problemId={targetProblem && 'target-problem'}
                value={field.value}
                onChange={(target) => {
                  field.onChange(target.id)
                  const { title, language, consent_text } = startOf(target)
                  if (title && !form.isDirty('title')) form.setValue('title', title)
                  if (language && !form.isDirty('language')) form.setValue('language', language)
                  if (consent_text && !form.isDirty('consent_text'))
                    form.setValue('consent_text', consent_text)
                }}
              />
            )}
          />
        </Section>
        <Section title="Texts for guests">
          <div className="space-y-5">
            <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
              <TextField
                label="Title"
                hint="Shown large on the first screen."
                {...form.field('title')}
              />
              <TextField
                label="Text on the start screen"
                hint="Shown below the title. Optional."
                {...form.field('start_words')}
              />
            </div>
            <SelectField
              label="Language"
              hint="Guests can choose another one on the first screen."
              {...form.field('language')}
            >
              {LANGUAGES.map(({ code, name }) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <LongTextField
              label="What guests agree to"
              hint="Shown before the photo with a checkbox. Stored with every job as proof of consent."
              {...form.field('consent_text')}
            />
          </div>
        </Section>
        <TimingSection form={form} />
      </div>
      <div className="space-y-6 lg:sticky lg:top-6">
        <Section title="Camera">
          <CameraCheck />
        </Section>
        <Section title="This machine">
          <MachineName />
        </Section>
        <Section
          title="Leaving the booth"
          hint="To leave the booth, press the top left corner for two seconds or press Ctrl + Alt + U, then enter the PIN. After ten wrong PINs the booth is signed out."
        >
          <div className="space-y-5">
            <div className="grid grid-cols-2 gap-4">
              <PinField label="PIN" hint="4 to 8 digits." {...form.field('pin')} />
              <PinField label="PIN again" {...form.field('pin_again')} />
            </div>
            <FormProblem>{form.problem}</FormProblem>
            <Button
              type="submit"
              variant="primary"
              size="large"
              className="w-full"
              isBusy={form.isBusy}
            >
              <Lock aria-hidden />
              Lock and start
            </Button>
          </div>
        </Section>
      </div>
    </Form>
  )
}

function PinField(props: React.ComponentProps<typeof TextField>) {
  return <TextField type="password" inputMode="numeric" autoComplete="new-password" {...props} />
}
