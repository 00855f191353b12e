import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { cn } from '../lib/classes.ts'
import { count, nounOf } from '../lib/format.ts'
import { useGuise } from '../lib/guise.ts'
import { AccountMenu } from './account-menu.tsx'
import { Logo } from './logo.tsx'
import { DOCUMENTATION, GROUPS, PAGES } from './pages.tsx'
import { PaletteButton } from './palette-button.tsx'
import { may, useSession } from './session.ts'

const ROW = 'flex items-center gap-3 rounded-control px-3 py-1.5 text-[0.9375rem] font-medium'
const RESTING = 'text-muted hover:bg-sunken hover:text-ink'

export function Sidebar({ className, onGo }: { className?: string; onGo?: () => void }) {
  const session = useSession()
  const pages = PAGES.filter((page) => page.menu && may(session, page.needs))
  const Documentation = DOCUMENTATION.icon
  return (
    <aside
      aria-label="Menu"
      className={cn('flex flex-col border-r border-line bg-surface', className)}
    >
      <Link to="/playground" onClick={onGo} className="flex items-center gap-2.5 px-5 py-5">
        <Logo className="size-7" />
        <span className="text-lg font-semibold tracking-tight">Guise</span>
      </Link>
      <PaletteButton className="mx-3 mb-4 hidden lg:flex" />
      <nav aria-label="Pages" className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
        {GROUPS.map((group) => {
          const mine = pages.filter(({ menu }) => menu?.group === group)
          if (mine.length === 0) return null
          return (
            <div key={group} className="mb-4">
              <p className="px-3 pb-1.5 text-xs font-medium text-muted">{group}</p>
              <ul className="space-y-0.5">
                {mine.map(({ path, title, menu }) => {
                  const Icon = menu?.icon
                  return (
                    <li key={path}>
                      <Link
                        to={path}
                        {...(onGo ? { onClick: onGo } : {})}
                        activeOptions={{ exact: path === '/operator' }}
                        className={ROW}
                        activeProps={{ className: 'bg-accent-soft text-accent-text' }}
                        inactiveProps={{ className: RESTING }}
                      >
                        {Icon && <Icon className="size-[1.125rem]" aria-hidden />}
                        {title}
                      </Link>
                    </li>
                  )
                })}
              </ul>
            </div>
          )
        })}
        <a href={DOCUMENTATION.href} className={cn(ROW, RESTING)}>
          <Documentation className="size-[1.125rem]" aria-hidden />
          {DOCUMENTATION.title}
        </a>
      </nav>
      <div className="border-t border-line p-3">
        <Credits onGo={onGo} />
        <AccountMenu />
      </div>
    </aside>
  )
}

function Credits({ onGo }: { onGo: (() => void) | undefined }) {
  const guise = useGuise()
  const { data } = useQuery({
    queryKey: ['account'],
    queryFn: () => guise.account.get(),
    refetchInterval: 15_000,
  })
  return (
    <Link
      to="/account"
      {...(onGo ? { onClick: onGo } : {})}
      className="mb-1 flex items-center gap-2.5 rounded-control px-3 py-2 text-sm hover:bg-sunken"
    >
      <Coins className="size-4 text-muted" aria-hidden />
      <span className="tabular-nums">
        <b className="font-semibold">{data ? count(data.balance) : '–'}</b>{' '}
        {nounOf(data?.balance ?? 0, 'credit')}
      </span>
    </Link>
  )
}
