import type { PromptCheck, PromptWord } from '@guise/sdk'
import { Check, CircleSlash2, type LucideIcon, Waypoints } from 'lucide-react'
import { cn } from '../../../lib/classes.ts'
import { Button } from '../../../ui/button.tsx'
import { whatToName } from './doubtful-prompt.tsx'

const MAX_SHOWN = 5

export type WordKind = 'understood' | 'nearest' | 'ignored'

/** A word that is understood but stands for another one is a kind of its own. */
export function kindOfWord({ state, suggestion }: PromptWord): WordKind {
  if (state === 'ignored') return 'ignored'
  return suggestion === null ? 'understood' : 'nearest'
}

const ICONS: Readonly<Record<WordKind, readonly [LucideIcon, string, string]>> = {
  understood: [Check, 'text-good', 'Understood'],
  nearest: [Waypoints, 'text-accent-text', 'Nearest'],
  ignored: [CircleSlash2, 'text-warn', 'Ignored'],
}

const SUMMARIES: Readonly<Record<PromptCheck['understood'], string>> = {
  all: 'All words are understood.',
  some: 'Some words are understood.',
  none: 'No word is understood yet.',
}

/** What is done with the words, below the field in which they are typed. */
export function PromptWords({
  words,
  understood,
  isVideo,
  onReplace,
}: {
  words: readonly PromptWord[]
  understood: PromptCheck['understood']
  isVideo: boolean
  onReplace: (word: PromptWord, suggestion: string) => void
}) {
  const plain = words.filter((word) => kindOfWord(word) === 'understood')
  const others = words.filter((word) => kindOfWord(word) !== 'understood')
  const hidden = others.length - MAX_SHOWN
  return (
    <div className="mt-2 text-sm">
      <p className="sr-only" role="status">
        {SUMMARIES[understood]}
      </p>
      <ul className="space-y-1.5">
        {plain.length > 0 && (
          <Row kind="understood">
            <span className="text-muted">
              {[...new Set(plain.map(({ text }) => text))].join(', ')}
            </span>
          </Row>
        )}
        {others.slice(0, MAX_SHOWN).map((word) => (
          <Row key={word.start} kind={kindOfWord(word)}>
            <span className="font-medium">{word.text}:</span>{' '}
            <span className="text-muted">{word.meaning ?? word.reason}</span>{' '}
            {word.suggestion !== null && (
              <Button
                variant="link"
                size="small"
                className="inline h-auto p-0 align-baseline"
                onClick={() => onReplace(word, word.suggestion ?? '')}
              >
                Use “{word.suggestion}”
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-1.5 pl-6 text-muted">and {hidden} more</p>}
      {understood === 'none' && (
        <p className="mt-1.5 text-muted">No word is understood yet. {whatToName(isVideo)}</p>
      )}
    </div>
  )
}

function Row({ kind, children }: { kind: WordKind; children: React.ReactNode }) {
  const [Icon, colour, name] = ICONS[kind]
  return (
    <li className="flex gap-2">
      <Icon className={cn('mt-0.5 size-4 shrink-0', colour)} aria-hidden />
      <div className="min-w-0 wrap-break-word">
        <span className="sr-only">{name}: </span>
        {children}
      </div>
    </li>
  )
}
