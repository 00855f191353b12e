import type { SecondFactor } from '@guise/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { dateTimeOf } from '../../lib/format.ts'
import { useGuise } from '../../lib/guise.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { ErrorNotice, Loading } from '../../ui/waiting.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'

const KEY = ['second-factor']

export function OwnSecondFactor() {
  const guise = useGuise()
  const queries = useQueryClient()
  const factor = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => guise.session.secondFactor({ signal }),
  })
  const [asked, setAsked] = useState<'on' | 'off' | 'codes' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setAsked(null)
  const refresh = () => queries.invalidateQueries({ queryKey: KEY })
  const showCodes = async (made: readonly string[]) => {
    close()
    setCodes(made)
    await refresh()
  }
  return (
    <Section
      title="Second factor"
      hint="A code from your phone beside the password. Whoever learns your password still cannot sign in."
      className="max-w-xl"
      actions={factor.data?.is_on && <OnBadge />}
    >
      {factor.error && <ErrorNotice error={factor.error} onRetry={() => void factor.refetch()} />}
      {!factor.data && !factor.error && <Loading />}
      {factor.data?.is_on === false && (
        <Button variant="primary" onClick={() => setAsked('on')}>
          <Smartphone aria-hidden />
          Set up an authenticator app
        </Button>
      )}
      {factor.data?.is_on && <Status factor={factor.data} onAsk={setAsked} />}
      {asked === 'on' && <TurnOnDialog onClose={close} onDone={(made) => void showCodes(made)} />}
      {asked === 'off' && (
        <ProofDialog
          title="Turn the second factor off?"
          lead="From then on, your password alone is enough to sign in."
          action="Turn off"
          isDangerous
          onClose={close}
          onProve={async (proof) => {
            await guise.session.turnOffSecondFactor(proof)
            toast.success('The second factor is off.')
            close()
            await refresh()
          }}
        />
      )}
      {asked === 'codes' && (
        <ProofDialog
          title="Get new recovery codes?"
          lead="The codes that you have now stop working."
          action="Get new codes"
          onClose={close}
          onProve={async (proof) => showCodes(await guise.session.renewRecoveryCodes(proof))}
        />
      )}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Section>
  )
}

function OnBadge() {
  return (
    <Badge tone="good">
      <ShieldCheck aria-hidden />
      On
    </Badge>
  )
}

const FEW_CODES = 3

function Status({
  factor,
  onAsk,
}: {
  factor: SecondFactor
  onAsk: (what: 'off' | 'codes') => void
}) {
  const { since, recovery_codes_left: left } = factor
  return (
    <div className="space-y-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-muted">Authenticator app</dt>
        <dd>{since && `set up ${dateTimeOf(since)}`}</dd>
        <dt className="text-muted">Recovery codes left</dt>
        <dd className={left <= FEW_CODES ? 'text-warn' : ''}>
          {left} of 10{left <= FEW_CODES && '. Get new ones soon.'}
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAsk('codes')}>New recovery codes</Button>
        <Button className="text-bad" onClick={() => onAsk('off')}>
          Turn off
        </Button>
      </div>
    </div>
  )
}
