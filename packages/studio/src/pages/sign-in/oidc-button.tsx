import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/field.tsx'

/** Leaves for the operator's identity provider. */
export function OidcButton({ name, isOnly }: { name: string; isOnly: boolean }) {
  const guise = useGuise()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = async () => {
    setBusy(true)
    setProblem(null)
    try {
      location.assign((await guise.session.beginOidc()).url)
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="space-y-4">
      <Button
        variant={isOnly ? 'primary' : 'plain'}
        size="large"
        className="w-full"
        isBusy={isBusy}
        onClick={() => void leave()}
      >
        <LogIn aria-hidden />
        Continue with {name}
      </Button>
      <FormProblem>{problem}</FormProblem>
    </div>
  )
}
