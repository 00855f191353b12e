import { cn } from '../lib/classes.ts'

export function ProgressBar({
  label,
  fraction,
  className,
}: {
  label: string
  /** 0 to 1; null while nobody can tell. */
  fraction: number | null
  className?: string
}) {
  const percent = fraction === null ? undefined : Math.round(fraction * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cn('h-2 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className={cn(
          'h-full rounded-full bg-accent transition-[width] duration-500',
          percent === undefined && 'w-1/3 animate-pulse',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
