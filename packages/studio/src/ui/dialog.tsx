import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../lib/classes.ts'
import { useBack } from '../lib/use-back.ts'
import { Button } from './button.tsx'

type Frame = {
  isOpen: boolean
  onClose: () => void
  title: string
  lead?: ReactNode
  className?: string
  /** Where the page around it speaks another language. */
  lang?: 'en'
  children: ReactNode
  footer?: ReactNode
  /** Only its own buttons close it: what it shows is lost with it. */
  isHeld?: boolean
  /** Where the focus goes when it closes; null or left out: back to what opened it. */
  focusAfter?: () => HTMLElement | null
}

/** A question in the middle of the page; on a phone it rises from the foot. */
export function Dialog({ className, ...frame }: Frame) {
  useBack(frame.isOpen, () => !frame.isHeld && frame.onClose())
  return (
    <Modal
      {...frame}
      className={cn(
        'animate-appear inset-x-0 bottom-0 max-h-[92dvh] rounded-t-card sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:border sm:border-line',
        className,
      )}
    />
  )
}

/** Details beside the page they belong to. Which ones are open stands in the address (useOpened). */
export function Drawer({ className, ...frame }: Frame) {
  return (
    <Modal
      {...frame}
      className={cn('animate-from-side inset-y-0 right-0 w-full max-w-xl', className)}
    />
  )
}

const hold = (event: Event) => event.preventDefault()

function Modal({
  isOpen,
  isHeld = false,
  onClose,
  title,
  lead,
  className,
  lang,
  children,
  footer,
  focusAfter,
}: Frame) {
  const focusNext = (event: Event) => {
    const next = focusAfter?.()
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/45 backdrop-blur-[2px]" />
        <Radix.Content
          aria-describedby={undefined}
          {...(lang && { lang, dir: 'ltr' })}
          onCloseAutoFocus={focusNext}
          {...(isHeld ? { onEscapeKeyDown: hold, onInteractOutside: hold } : {})}
          className={cn('fixed z-50 flex flex-col bg-surface shadow-lifted', className)}
        >
          <Head title={title} lead={lead} />
          {/* Room for the ring round a first field: what scrolls cuts off what stands out. */}
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Head({ title, lead }: Pick<Frame, 'title' | 'lead'>) {
  return (
    <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
      <div>
        <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
        {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
      </div>
      <Radix.Close asChild>
        <Button variant="quiet" size="small-icon" aria-label="Close" className="-mr-2">
          <X />
        </Button>
      </Radix.Close>
    </div>
  )
}
