import type { PromptWord } from '@guise/sdk'
import { Lightbulb } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { cn } from '../../../lib/classes.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import type { GuideRow } from '../families/family.ts'
import { kindOfWord, PromptWords } from './prompt-words.tsx'
import type { CheckedPrompt } from './use-prompt-check.ts'

const LONGEST = 2000

export function PromptField({
  guide,
  value,
  onChange,
  problem,
  check,
  isVideo,
}: {
  guide: Extract<GuideRow, { by: 'prompt' }>
  value: string
  onChange: (prompt: string) => void
  problem: string | undefined
  check: CheckedPrompt | undefined
  isVideo: boolean
}) {
  const words = wordsStillAt(value, check?.words ?? [])
  const replace = ({ start, end }: PromptWord, suggestion: string) =>
    onChange(value.slice(0, start) + suggestion + value.slice(end))
  return (
    <div>
      <Field label={guide.label} problem={problem}>
        {(control) => (
          <MarkedTextArea
            {...control}
            data-prompt
            words={words}
            rows={4}
            maxLength={LONGEST}
            value={value}
            placeholder={guide.example}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {check && value.trim() !== '' && (
        <PromptWords
          words={words}
          understood={check.understood}
          isVideo={isVideo}
          onReplace={replace}
        />
      )}
      {value === '' && (
        <Button
          variant="quiet"
          size="small"
          className="mt-1.5 -ml-2 h-auto py-1.5 text-left whitespace-normal text-muted"
          onClick={() => onChange(guide.example)}
        >
          <Lightbulb /> Try “{guide.example}”
        </Button>
      )}
    </div>
  )
}

/** While somebody types on, only words that still stand where they were looked at are marked. */
function wordsStillAt(prompt: string, words: readonly PromptWord[]): readonly PromptWord[] {
  return words.filter(({ start, end, text }) => prompt.slice(start, end) === text)
}

/** Told apart by the line below them, not by its colour alone. */
const LINES = {
  understood: 'decoration-good/70 decoration-solid',
  nearest: 'decoration-accent decoration-dashed',
  ignored: 'decoration-warn decoration-wavy',
} as const

/** A text area whose words are underlined by a copy of them behind it. */
function MarkedTextArea({
  words,
  value,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'value'> & {
  words: readonly PromptWord[]
  value: string
}) {
  const copy = useRef<HTMLDivElement>(null)
  return (
    <div className="relative rounded-control bg-surface">
      <div
        ref={copy}
        aria-hidden
        className="pointer-events-none absolute inset-0 overflow-hidden rounded-control border border-transparent px-3 py-2 text-transparent whitespace-pre-wrap wrap-break-word select-none"
      >
        {partsOf(value, words).map(({ text, at, word }) =>
          word ? (
            <span
              key={at}
              className={cn('underline decoration-2 underline-offset-4', LINES[kindOfWord(word)])}
            >
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </div>
      <TextArea
        {...rest}
        value={value}
        className="relative block resize-none bg-transparent field-sizing-content"
        onScroll={({ currentTarget }) => {
          if (copy.current) copy.current.scrollTop = currentTarget.scrollTop
        }}
      />
    </div>
  )
}

type Part = { readonly text: string; readonly at: number; readonly word?: PromptWord }

function partsOf(value: string, words: readonly PromptWord[]): readonly Part[] {
  const parts: Part[] = []
  let after = 0
  for (const word of words) {
    parts.push({ text: value.slice(after, word.start), at: after })
    parts.push({ text: value.slice(word.start, word.end), at: word.start, word })
    after = word.end
  }
  return [...parts, { text: value.slice(after), at: after }]
}
