import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { LogOut, Moon, Plus, Sun } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useBack } from '../lib/use-back.ts'
import { DOCUMENTATION, GROUPS, PAGES } from './pages.tsx'
import { leave, may, useSession } from './session.ts'
import { chooseTheme } from './theme.ts'

const OPEN = 'guise:palette'

export function openPalette(): void {
  window.dispatchEvent(new Event(OPEN))
}

const ITEM =
  'flex cursor-pointer items-center gap-3 rounded-control px-3 py-2.5 data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-text [&_svg]:size-4'

/** Everything by keyboard: Ctrl or Command and K. */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false)
  const session = useSession()
  const navigate = useNavigate()
  useBack(isOpen, () => setOpen(false))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((open) => !open)
    }
    const onOpen = () => setOpen(true)
    window.addEventListener('keydown', onKey)
    window.addEventListener(OPEN, onOpen)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener(OPEN, onOpen)
    }
  }, [])
  const then = (action: () => void) => () => {
    setOpen(false)
    action()
  }
  const pages = PAGES.filter((page) => page.menu && may(session, page.needs))
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="animate-appear fixed top-[12vh] left-1/2 z-50 w-[min(38rem,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-card border border-line bg-surface shadow-lifted"
        >
          <Dialog.Title className="sr-only">Search pages and actions</Dialog.Title>
          <Command label="Search pages and actions" loop>
            <Command.Input
              placeholder="Search pages and actions"
              className="w-full border-b border-line bg-transparent px-5 py-4 text-base outline-none placeholder:text-muted"
            />
            <Command.List className="max-h-[50vh] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-6 text-center text-muted">
                No results. Try “filter” or “keys”.
              </Command.Empty>
              {GROUPS.map((group) => (
                <Items key={group} heading={group}>
                  {pages
                    .filter(({ menu }) => menu?.group === group)
                    .map(({ path, title, menu }) => {
                      const Icon = menu?.icon
                      return (
                        <Command.Item
                          key={path}
                          value={`${title} ${menu?.words}`}
                          onSelect={then(() => void navigate({ to: path }))}
                          className={ITEM}
                        >
                          {Icon && <Icon aria-hidden />}
                          <span className="font-medium">{title}</span>
                          <span className="truncate text-sm text-muted">{menu?.words}</span>
                        </Command.Item>
                      )
                    })}
                </Items>
              ))}
              <Items heading="Do">
                {may(session, 'write') && (
                  <Command.Item
                    value="New filter make create"
                    onSelect={then(() => void navigate({ to: '/filters/new' }))}
                    className={ITEM}
                  >
                    <Plus aria-hidden /> Create a filter
                  </Command.Item>
                )}
                <Command.Item
                  value={`${DOCUMENTATION.title} docs`}
                  onSelect={then(() => location.assign(DOCUMENTATION.href))}
                  className={ITEM}
                >
                  <DOCUMENTATION.icon aria-hidden /> {DOCUMENTATION.title}
                </Command.Item>
                <Command.Item
                  value="Light theme"
                  onSelect={then(() => chooseTheme('light'))}
                  className={ITEM}
                >
                  <Sun aria-hidden /> Light theme
                </Command.Item>
                <Command.Item
                  value="Dark theme"
                  onSelect={then(() => chooseTheme('dark'))}
                  className={ITEM}
                >
                  <Moon aria-hidden /> Dark theme
                </Command.Item>
                <Command.Item
                  value="Sign out leave"
                  onSelect={then(() => void leave())}
                  className={ITEM}
                >
                  <LogOut aria-hidden /> Sign out
                </Command.Item>
              </Items>
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Items({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}
