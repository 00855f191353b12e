import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '../lib/classes.ts'

const CONTROL =
  'w-full rounded-control border border-line-strong/60 bg-surface px-3 text-ink placeholder:text-muted transition-colors hover:border-line-strong aria-invalid:border-bad disabled:opacity-60'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(CONTROL, 'h-10', className)} {...rest} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(CONTROL, 'min-h-24 py-2', className)} {...rest} />
}

/** The browser's own: it is the best one on a phone and with a keyboard. */
export function NativeSelect({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative block h-10 w-full', className)}>
      <select className={cn(CONTROL, 'peer h-full appearance-none truncate pr-9')} {...rest} />
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted peer-disabled:opacity-60"
        aria-hidden
      />
    </span>
  )
}

export type FieldControl = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, a control, and below it what is wrong with it or what it is for. */
export function Field({
  label,
  hint,
  problem,
  className,
  isLabelHidden = false,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  problem?: string | undefined
  className?: string
  isLabelHidden?: boolean
  children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const words = problem ?? hint
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={cn('mb-1.5 block text-sm font-medium', isLabelHidden && 'sr-only')}
      >
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': words ? `${id}-words` : undefined,
      })}
      {words && (
        <p
          id={`${id}-words`}
          role={problem ? 'alert' : undefined}
          className={cn('mt-1.5 text-sm', problem ? 'text-bad' : 'text-muted')}
        >
          {words}
        </p>
      )}
    </div>
  )
}

/** What went wrong with a form as a whole. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p
      role="alert"
      className="whitespace-pre-line rounded-control bg-bad-soft px-3 py-2 text-sm text-bad"
    >
      {children}
    </p>
  )
}
