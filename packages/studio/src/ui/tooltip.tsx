import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** Says in words what an icon does. The child needs an aria-label all the same. */
export function Tooltip({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root delayDuration={300}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="animate-appear z-50 max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-xs text-paper"
        >
          {words}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
