import { useEffect, useState } from 'react'

/** The heading of the page, which is a field: what is empty when one leaves it becomes what it was. */
export function NameField({
  name,
  isEditable,
  onChange,
}: {
  name: string
  isEditable: boolean
  onChange: (name: string) => void
}) {
  const [text, setText] = useState(name)
  useEffect(() => setText(name), [name])
  return (
    <div className="min-w-0 max-sm:w-full">
      <h1 className="sr-only">{name}</h1>
      <input
        aria-label="Name of the filter"
        value={text}
        maxLength={100}
        disabled={!isEditable}
        onChange={(event) => {
          setText(event.target.value)
          if (event.target.value.trim()) onChange(event.target.value.trim())
        }}
        onBlur={() => setText(name)}
        // As wide as its words, so that the badges stand beside it.
        className="-ml-2 max-w-[calc(100%+0.5rem)] min-w-32 [field-sizing:content] rounded-control border border-transparent bg-transparent px-2 py-1 text-2xl font-semibold tracking-tight hover:border-line focus:border-line-strong focus:bg-surface sm:text-[1.75rem]"
      />
    </div>
  )
}
