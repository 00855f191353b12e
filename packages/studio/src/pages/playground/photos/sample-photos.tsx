import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/errors.ts'
import { loadSample, type Photo, SAMPLES, type Sample } from '../../../lib/photo.ts'

/** A first picture for somebody who has no photo at hand. */
export function SamplePhotos({ onChosen }: { onChosen: (photo: Photo) => void }) {
  const [busy, setBusy] = useState<Sample | null>(null)
  const choose = async (sample: Sample) => {
    setBusy(sample)
    try {
      onChosen(await loadSample(sample))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="flex items-center gap-3">
      <p className="text-sm text-muted">Or try with</p>
      <ul className="flex gap-2">
        {SAMPLES.map((sample) => (
          <li key={sample.name}>
            <button
              type="button"
              onClick={() => void choose(sample)}
              disabled={busy !== null}
              aria-busy={busy === sample}
              aria-label={`Use the sample photo of ${sample.label}`}
              title={sample.label}
              className="block size-11 overflow-hidden rounded-full border border-line hover:ring-2 hover:ring-accent aria-busy:animate-pulse"
            >
              <img src={sample.url} alt="" className="size-full object-cover object-top" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
