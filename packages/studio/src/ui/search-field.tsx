import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../lib/classes.ts'
import { Input } from './field.tsx'

/** Its label is heard, not seen: the glass and the placeholder say it to those who look. */
export function SearchField({
  label,
  className,
  onSearch,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
  label: string
  value: string
  onSearch: (typed: string) => void
}) {
  return (
    <div className={cn('relative', className)}>
      <Search className="pointer-events-none absolute top-3 left-3 size-4 text-muted" aria-hidden />
      <Input
        {...rest}
        type="search"
        aria-label={label}
        onChange={(event) => onSearch(event.target.value)}
        className="pl-9"
      />
    </div>
  )
}
