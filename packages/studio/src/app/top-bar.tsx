import { Menu as MenuIcon, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useBack } from '../lib/use-back.ts'
import { Button } from '../ui/button.tsx'
import { openPalette } from './command-palette.tsx'
import { Logo } from './logo.tsx'
import { Sidebar } from './sidebar.tsx'

/** On narrow screens the menu is behind a button. */
export function TopBar() {
  const [isOpen, setOpen] = useState(false)
  useBack(isOpen, () => setOpen(false))
  return (
    <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-paper/90 px-2 py-2 backdrop-blur lg:hidden">
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger asChild>
          <Button variant="quiet" size="icon" aria-label="Menu">
            <MenuIcon className="size-5!" />
          </Button>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
          <Dialog.Content
            aria-describedby={undefined}
            className="animate-from-side fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] shadow-lifted [--from:-100%]"
          >
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Sidebar className="h-full" onGo={() => setOpen(false)} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <span className="flex flex-1 items-center gap-2">
        <Logo className="size-6" />
        <span className="font-semibold">Guise</span>
      </span>
      <Button variant="quiet" size="icon" onClick={openPalette} aria-label="Search">
        <Search />
      </Button>
    </header>
  )
}
