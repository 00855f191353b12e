import {
  BadgeCheck,
  Blocks,
  ChartNoAxesColumn,
  Flag,
  Gauge,
  HeartPulse,
  Images,
  KeyRound,
  Landmark,
  ListChecks,
  type LucideIcon,
  Projector,
  ScrollText,
  Send,
  Server,
  Sparkles,
  Ticket,
  Users,
  WandSparkles,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Need } from './session.ts'

export const GROUPS = ['Create', 'Run', 'Account', 'Installation'] as const
export type Group = (typeof GROUPS)[number]

export type PageRow = {
  path: `/${string}`
  title: string
  /** What the page asks of the person. */
  needs: Need
  /** Where it stands in the menu; without one it is reached from other pages. */
  menu?: { group: Group; icon: LucideIcon; words: string }
  /** A page of its own file, loaded when it is first opened. */
  load: () => Promise<{ default: ComponentType }>
}

/** Every page of the studio: the router, the menu and the command palette are made from these rows. */
export const PAGES: readonly PageRow[] = [
  {
    path: '/playground',
    title: 'Playground',
    needs: 'read',
    menu: { group: 'Create', icon: WandSparkles, words: 'Try a filter on a photo' },
    load: () => import('../pages/playground/playground-page.tsx'),
  },
  {
    path: '/filters',
    title: 'Filters',
    needs: 'read',
    menu: { group: 'Create', icon: Sparkles, words: 'Create your own filters' },
    load: () => import('../pages/filters/list/filters-page.tsx'),
  },
  {
    path: '/filters/new',
    title: 'New filter',
    needs: 'write',
    load: () => import('../pages/filters/new-filter-page.tsx'),
  },
  {
    path: '/filters/$filterId',
    title: 'Filter',
    needs: 'read',
    load: () => import('../pages/filters/filter-page.tsx'),
  },
  {
    path: '/campaigns',
    title: 'Campaigns',
    needs: 'read',
    menu: { group: 'Run', icon: Images, words: 'Events, tours and shops' },
    load: () => import('../pages/campaigns/campaigns-page.tsx'),
  },
  {
    path: '/campaigns/new',
    title: 'Start a campaign',
    needs: 'write',
    load: () => import('../pages/campaigns/start/start-page.tsx'),
  },
  {
    path: '/campaigns/$campaignId',
    title: 'Campaign',
    needs: 'read',
    load: () => import('../pages/campaigns/one/campaign-page.tsx'),
  },
  {
    path: '/booth',
    title: 'Booth',
    needs: 'write',
    menu: { group: 'Run', icon: Projector, words: 'Lock this screen as a photo booth' },
    load: () => import('../pages/booth/staff/launch-page.tsx'),
  },
  {
    path: '/jobs',
    title: 'Jobs',
    needs: 'read',
    menu: { group: 'Run', icon: ListChecks, words: 'Everything that was generated' },
    load: () => import('../pages/jobs/jobs-page.tsx'),
  },
  {
    path: '/verify',
    title: 'Verify',
    needs: 'read',
    menu: { group: 'Run', icon: BadgeCheck, words: 'Find out whether a picture was made here' },
    load: () => import('../pages/verify/verify-page.tsx'),
  },
  {
    path: '/account',
    title: 'Credits',
    needs: 'read',
    menu: { group: 'Account', icon: ChartNoAxesColumn, words: 'Balance, usage and ledger' },
    load: () => import('../pages/account/account-page.tsx'),
  },
  {
    path: '/keys',
    title: 'API keys',
    needs: 'manage',
    menu: { group: 'Account', icon: KeyRound, words: 'Keys for apps that call the API' },
    load: () => import('../pages/keys/keys-page.tsx'),
  },
  {
    path: '/webhooks',
    title: 'Webhooks',
    needs: 'manage',
    menu: { group: 'Account', icon: Send, words: 'Send events to your server' },
    load: () => import('../pages/webhooks/webhooks-page.tsx'),
  },
  {
    path: '/webhooks/$webhookId',
    title: 'Webhook',
    needs: 'manage',
    load: () => import('../pages/webhooks/webhook-page.tsx'),
  },
  {
    path: '/members',
    title: 'Team',
    needs: 'read',
    menu: { group: 'Account', icon: Users, words: 'Members and their roles' },
    load: () => import('../pages/members/members-page.tsx'),
  },
  {
    path: '/operator',
    title: 'Lanes and workers',
    needs: 'operate',
    menu: { group: 'Installation', icon: Gauge, words: 'Running and waiting jobs' },
    load: () => import('../pages/operator/operator-page.tsx'),
  },
  {
    path: '/operator/health',
    title: 'Health',
    needs: 'operate',
    menu: { group: 'Installation', icon: HeartPulse, words: 'What works, and what to do next' },
    load: () => import('../pages/operator/health-page.tsx'),
  },
  {
    path: '/operator/instances',
    title: 'GPU instances',
    needs: 'operate',
    menu: { group: 'Installation', icon: Server, words: 'Servers that run workflow filters' },
    load: () => import('../pages/operator/instances-page.tsx'),
  },
  {
    path: '/operator/accounts',
    title: 'Accounts',
    needs: 'operate',
    menu: { group: 'Installation', icon: Landmark, words: 'Accounts and their credits' },
    load: () => import('../pages/operator/accounts-page.tsx'),
  },
  {
    path: '/operator/accounts/$accountId',
    title: 'Account',
    needs: 'operate',
    load: () => import('../pages/operator/account-page.tsx'),
  },
  {
    path: '/operator/accounts/$accountId/jobs',
    title: 'Jobs of the account',
    needs: 'operate',
    load: () => import('../pages/operator/account-jobs-page.tsx'),
  },
  {
    path: '/operator/lanes/$lane/failures',
    title: 'Failed jobs',
    needs: 'operate',
    load: () => import('../pages/operator/failures-page.tsx'),
  },
  {
    path: '/operator/filters',
    title: 'Paid filters',
    needs: 'operate',
    menu: { group: 'Installation', icon: Ticket, words: 'Filters granted to accounts' },
    load: () => import('../pages/operator/paid-filters-page.tsx'),
  },
  {
    path: '/operator/reports',
    title: 'Reports',
    needs: 'operate',
    menu: { group: 'Installation', icon: Flag, words: 'Pictures that somebody reported' },
    load: () => import('../pages/operator/reports-page.tsx'),
  },
  {
    path: '/operator/audit',
    title: 'Audit log',
    needs: 'operate',
    menu: { group: 'Installation', icon: ScrollText, words: 'Who did what, and when' },
    load: () => import('../pages/operator/audit-page.tsx'),
  },
]

/** Elsewhere on this server. */
export const DOCUMENTATION = { href: '/docs/', title: 'API documentation', icon: Blocks } as const
