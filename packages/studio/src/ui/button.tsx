import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../lib/classes.ts'

const look = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none transition-colors disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-ink hover:brightness-110',
        plain: 'bg-surface border border-line text-ink hover:bg-sunken',
        quiet: 'text-ink hover:bg-sunken',
        danger: 'bg-bad text-bad-ink hover:brightness-110',
        link: 'text-accent-text underline-offset-4 hover:underline px-0',
      },
      size: {
        small: 'h-8 px-3 text-sm',
        medium: 'h-10 px-4 text-[0.9375rem]',
        large: 'h-12 px-6 text-base',
        icon: 'size-10',
        'small-icon': 'size-8',
      },
    },
    defaultVariants: { variant: 'plain', size: 'medium' },
  },
)

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof look> & {
    /** Looks like a button, is what is inside: a link. */
    asChild?: boolean
    /** Shows that it is being done; cannot be pressed again meanwhile. */
    isBusy?: boolean
  }

export function Button({
  className,
  variant,
  size,
  asChild,
  isBusy = false,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = cn(look({ variant, size }), className)
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <LoaderCircle className="animate-spin" aria-hidden />}
      {children}
    </button>
  )
}
