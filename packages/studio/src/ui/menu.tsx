import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../lib/classes.ts'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  onSelect: () => void
  isDangerous?: boolean
  isDisabled?: boolean
}

/** One of a few, above the items. */
export type MenuChoice<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon: LucideIcon }[]
  /** Asked when the menu opens: it may have been changed elsewhere. */
  current: () => Value
  onChange: (value: Value) => void
}

const ITEM =
  'flex cursor-pointer items-center gap-2.5 rounded-md px-3 py-2 text-sm outline-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 data-[highlighted]:bg-sunken'

export function Menu<Value extends string>({
  trigger,
  choice,
  items,
}: {
  trigger: ReactNode
  choice?: MenuChoice<Value>
  items: readonly MenuItem[]
}) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="animate-appear z-50 min-w-48 rounded-control border border-line bg-surface p-1 shadow-lifted"
        >
          {choice && <Choices {...choice} />}
          {items.map(({ label, icon: Icon, onSelect, isDangerous, isDisabled }) => (
            <DropdownMenu.Item
              key={label}
              disabled={isDisabled ?? false}
              onSelect={onSelect}
              className={cn(ITEM, isDangerous && 'text-bad')}
            >
              {Icon && <Icon className="size-4" aria-hidden />}
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Choices<Value extends string>({ label, options, current, onChange }: MenuChoice<Value>) {
  return (
    <>
      <DropdownMenu.RadioGroup
        aria-label={label}
        value={current()}
        onValueChange={(value) => onChange(value as Value)}
      >
        {options.map(({ value, label: words, icon: Icon }) => (
          <DropdownMenu.RadioItem key={value} value={value} className={ITEM}>
            <Icon className="size-4" aria-hidden />
            {words}
            <DropdownMenu.ItemIndicator className="ml-auto pl-3 text-accent-text">
              <Check className="size-4" aria-hidden />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
      <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />
    </>
  )
}
