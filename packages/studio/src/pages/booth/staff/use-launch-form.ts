import { useQueryClient } from '@tanstack/react-query'
import { refreshSession } from '../../../app/session.ts'
import { useGuise } from '../../../lib/guise.ts'
import { useServerForm } from '../../../lib/server-form.ts'
import { useSearchValues } from '../../../lib/use-search-values.ts'
import { BOOTH_KEY } from '../booth-key.ts'
import { keep, read } from '../device-settings.ts'
import { fillScreen, leaveScreen } from '../use-screen.ts'
import {
  CAMPAIGN,
  type LaunchForm,
  launchForm,
  startWith,
  type Target,
  toBooth,
} from './launch-form.ts'

export type LaunchFields = ReturnType<typeof useLaunchForm>

const keyOf = (target: string) => `guise.booth.launch.${target}`
/** All but the PIN, which is nobody's who comes later. */
const keptLaunch = (target: string) => read<Partial<LaunchForm>>(keyOf(target))

export function useLaunchForm(targets: readonly Target[]) {
  const guise = useGuise()
  const client = useQueryClient()
  const [{ alias, campaign }] = useSearchValues()
  const wanted = campaign ? CAMPAIGN + campaign : alias
  return useServerForm(launchForm, startWith(targets, wanted, keptLaunch), async (given) => {
    fillScreen()
    try {
      client.setQueryData(BOOTH_KEY, await guise.booth.lock(toBooth(given)))
    } catch (error) {
      leaveScreen()
      throw error
    }
    const { pin: _secret, pin_again: _again, ...settings } = given
    keep(keyOf(given.target), settings)
    // The shell shows a locked session nothing but the booth.
    await refreshSession()
  })
}
