import type { Verification } from '@guise/sdk'
import { cn } from '../../lib/classes.ts'
import { dateTimeOf } from '../../lib/format.ts'
import { usePhotoUrl } from '../../lib/use-photo-url.ts'
import type { Tone } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { sourceOf, VERDICTS } from './verdicts.ts'

const TONES: Readonly<Record<Tone, string>> = {
  good: 'bg-good-soft text-good',
  accent: 'bg-accent-soft text-accent-text',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  neutral: 'bg-sunken text-muted',
}

/** The file beside what its marks say. */
export function VerifyResult({ file, found }: { file: File; found: Verification }) {
  const { title, icon: Icon, tone } = VERDICTS[found.verdict]
  const said: readonly (readonly [string, string | null])[] = [
    ['Made', found.made_at && dateTimeOf(found.made_at)],
    ['Filter', found.filter],
    ['How', sourceOf(found)],
    ['Program', found.made_by],
    ['Signed by', found.signer],
  ]
  const facts = said.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  return (
    <section
      aria-label="Result"
      className="grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <Shown file={file} />
      <div className="space-y-6 p-6 sm:p-8">
        <div role="status" className="space-y-3">
          <span className={cn('grid size-12 place-items-center rounded-full', TONES[tone])}>
            <Icon className="size-6" aria-hidden />
          </span>
          <h2 className="text-xl font-semibold">{title}</h2>
          <p className="max-w-[60ch] text-muted">{found.explanation}</p>
        </div>
        {facts.length > 0 && <Facts facts={facts} />}
        {found.verdict !== 'no_mark' && (
          <p className="max-w-[60ch] border-t border-line pt-4 text-sm text-muted">
            Only marks in the file are read. The file is not stored, and a file without a mark may
            still have been made here.
          </p>
        )}
      </div>
    </section>
  )
}

function Shown({ file }: { file: File }) {
  const url = usePhotoUrl(file)
  const look = 'max-h-[26rem] w-full object-contain'
  return (
    <div className="grid min-h-56 place-items-center bg-sunken p-4">
      {url && file.type.startsWith('video/') ? (
        <video src={url} className={look} controls muted playsInline aria-label={file.name} />
      ) : (
        url && <img src={url} alt={file.name} className={look} />
      )}
    </div>
  )
}
