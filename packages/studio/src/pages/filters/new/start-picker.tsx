import { Picture } from '../../../ui/picture.tsx'
import { STARTS } from '../scene/starts.ts'
import { Swatch } from '../scene/swatch.tsx'
import { OptionCard } from './option-card.tsx'

/** A scene to begin with. */
export function StartPicker({
  startId,
  onChange,
}: {
  startId: string
  onChange: (startId: string) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-base font-semibold">Start with</legend>
      <p className="mb-3 text-sm text-muted">
        A copy of a catalog scene. You can change every layer.
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {STARTS.map(({ id, name, words, picture, scene }) => (
          <OptionCard
            key={id}
            name="start"
            value={id}
            isChosen={startId === id}
            onChoose={() => onChange(id)}
            title={name}
            words={words}
          >
            {picture ? (
              <Picture src={picture} alt="" className="aspect-4/5 w-full object-top" />
            ) : (
              <Swatch
                value={scene.back ?? null}
                className="aspect-4/5 h-auto w-full rounded-none border-0"
              />
            )}
          </OptionCard>
        ))}
      </div>
    </fieldset>
  )
}
