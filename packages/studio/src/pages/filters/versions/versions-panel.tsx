import type { FilterVersion } from '@guise/sdk'
import { History } from 'lucide-react'
import { useState } from 'react'
import { may, useSession } from '../../../app/session.ts'
import { wordsOf } from '../../../lib/errors.ts'
import { Section } from '../../../ui/card.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormProblem } from '../../../ui/field.tsx'
import type { PanelProps } from '../draft/use-draft.ts'
import { PublishCard } from './publish-card.tsx'
import { usePublish } from './use-publish.ts'
import { VersionRow } from './version-row.tsx'

/** What was frozen, what is live, and the way back. */
export function VersionsPanel({ draft }: PanelProps) {
  const mayChange = may(useSession(), 'write')
  const goBack = usePublish(draft.id)
  const [asked, setAsked] = useState<FilterVersion | null>(null)
  const mayPublish = mayChange && draft.state !== 'archived'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[24rem_1fr]">
      <PublishCard draft={draft} mayChange={mayChange} />
      <Section
        title="History"
        hint="Versions never change. A version's id runs exactly that version, published or not."
      >
        {goBack.error && <FormProblem>{wordsOf(goBack.error)}</FormProblem>}
        {draft.versions.length === 0 ? (
          <EmptyState icon={History} title="No version yet">
            Trying the filter on photos, or publishing it, freezes what you made as a version.
          </EmptyState>
        ) : (
          <ol className="divide-y divide-line">
            {draft.versions.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                mayPublish={mayPublish}
                isBusy={goBack.isPending && goBack.variables?.versionId === version.id}
                onPublish={() => setAsked(version)}
              />
            ))}
          </ol>
        )}
      </Section>
      <Confirm
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) goBack.mutate({ versionId: asked.id })
          setAsked(null)
        }}
        isDangerous={false}
        title={`Make version ${asked?.number ?? ''} live?`}
        action="Make it live"
      >
        From now on guests get version {asked?.number}. What you are working on stays as it is.
      </Confirm>
    </div>
  )
}
