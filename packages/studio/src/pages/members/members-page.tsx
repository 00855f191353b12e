import { may, useSession } from '../../app/session.ts'
import { Page } from '../../ui/page.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSecondFactor } from './own-second-factor.tsx'
import { Team } from './team.tsx'

export default function MembersPage() {
  const session = useSession()
  const isOwner = may(session, 'manage')
  return (
    <Page
      title="Team"
      lead={
        isOwner
          ? `Who can sign in to ${session.account.name}, and what they may do there.`
          : `You are a ${session.user.role} of ${session.account.name}. Its owners decide who belongs to it.`
      }
    >
      <div className="space-y-8">
        {isOwner && <Team />}
        <OwnPassword />
        <OwnSecondFactor />
      </div>
    </Page>
  )
}
