import type { Member } from '@guise/sdk'
import { Ellipsis, KeyRound, UserCog, UserMinus } from 'lucide-react'
import { ago, dateTimeOf } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Menu } from '../../ui/menu.tsx'

export type MemberAction = 'role' | 'password' | 'remove'
type Act = (what: MemberAction, member: Member) => void

export function memberColumns(ownId: string, act: Act): readonly Column<Member>[] {
  return [
    {
      title: 'Email',
      isHeading: true,
      cell: ({ id, email, is_invited }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="font-medium break-all">{email}</span>
          {id === ownId && <Badge tone="accent">You</Badge>}
          {is_invited && <Badge tone="neutral">Invited</Badge>}
        </span>
      ),
    },
    { title: 'Role', cell: ({ role }) => <span className="capitalize">{role}</span> },
    {
      title: 'Last signed in',
      cell: ({ last_signed_in_at: last }) =>
        last ? (
          <time dateTime={last} title={dateTimeOf(last)}>
            {ago(last)}
          </time>
        ) : (
          <span className="text-muted">Never</span>
        ),
    },
    {
      title: 'Member since',
      cell: ({ created_at }) => (
        <time dateTime={created_at} title={dateTimeOf(created_at)}>
          {ago(created_at)}
        </time>
      ),
    },
    {
      title: 'Actions',
      isTitleHidden: true,
      className: 'text-right',
      cell: (member) => <Actions member={member} isOwn={member.id === ownId} act={act} />,
    },
  ]
}

function Actions({ member, isOwn, act }: { member: Member; isOwn: boolean; act: Act }) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small-icon" aria-label={`Actions for ${member.email}`}>
          <Ellipsis aria-hidden />
        </Button>
      }
      items={[
        { label: 'Change role', icon: UserCog, onSelect: () => act('role', member) },
        // One's own is changed below, and this browser stays signed in.
        {
          label: 'Set a new password',
          icon: KeyRound,
          onSelect: () => act('password', member),
          isDisabled: isOwn || member.is_invited,
        },
        {
          label: member.is_invited ? 'Withdraw the invitation' : 'Remove',
          icon: UserMinus,
          onSelect: () => act('remove', member),
          isDangerous: true,
          isDisabled: isOwn,
        },
      ]}
    />
  )
}
