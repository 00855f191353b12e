import { Search } from 'lucide-react'
import { cn } from '../lib/classes.ts'
import { Button } from '../ui/button.tsx'
import { openPalette } from './command-palette.tsx'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

export function PaletteButton({ className }: { className?: string }) {
  return (
    <Button
      size="small"
      onClick={openPalette}
      className={cn('justify-start text-muted', className)}
    >
      <Search />
      <span className="flex-1 text-left">Search</span>
      <kbd className="rounded border border-line px-1.5 font-sans text-xs">
        {isApple ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </Button>
  )
}
