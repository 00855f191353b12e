import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useCentered } from '../lib/use-centered.ts'

export type Tab = { value: string; label: string; content: ReactNode; isDisabled?: boolean }

export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
}) {
  const row = useCentered(value)
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        ref={row}
        aria-label={label}
        // The line lies inside: a border would leave the tabs no room to stand on it uncut.
        className="mb-6 flex gap-1 overflow-x-auto shadow-[inset_0_-1px_var(--line)]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.isDisabled ?? false}
            // The list cuts off what stands out of it: the ring goes inside.
            className="rounded-t-md border-b-2 border-transparent px-3.5 py-2.5 font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 disabled:opacity-50 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="outline-none">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
