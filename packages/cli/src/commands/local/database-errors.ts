import type { Context } from '../../context.ts'
import { CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-codes.ts'
import { ownCommands } from './doctor.ts'
import { serverModule } from './server.ts'
import { type SettingsOptions, variablesOf } from './settings.ts'

/** When work on the database fails, the doctor looks at it and says why. */
export async function withDatabaseErrors<T>(
  context: Context,
  options: SettingsOptions,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CommandError) throw error
    const { examineDatabase, problemsOf } = await serverModule('app/doctor/index')
    const findings = await examineDatabase({
      variables: await variablesOf(context, options),
      own: ownCommands(context, options),
      now: context.now,
    })
    const [lack] = problemsOf(findings)
    if (!lack || lack.check.startsWith('clock')) throw error
    throw new CommandError(EXIT.notReady, `${lack.what}: ${lack.detail}`, lack.fix)
  }
}
