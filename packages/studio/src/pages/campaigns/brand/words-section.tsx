import { LEAST_CONTRAST } from '@guise/core/brand'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ColourWell } from '../../filters/scene/form/colour-control.tsx'
import { ContrastHint } from './contrast-hint.tsx'
import { type Line, MOST_LINES, newLine, withLine } from './draft.ts'
import { PlaceGrid } from './place-grid.tsx'
import type { SectionProps } from './section-props.ts'
import { ShareSlider } from './share-slider.tsx'

/** Lines such as the name of the campaign and the day. */
export function WordsSection({ draft: { brand }, onBrand, onItem }: SectionProps) {
  const { texts } = brand
  return (
    <Section
      title="Words"
      hint="The name and the day are filled in with every picture."
      actions={
        texts.length < MOST_LINES && (
          <Button
            size="small"
            onClick={() => {
              onBrand({ texts: [...texts, newLine(texts)] })
              onItem(texts.length)
            }}
          >
            <Plus /> Add a line
          </Button>
        )
      }
    >
      {texts.length === 0 ? (
        <p className="text-sm text-muted">No words yet.</p>
      ) : (
        <ol className="space-y-6">
          {texts.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and one may be written twice
            <li key={at} className="border-line not-first:border-t not-first:pt-6">
              <LineFields
                line={line}
                name={`Line ${at + 1}`}
                onChange={(change) => {
                  onItem(at)
                  onBrand({ texts: withLine(brand, at, change).texts })
                }}
                onRemove={() => {
                  onItem('logo')
                  onBrand({ texts: texts.filter((_, index) => index !== at) })
                }}
              />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

const FILLED = [
  ['{campaign}', 'Name of the campaign'],
  ['{date}', 'Day'],
] as const

function LineFields({
  line,
  name,
  onChange,
  onRemove,
}: {
  line: Line
  name: string
  onChange: (change: Partial<Line>) => void
  onRemove: () => void
}) {
  const { text, place, size, colour, plate } = line
  return (
    <div className="space-y-4">
      <div>
        <div className="flex items-end gap-2">
          <Field label={name} className="min-w-0 flex-1">
            {(control) => (
              <Input
                {...control}
                value={text}
                maxLength={120}
                onChange={(event) => onChange({ text: event.target.value })}
              />
            )}
          </Field>
          <Button size="icon" variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 />
          </Button>
        </div>
        <div className="mt-2 flex flex-wrap gap-2">
          {FILLED.map(([word, label]) => (
            <Button
              key={word}
              size="small"
              variant="quiet"
              className="bg-sunken"
              aria-label={`${name}: add ${label.toLowerCase()}`}
              disabled={text.includes(word)}
              onClick={() => onChange({ text: `${text} ${word}`.trim() })}
            >
              <Plus /> {label}
            </Button>
          ))}
        </div>
      </div>
      <div className="flex items-start gap-5">
        <PlaceGrid label={name} value={place} onChange={(next) => onChange({ place: next })} />
        <div className="min-w-0 flex-1 space-y-4">
          <ShareSlider
            label="Size"
            name={`Size of ${name.toLowerCase()}`}
            value={size}
            min={0.015}
            max={0.2}
            onChange={(next) => onChange({ size: next })}
          />
          <ColourWell
            label={`Colour of ${name.toLowerCase()}`}
            hex={colour}
            onChange={(next) => onChange({ colour: next })}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Switch
          label="On a plate"
          hint="Without one, letters have a soft shade."
          isOn={plate !== null}
          onChange={(isOn) => onChange({ plate: isOn ? '#141414' : null })}
        />
        {plate !== null && (
          <ColourWell
            label={`Plate of ${name.toLowerCase()}`}
            hex={plate}
            onChange={(next) => onChange({ plate: next })}
          />
        )}
      </div>
      {plate !== null && (
        <ContrastHint
          colour={colour}
          on={plate}
          least={LEAST_CONTRAST}
          consequence="It cannot be saved like this."
          onUse={(next) => onChange({ colour: next })}
        />
      )}
    </div>
  )
}
