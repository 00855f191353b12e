import type { AuditEntry } from '@guise/sdk'
import { Link } from '@tanstack/react-router'
import { dateTimeOf, shortId } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'

export type Action = AuditEntry['action']

/** What each entry says, for people. */
export const ACTIONS: Readonly<Record<Action, string>> = {
  'session.opened': 'Signed in',
  'session.refused': 'Sign-in refused',
  'password.changed': 'Password changed',
  'password.reset_link_made': 'Reset link made',
  'password.reset': 'Password reset by a link',
  'second_factor.on': 'Second factor turned on',
  'second_factor.off': 'Second factor turned off',
  'second_factor.codes_renewed': 'New recovery codes',
  'second_factor.recovery_code_used': 'Recovery code used',
  'second_factor.reset': 'Second factor reset',
  'consent.given': 'Consent given',
  'key.created': 'Key created',
  'key.changed': 'Key changed',
  'key.rotated': 'Key rotated',
  'key.revoked': 'Key revoked',
  'operator_key.created': 'Operator key created',
  'operator_key.revoked': 'Operator key revoked',
  'campaign_token.created': 'Campaign token created',
  'campaign_token.revoked': 'Campaign token revoked',
  'campaign.erased': 'Campaign erased',
  'campaign.deleted': 'Campaign deleted',
  'campaign.reopened': 'Campaign reopened',
  'member.added': 'Member added',
  'member.changed': 'Member changed',
  'member.removed': 'Member removed',
  'member.joined': 'Account accepted at first single sign-on',
  'member.declined': 'Account declined at first single sign-on',
  'alias.swapped': 'Alias swapped',
  'alias.swap_planned': 'Swap planned',
  'alias.swap_cancelled': 'Planned swap cancelled',
  'filter.published': 'Filter published',
  'account.opened': 'Account created',
  'account.changed': 'Account changed',
  'account.status_set': 'Account status set',
  'account.exported': 'Account data exported',
  'account.erased': 'Account erased',
  'credits.granted': 'Credits granted',
  'credits.reversed': 'Credits reversed',
  'paid_filter.added': 'Paid filter created',
  'paid_filter.granted': 'Paid filter granted',
  'paid_filter.withdrawn': 'Paid filter withdrawn',
  'lane.set': 'Lane set',
  'clock.accepted': 'Clock of PostgreSQL accepted',
  'instance.added': 'GPU instance added',
  'instance.set': 'GPU instance set',
  'instance.removed': 'GPU instance removed',
  'partition.dropped': 'Old records dropped',
  'accounts.listed': 'Accounts listed',
  'account.read': 'Account looked at',
  'jobs.listed': 'Jobs listed',
  'job.read': 'Job looked at',
  'reports.listed': 'Reports listed',
  'picture.read': 'Reported picture looked at',
  'picture.taken_down': 'Picture taken down',
  'report.dismissed': 'Report dismissed',
  'audit.read': 'Audit log looked at',
  'audit.exported': 'Audit log exported',
}

/** What somebody should look at twice, and what nobody has changed anything by. */
const LOUD: readonly Action[] = [
  'password.reset_link_made',
  'password.reset',
  'session.refused',
  'key.revoked',
  'campaign.erased',
  'picture.taken_down',
  'member.removed',
  'account.status_set',
  'account.exported',
  'account.erased',
  'credits.reversed',
]
const QUIET: readonly Action[] = [
  'accounts.listed',
  'account.read',
  'jobs.listed',
  'job.read',
  'reports.listed',
  'picture.read',
  'audit.read',
  'audit.exported',
  'session.opened',
  'consent.given',
]

function toneOf(action: Action): Tone {
  if (LOUD.includes(action)) return 'warn'
  return QUIET.includes(action) ? 'neutral' : 'accent'
}

const WHO: Readonly<Record<AuditEntry['actor']['kind'], string>> = {
  person: 'A person who is gone',
  key: 'A key that is gone',
  stranger: 'Somebody not signed in',
  server: 'The server',
}

export const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    title: 'When',
    isHeading: true,
    cell: ({ at }) => <time dateTime={at}>{dateTimeOf(at)}</time>,
    card: ({ at }) => (
      <time dateTime={at} className="text-xs text-muted">
        {dateTimeOf(at)}
      </time>
    ),
    className: 'whitespace-nowrap',
  },
  {
    title: 'What',
    isInCorner: true,
    cell: ({ action }) => <Badge tone={toneOf(action)}>{ACTIONS[action]}</Badge>,
  },
  {
    title: 'Who',
    isHeading: true,
    cell: ({ actor }) => (
      <>
        <span className="block break-all">{actor.name ?? WHO[actor.kind]}</span>
        {actor.kind === 'key' && <span className="block text-xs text-muted">API key</span>}
      </>
    ),
    className: 'max-w-64',
  },
  {
    title: 'Account',
    cell: ({ account }) =>
      account === null ? (
        <span className="text-muted">None</span>
      ) : (
        <Link
          to="/operator/accounts/$accountId"
          params={{ accountId: account.id } as never}
          className="break-all text-accent-text underline-offset-4 hover:underline"
        >
          {account.name ?? shortId(account.id)}
        </Link>
      ),
    className: 'max-w-64',
  },
  { title: 'About', cell: aboutOf, className: 'max-w-72' },
  {
    title: 'Number',
    isNumber: true,
    cell: ({ number, hash }) => (
      <span title={hash ?? undefined}>{number ?? <span className="text-muted">Waits</span>}</span>
    ),
  },
]

const KINDS: Readonly<Record<string, string>> = {
  alias: 'Alias',
  campaign: 'Campaign',
  campaign_token: 'Token',
  filter: 'Filter',
  instance: 'Instance',
  job: 'Job',
  key: 'Key',
  lane: 'Lane',
  person: 'Person',
}

function aboutOf({ subject, facts }: AuditEntry) {
  const told = Object.entries(facts).filter(([, value]) => value !== false)
  if (!subject && told.length === 0) return <span className="text-muted">None</span>
  return (
    <span className="block break-words">
      {subject && (
        <span className="block" title={subject.id}>
          {KINDS[subject.kind] ?? subject.kind} {shortId(subject.id)}
        </span>
      )}
      {told.map(([name, value]) => (
        <span key={name} className="mr-3 text-xs text-muted" title={String(value)}>
          {value === true ? name : `${name.replaceAll('_', ' ')} ${short(value)}`}
        </span>
      ))}
    </span>
  )
}

const short = (value: unknown) =>
  typeof value === 'string' && value.length >= 36 ? shortId(value) : String(value)
