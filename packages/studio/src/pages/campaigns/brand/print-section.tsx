import { PRINT_TEMPLATES, type PrintTemplate } from '@guise/core/print-layout'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { Drawn } from './brand-drawing.tsx'
import type { Look } from './draft.ts'
import { Paper, TEMPLATES } from './paper.tsx'

const BLEED_MM = 3

/** Every paper with a sample on it, to look at and to try with the printer. */
export function PrintSection({
  campaignId,
  drawn,
  look,
  isSaved,
}: {
  campaignId: string
  drawn: Drawn
  look: Look
  /** The file has the brand as it is stored. */
  isSaved: boolean
}) {
  const guise = useGuise()
  const [hasBleed, setBleed] = useState(false)
  const [cropMarks, setCropMarks] = useState(false)
  const options = { bleedMm: hasBleed ? BLEED_MM : 0, cropMarks }
  const save = useMutation({
    async mutationFn(template: PrintTemplate) {
      const bytes = await guise.campaigns.print(campaignId, {
        ...{ template, bleed_mm: options.bleedMm, crop_marks: cropMarks },
      })
      saveFile(new File([bytes], `print-${template}.pdf`, { type: 'application/pdf' }))
    },
  })
  return (
    <Section
      title="Prints"
      hint="Paper of photo printers. Download a sample to try the printer before the first guest."
    >
      <div className="mb-5 flex flex-wrap gap-x-8 gap-y-3">
        <Switch
          label="Bleed"
          hint={`Pictures reach ${BLEED_MM} mm beyond the cut.`}
          isOn={hasBleed}
          onChange={setBleed}
        />
        <Switch
          label="Crop marks"
          hint="Lines that show where to cut."
          isOn={cropMarks}
          onChange={setCropMarks}
        />
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {PRINT_TEMPLATES.map((template) => (
          <li
            key={template}
            className="flex flex-col items-center justify-between gap-3 rounded-control bg-sunken p-4"
          >
            <Paper template={template} options={options} drawn={drawn} look={look} />
            <Button
              size="small"
              aria-label={`Download a sample of ${TEMPLATES[template].words}`}
              isBusy={save.isPending && save.variables === template}
              onClick={() => save.mutate(template)}
            >
              <Download /> {TEMPLATES[template].words}
            </Button>
          </li>
        ))}
      </ul>
      {!isSaved && (
        <p className="mt-3 text-sm text-muted">Files have the brand as it was saved last.</p>
      )}
      <div className="mt-3">
        <FormProblem>{save.error ? messageOf(save.error) : null}</FormProblem>
      </div>
    </Section>
  )
}
