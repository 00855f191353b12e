import { ErrorNotice, Loading } from '../../../ui/waiting.tsx'
import type { Pick } from './pick.ts'
import { PickFilters } from './pick-filters.tsx'
import { usePicks } from './use-picks.ts'

/** One filter, in a dialog. */
export function PickOne({
  label,
  chosen,
  onChoose,
  offer,
  now,
}: {
  label: string
  chosen: Pick | null
  onChoose: (pick: Pick) => void
  /** Which of all are offered, and why the others are not; all where it is left out. */
  offer?: (all: readonly Pick[]) => {
    readonly offered: readonly Pick[]
    readonly note: string | undefined
  }
  now?: string
}) {
  const { picks, error, retry } = usePicks()
  if (error) return <ErrorNotice error={error} onRetry={retry} />
  if (!picks) return <Loading />
  const { offered, note } = offer?.(picks) ?? { offered: picks, note: undefined }
  return (
    <PickFilters
      label={label}
      picks={offered}
      chosen={chosen ? [chosen] : []}
      onToggle={onChoose}
      note={note}
      className="-mx-1 max-h-[28rem] overflow-y-auto p-1"
      {...(now === undefined ? {} : { now })}
    />
  )
}
