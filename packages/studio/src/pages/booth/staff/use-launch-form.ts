import { useServerForm } from '../../../lib/server-form.ts'
import { useSearchValues } from '../../../lib/use-search-values.ts'
import { keep, read } from '../device-settings.ts'
import {
  CAMPAIGN,
  type LaunchForm,
  launchForm,
  startWith,
  type Target,
  toBooth,
} from './launch-form.ts'
import { useLockBooth } from './use-lock-booth.ts'

export type LaunchFields = ReturnType<typeof useLaunchForm>

const keyOf = (target: string) => `guise.booth.launch.${target}`
/** All but the PIN, which is nobody's who comes later. */
const keptLaunch = (target: string) => read<Partial<LaunchForm>>(keyOf(target))

export function useLaunchForm(targets: readonly Target[]) {
  const lock = useLockBooth()
  const [{ alias, campaign }] = useSearchValues()
  const wanted = campaign ? CAMPAIGN + campaign : alias
  return useServerForm(launchForm, startWith(targets, wanted, keptLaunch), async (given) => {
    await lock(async () => toBooth(given))
    const { pin: _secret, pin_again: _again, ...settings } = given
    keep(keyOf(given.target), settings)
  })
}
