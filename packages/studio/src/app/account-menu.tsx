import { ChevronsUpDown, LogOut, MonitorCog, Moon, Sun } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { leave, useSession } from './session.ts'
import { chooseTheme, storedTheme } from './theme.ts'

const THEME_OPTIONS = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: MonitorCog },
] as const

export function AccountMenu() {
  const { user, account } = useSession()
  return (
    <Menu
      trigger={
        <Button variant="quiet" className="h-auto w-full justify-between px-3 py-2 text-left">
          <span className="min-w-0">
            <span className="block truncate text-sm font-medium">{account.name}</span>
            <span className="block truncate text-xs font-normal text-muted">
              {user.email}, {user.is_operator ? 'operator' : user.role}
            </span>
          </span>
          <ChevronsUpDown className="text-muted" aria-hidden />
        </Button>
      }
      choice={{
        label: 'Theme',
        options: THEME_OPTIONS,
        current: storedTheme,
        onChange: chooseTheme,
      }}
      items={[{ label: 'Sign out', icon: LogOut, onSelect: () => void leave() }]}
    />
  )
}
