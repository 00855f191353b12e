import type { FilterVersion } from '@guise/sdk'
import { useMutation } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { may, useSession } from '../../../app/session.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import { Section } from '../../../ui/card.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import type { PanelProps } from '../draft/use-draft.ts'
import { useDraftAnswer } from '../draft/use-draft-actions.ts'
import { standing } from './publish-bar.tsx'
import { usePublish } from './use-publication.ts'
import { VersionRow } from './version-row.tsx'

type Question = { readonly about: 'live' | 'edit'; readonly version: FilterVersion }

/** What was frozen, what is live, and the way back. */
export function VersionsPanel({ draft, onEdit }: PanelProps & { onEdit: () => void }) {
  const mayChange = may(useSession(), 'write')
  const goBack = usePublish(draft.id)
  const edit = useEditFrom(draft.id, onEdit)
  const [asked, setAsked] = useState<Question | null>(null)
  const { live_version: live, versions, recipe, draft_version_id } = draft
  const mayPublish = mayChange && draft.state !== 'archived'
  const error = goBack.error ?? edit.error
  // What is no version yet is lost when another takes its place.
  const isAtRisk = recipe !== null && draft_version_id === null
  const number = asked?.version.number ?? ''
  return (
    <>
      <Section title={live ? `Version ${live.number} is live` : 'Not published yet'}>
        <p className="mb-2 text-muted">{standing(draft)}</p>
        {error && <FormProblem>{messageOf(error)}</FormProblem>}
        {versions.length === 0 ? (
          <EmptyState icon={History} title="No version yet">
            A version is created when you test the filter on photos or publish it.
          </EmptyState>
        ) : (
          <ol className="divide-y divide-line">
            {versions.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                isDrafted={version.id === draft_version_id}
                mayPublish={mayPublish}
                mayEdit={mayChange}
                isBusy={goBack.isPending && goBack.variables?.versionId === version.id}
                onPublish={() => setAsked({ about: 'live', version })}
                onEdit={() =>
                  isAtRisk ? setAsked({ about: 'edit', version }) : edit.mutate(version)
                }
              />
            ))}
          </ol>
        )}
        <p className="mt-4 text-sm text-muted">
          Versions never change. The id of a version always runs exactly that version.
        </p>
      </Section>
      <Confirm
        isOpen={asked?.about === 'live'}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) goBack.mutate({ versionId: asked.version.id })
          setAsked(null)
        }}
        isDangerous={false}
        title={`Make version ${number} live?`}
        action="Make it live"
      >
        From now on guests get version {number}. Your draft stays unchanged.
      </Confirm>
      <Confirm
        isOpen={asked?.about === 'edit'}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) edit.mutate(asked.version)
          setAsked(null)
        }}
        title={`Replace your draft with version ${number}?`}
        action={`Edit from version ${number}`}
      >
        Your last changes are not in a version and will be lost. To keep them, publish or test the
        filter first. Guests are not affected.
      </Confirm>
    </>
  )
}

/** Goes on from a version: it becomes the draft. */
function useEditFrom(filterId: string, onEdit: () => void) {
  const guise = useGuise()
  const answered = useDraftAnswer()
  return useMutation({
    mutationFn: ({ id }: FilterVersion) => guise.customFilters.update(filterId, { version_id: id }),
    onSuccess: (draft) => {
      answered(draft)
      onEdit()
    },
  })
}
