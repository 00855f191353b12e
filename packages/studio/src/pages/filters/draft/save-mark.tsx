import { Check, CloudAlert, LoaderCircle, PencilLine } from 'lucide-react'
import { messageOf } from '../../../lib/errors.ts'
import { Button } from '../../../ui/button.tsx'
import type { Save } from './use-draft.ts'

const MARKS = {
  saved: { icon: Check, words: 'Saved' },
  unsaved: { icon: PencilLine, words: 'Unsaved changes' },
  saving: { icon: LoaderCircle, words: 'Saving ...' },
  failed: { icon: CloudAlert, words: 'Not saved' },
} as const

/** Whether what is on the screen is safe. */
export function SaveMark({ save }: { save: Save }) {
  const { icon: Icon, words } = MARKS[save.state]
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <p
        role="status"
        className={`flex items-center gap-1.5 ${save.state === 'failed' ? 'text-bad' : 'text-muted'}`}
      >
        <Icon className={`size-4 ${save.state === 'saving' ? 'animate-spin' : ''}`} aria-hidden />
        {words}
        {save.state === 'failed' && <span>: {messageOf(save.error)}</span>}
      </p>
      {save.state === 'failed' && (
        <Button size="small" onClick={() => void save.flush()}>
          Save again
        </Button>
      )}
    </div>
  )
}
