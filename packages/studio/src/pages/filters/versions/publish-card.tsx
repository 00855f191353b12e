import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { Field, FormProblem, Input } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { PanelProps } from '../draft/use-draft.ts'
import { recipeWordsOf } from '../preview/placed-words.ts'
import { usePublish } from './use-publish.ts'

/** What is live now, and the button that makes the draft so. */
export function PublishCard({
  draft,
  mayChange,
}: Pick<PanelProps, 'draft'> & { mayChange: boolean }) {
  const publish = usePublish(draft.id)
  const [note, setNote] = useState('')
  const { live_version: live } = draft
  const canPublish = draft.recipe !== null && draft.state !== 'archived' && draft.has_changes
  return (
    <Section
      title={live ? `Version ${live.number} is live` : 'Not published yet'}
      hint={standing(draft)}
    >
      {draft.preview_images.length > 0 && (
        <ul className="flex gap-3 not-last:mb-5">
          {draft.preview_images.map((url, place) => (
            <li key={url} className="w-1/2 max-w-44">
              <Picture
                src={url}
                alt={`Preview ${place + 1} of ${draft.name}`}
                className="aspect-[2/3] w-full rounded-control"
              />
            </li>
          ))}
        </ul>
      )}
      {mayChange && canPublish && (
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            publish.mutate({ note: note.trim() }, { onSuccess: () => setNote('') })
          }}
        >
          <Field label="What is new" hint="Optional. It stays in the history.">
            {(control) => (
              <Input
                {...control}
                value={note}
                maxLength={500}
                placeholder={live ? 'Warmer light' : 'First version'}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          {publish.error && <FormProblem>{recipeWordsOf(publish.error)}</FormProblem>}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" isBusy={publish.isPending}>
              <Upload aria-hidden /> {live ? 'Publish the changes' : 'Publish'}
            </Button>
            {publish.isPending && (
              <p role="status" className="text-sm text-muted">
                The engine is making preview pictures ...
              </p>
            )}
          </div>
        </form>
      )}
    </Section>
  )
}

function standing({ state, recipe, live_version, has_changes }: PanelProps['draft']): string {
  if (state === 'archived') return 'This filter is archived. Restore it in Settings to publish it.'
  if (recipe === null) return 'There is nothing in it yet. Begin under Make.'
  if (!live_version) return 'Only your account can see it. Published, it runs by its id.'
  return has_changes
    ? 'You changed it since. Guests still get the live version.'
    : 'Guests get exactly what you see under Make.'
}
