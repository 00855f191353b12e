import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import type { Run } from '../runs/run.ts'

/** The first photo that went in: from this visit, else from the service while it keeps it. */
export function useFirstPhoto({ photos, job }: Run): string | undefined {
  const chosen = usePhotoUrl(photos[0]?.blob)
  return chosen ?? job?.inputs[0]?.path
}
