import type { FilterPublication } from '@guise/sdk'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, FormProblem, Input } from '../../../ui/field.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import type { PanelProps, Save } from '../draft/use-draft.ts'
import { isUnknown, modelsOf } from '../graph/licences.ts'
import { recipeMessage, recipeMessageOf } from '../preview/placed-messages.ts'
import { isUnderWay, usePublish } from './use-publication.ts'

type Draft = Pick<PanelProps, 'draft'>

/** In the head of every tab: makes live what is being made, or says how far that is. */
export function PublishBar({
  draft,
  save,
  publication,
}: Draft & { save: Save; publication: FilterPublication | null }) {
  const [isAsking, setAsking] = useState(false)
  if (publication && isUnderWay(publication)) return <PublishProgress publication={publication} />
  const isReady = draft.recipe !== null && draft.state !== 'archived' && draft.has_changes
  return (
    <>
      <Button
        variant="primary"
        disabled={!isReady && save.state === 'saved'}
        title={isReady ? undefined : standing(draft)}
        onClick={() => setAsking(true)}
      >
        <Upload aria-hidden /> {draft.live_version ? 'Publish changes' : 'Publish'}
      </Button>
      {isAsking && <PublishDialog draft={draft} save={save} onClose={() => setAsking(false)} />}
    </>
  )
}

function PublishDialog({ draft, save, onClose }: Draft & { save: Save; onClose: () => void }) {
  const publish = usePublish(draft.id)
  const [note, setNote] = useState('')
  const live = draft.live_version
  const send = async () => {
    // What is live is what the server has: it must have everything first.
    if (!(await save.flush())) return
    // What is wrong is shown below; the dialog is gone by the time the progress is seen.
    await publish.mutateAsync({ note: note.trim() }).then(onClose, () => {})
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={live ? `Publish and replace version ${live.number}` : 'Publish this filter'}
      lead="Guests get it as soon as its preview pictures are ready. You can keep working in the meantime."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="publish-form" variant="primary" isBusy={publish.isPending}>
            Publish now
          </Button>
        </>
      }
    >
      <form
        id="publish-form"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field label="What is new" hint="Optional. Shown in the history.">
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
        <LicenceWarning draft={draft} />
        {save.state === 'failed' && (
          <FormProblem>The last changes are not saved yet. Save them, then publish.</FormProblem>
        )}
        {publish.error && <FormProblem>{recipeMessageOf(publish.error)}</FormProblem>}
      </form>
    </Dialog>
  )
}

/** Whoever makes it live for guests is told what the models allow. */
function LicenceWarning({ draft }: Draft) {
  const restricted = modelsOf(draft.recipe).filter(({ commercial }) => !commercial)
  if (restricted.length === 0) return null
  return (
    <div className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
      <p>These models are not marked for commercial use. Check their licences first:</p>
      <ul className="mt-1 list-inside list-disc">
        {restricted.map((model) => (
          <li key={`${model.folder}/${model.file}`} className="break-all">
            {model.file} ({isUnknown(model) ? 'licence unknown' : model.licence})
          </li>
        ))}
      </ul>
    </div>
  )
}

function PublishProgress({ publication }: { publication: FilterPublication }) {
  const { previews } = publication
  const words = progressText(publication)
  return (
    <div className="w-56" data-publication={publication.state}>
      <p role="status" className="mb-1.5 text-sm font-medium">
        {words}
      </p>
      <ProgressBar
        label="Publishing"
        fraction={previews && previews.total > 0 ? previews.done / previews.total : null}
      />
    </div>
  )
}

export function progressText({ state, previews }: FilterPublication): string {
  if (state === 'queued') return 'Waiting for a worker ...'
  if (!previews || previews.total === 0) return 'Checking the recipe ...'
  const { done, total } = previews
  return done < total ? `Making preview ${done + 1} of ${total} ...` : 'Publishing ...'
}

/** Why the last publication came to nothing, until something is changed or published. */
export function PublishFailure({
  draft,
  publication,
}: Draft & { publication: FilterPublication | null }) {
  const { failure, state, finished_at } = publication ?? {}
  const isOver = !finished_at || finished_at < draft.updated_at
  if (state !== 'failed' || !failure || isOver) return null
  return (
    <div className="mb-4">
      <FormProblem>
        {`Not published. ${draft.live_version ? `Version ${draft.live_version.number} is still live. ` : ''}${recipeMessage(failure, draft.recipe)}`}
      </FormProblem>
    </div>
  )
}

/** Where the draft stands beside what guests get. */
export function standing({
  state,
  recipe,
  live_version: live,
  has_changes,
  draft_version_id,
  versions,
}: PanelProps['draft']): string {
  if (state === 'archived') return 'This filter is archived. Restore it in Settings to publish it.'
  if (recipe === null) return 'The filter is empty. Start on the Edit tab.'
  if (!live) return 'Only your account can see it. After publishing, it can be used by its id.'
  if (!has_changes) return 'Guests get exactly what you see on the Edit tab.'
  const drafted = versions.find(({ id }) => id === draft_version_id)
  if (!drafted) return `You have unpublished changes. Guests still get version ${live.number}.`
  return drafted.id === live.id
    ? `You renamed it. Guests see the new name after you publish.`
    : `The Edit tab shows version ${drafted.number}. Guests get version ${live.number}.`
}
