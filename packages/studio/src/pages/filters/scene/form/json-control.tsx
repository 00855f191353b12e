import { useEffect, useState } from 'react'
import { TextArea } from '../../../../ui/field.tsx'
import { isSame, type Json } from '../../json.ts'

/** For what has no control of its own: the data as it is. Taken as soon as it is whole. */
export function JsonControl({
  label,
  value,
  onChange,
  className,
}: {
  label: string
  value: Json
  onChange: (value: Json) => void
  className?: string
}) {
  const [text, setText] = useState(() => JSON.stringify(value, null, 2))
  const [problem, setProblem] = useState<string | null>(null)
  // What came from elsewhere (undo, another control) replaces the text; what was typed here stays.
  useEffect(() => {
    setText((now) => (isSame(parsed(now), value) ? now : JSON.stringify(value, null, 2)))
    setProblem(null)
  }, [value])
  return (
    <div>
      <TextArea
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        spellCheck={false}
        value={text}
        className={`font-mono text-xs leading-relaxed ${className ?? ''}`}
        onChange={(event) => {
          setText(event.target.value)
          const next = parsed(event.target.value)
          if (next === undefined) return setProblem(faultIn(event.target.value))
          setProblem(null)
          onChange(next)
        }}
      />
      {problem && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {problem}
        </p>
      )}
    </div>
  )
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

function faultIn(text: string): string {
  try {
    JSON.parse(text)
    return ''
  } catch (error) {
    return `This is not JSON yet: ${(error as Error).message}`
  }
}
