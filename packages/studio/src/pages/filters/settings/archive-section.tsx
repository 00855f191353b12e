import { Archive, ArchiveRestore, Copy } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { useArchiving } from '../draft/use-archiving.tsx'
import type { PanelProps } from '../draft/use-draft.ts'
import { useDraftActions } from '../draft/use-draft-actions.ts'

/** Another one like it, or none of it for a while. */
export function ArchiveSection({ draft }: Pick<PanelProps, 'draft'>) {
  const { duplicate, restore } = useDraftActions()
  const { archive, isArchiving, question } = useArchiving(draft)
  const isArchived = draft.state === 'archived'
  return (
    <Section title="Duplicate or archive">
      <div className="space-y-3">
        <Button
          className="w-full"
          onClick={() => duplicate.mutate(draft)}
          isBusy={duplicate.isPending}
        >
          <Copy aria-hidden /> Duplicate
        </Button>
        {isArchived ? (
          <Button
            className="w-full"
            onClick={() => restore.mutate(draft)}
            isBusy={restore.isPending}
          >
            <ArchiveRestore aria-hidden /> Restore
          </Button>
        ) : (
          <Button className="w-full" onClick={archive} isBusy={isArchiving}>
            <Archive aria-hidden /> Archive
          </Button>
        )}
        <p className="text-sm text-muted">
          {isArchived
            ? 'An archived filter cannot be used. Restore it to use it again.'
            : 'An archived filter is not listed and cannot be used. You can restore it at any time.'}
        </p>
      </div>
      {question}
    </Section>
  )
}
