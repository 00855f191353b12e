import type { FilterDraft, Guise, Job } from '@guise/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/errors.ts'
import { runOf } from '../../../lib/filter-run.ts'
import { followJob } from '../../../lib/follow-job.ts'
import { useGuise } from '../../../lib/guise.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { draftKey } from '../draft/queries.ts'
import type { Size } from '../preview/view.ts'
import { type Guest, isUnderWay, type Sheet, withCell, withSheet } from './sheet.ts'

const NONE: readonly Sheet[] = []

type Start = {
  readonly guests: readonly Guest[]
  readonly size: Size
  readonly consent: string | undefined
}

/**
 * The sheets of this visit, newest first. Jobs go on while the person looks at other pages. A sheet whose refusal
 * `takes` answers is not kept: it is started again with what was missing.
 */
export function useSheets(draft: FilterDraft, takes: (error: unknown) => boolean) {
  const guise = useGuise()
  const client = useQueryClient()
  const [sheets, change] = useKept(`sheets-${draft.id}`, NONE)

  const start = useMutation({
    mutationFn: async ({ guests, size, consent }: Start) => {
      const version = await guise.customFilters.freeze(draft.id)
      void client.invalidateQueries({ queryKey: draftKey(draft.id) })
      const key = crypto.randomUUID()
      const cells = guests.map((guest) => ({ guest, job: null, refusal: null }))
      const startedAt = new Date().toISOString()
      change((now) => withSheet(now, { key, version, size, startedAt, cells }))
      for (const guest of guests) {
        const tell = (update: CellUpdate) => change((now) => withCell(now, key, guest.id, update))
        const trial = { version: version.id, guest, size, consent }
        const refused = (error: unknown) =>
          takes(error) ? remove({ key }) : tell({ refusal: messageOf(error) })
        void tryOn(guise, draft, trial, tell, refused).finally(() => {
          void client.invalidateQueries({ queryKey: ['account'] })
          void client.invalidateQueries({ queryKey: ['jobs'] })
        })
      }
    },
  })

  const stop = ({ cells }: Sheet) => {
    for (const cell of cells) {
      // One that has just ended cannot be cancelled, and need not be.
      if (cell.job && isUnderWay(cell)) void guise.jobs.cancel(cell.job.id).catch(() => {})
    }
  }
  const remove = ({ key }: Pick<Sheet, 'key'>) =>
    void change((now) => now.filter((sheet) => sheet.key !== key))

  return { sheets, start, stop, remove }
}

type Trial = {
  readonly version: string
  readonly guest: Guest
  readonly size: Size
  readonly consent: string | undefined
}
type CellUpdate = { readonly job?: Job; readonly refusal?: string }

async function tryOn(
  guise: Guise,
  draft: FilterDraft,
  { version, guest, size, consent }: Trial,
  tell: (update: CellUpdate) => void,
  refused: (error: unknown) => void,
): Promise<void> {
  const { name, photo, body } = runOf(draft, { filter: version, gender: guest.gender, size })
  try {
    const id = await guise[name].submit({ ...body, [photo]: guest.blob } as never, { consent })
    await followJob(guise, id, { onUpdate: (job) => tell({ job }) })
  } catch (error) {
    refused(error)
  }
}
