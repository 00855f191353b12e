import { Lightbulb } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import type { GuideRow } from '../families/family.ts'

const LONGEST = 2000

export function PromptField({
  guide,
  value,
  onChange,
  problem,
}: {
  guide: Extract<GuideRow, { by: 'prompt' }>
  value: string
  onChange: (prompt: string) => void
  problem: string | undefined
}) {
  return (
    <div>
      <Field label={guide.label} problem={problem}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={LONGEST}
            value={value}
            placeholder={guide.example}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {value === '' && (
        <Button
          variant="quiet"
          size="small"
          className="mt-1.5 -ml-2 h-auto py-1.5 text-left whitespace-normal text-muted"
          onClick={() => onChange(guide.example)}
        >
          <Lightbulb /> Try “{guide.example}”
        </Button>
      )}
    </div>
  )
}
