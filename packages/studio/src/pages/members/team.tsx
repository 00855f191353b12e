import type { Member } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../app/session.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorNotice, Skeleton } from '../../ui/waiting.tsx'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { type MemberAction, memberColumns } from './member-columns.tsx'
import { NewPasswordDialog } from './new-password-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'

/** What is being done with a member, or with a new one. */
type Doing = { what: MemberAction; member: Member } | { what: 'add' } | null

export function Team() {
  const guise = useGuise()
  const { user } = useSession()
  const [doing, setDoing] = useState<Doing>(null)
  const members = useQuery({
    queryKey: ['members'],
    queryFn: ({ signal }) => guise.members.list({ signal }),
  })
  const close = () => setDoing(null)
  const isAlone = members.data?.length === 1
  return (
    <Section
      title="Members"
      hint={
        isAlone
          ? 'Only you so far. Add the people you work with, each with their own role.'
          : 'Owners can do everything, creators can generate, viewers can only read.'
      }
      actions={
        <Button variant="primary" onClick={() => setDoing({ what: 'add' })}>
          <UserPlus aria-hidden />
          Add a member
        </Button>
      }
    >
      {members.error && !members.data && (
        <ErrorNotice error={members.error} onRetry={() => void members.refetch()} />
      )}
      {members.isPending && <Skeleton className="h-40" />}
      {members.data && (
        <DataTable
          label="People who can sign in"
          className="-mx-5 -mb-3"
          rows={members.data}
          columns={memberColumns(user.id, (what, member) => setDoing({ what, member }))}
          keyOf={({ id }) => id}
        />
      )}
      {doing?.what === 'add' && <AddMemberDialog onClose={close} />}
      {doing?.what === 'role' && <ChangeRoleDialog member={doing.member} onClose={close} />}
      {doing?.what === 'password' && <NewPasswordDialog member={doing.member} onClose={close} />}
      {doing?.what === 'remove' && <RemoveMemberDialog member={doing.member} onClose={close} />}
    </Section>
  )
}
