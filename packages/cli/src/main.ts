import { type Command, CommanderError } from 'commander'
import type { Context } from './context.ts'
import { describeError, problemOf } from './describe-error.ts'
import { badUsage, CommandEnd } from './errors.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { createProgram } from './program.ts'

/** Runs the command with these arguments; answers the code to end with. */
export async function main(argv: readonly string[], context: Context): Promise<ExitCode> {
  const program = createProgram(context)
  try {
    await program.parseAsync(argv, { from: 'user' })
    return EXIT.ok
  } catch (thrown) {
    if (thrown instanceof CommandEnd) return thrown.exitCode
    const error = thrown instanceof CommanderError ? usageError(thrown, program, argv) : thrown
    if (error === undefined) return EXIT.ok
    if (error instanceof CommandEnd) return error.exitCode
    const problem = problemOf(error)
    if (argv.includes('--json')) {
      context.stdout.write(`${JSON.stringify({ error: problem }, null, 2)}\n`)
    }
    context.stderr.write(describeError(error, context.env))
    return problem.exit_code
  }
}

/** Commander throws for help and version as well: only mistakes are errors here. */
function usageError(error: CommanderError, program: Command, argv: readonly string[]) {
  if (error.exitCode === 0) return undefined
  // The help of a group that was called without a command has been shown already.
  if (error.code === 'commander.help') return new CommandEnd(EXIT.usage)
  const message = error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ')
  return badUsage(message, `See ${nameOf(program, argv)} --help`)
}

/** The deepest command that the arguments name. */
function nameOf(program: Command, argv: readonly string[]): string {
  let command = program
  const names = [program.name()]
  for (const word of argv) {
    const next = command.commands.find((one) => one.name() === word || one.aliases().includes(word))
    if (!next) continue
    command = next
    names.push(next.name())
  }
  return names.join(' ')
}
