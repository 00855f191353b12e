import { GuiseError } from '@guise/sdk'
import { Button } from '../../../ui/button.tsx'
import type { LivePreview } from './use-preview.ts'

/** Why there is no picture; with another try, if that may help. */
export function PreviewProblem({
  words,
  picture: { error, retry },
}: {
  words: string | null | undefined
  picture: LivePreview
}) {
  if (!words) return null
  const mayPass = !(error instanceof GuiseError) || error.retryable
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-bad-soft px-3 py-2 text-sm text-bad"
    >
      <p className="min-w-0 flex-1 whitespace-pre-line">{words}</p>
      {error !== null && mayPass && (
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  )
}
