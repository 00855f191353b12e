import { Command } from 'commander'
import type { CommandModule } from './command.ts'
import { serviceCommands } from './commands/index.ts'
import { localCommands } from './commands/local/index.ts'
import type { Context } from './context.ts'
import { VERSION } from './version.ts'

const MODULES: readonly CommandModule[] = [...serviceCommands, ...localCommands]

const ABOUT = `Make pictures and videos with Guise, manage your account, and run the service.

Choose the service with --url and --key, with GUISE_URL and GUISE_API_KEY, or with the demo.json
that the demo writes to .guise (or GUISE_HOME).`

/** The whole command, as a tree. Completion and help are made from it. */
export function createProgram(context: Context): Command {
  const program = new Command('guise')
    .description(ABOUT)
    .version(VERSION, '-V, --version', 'print the version')
    .option('--url <address>', 'the service (GUISE_URL)')
    .option('--key <key>', 'the API key (GUISE_API_KEY)')
    .option('--json', 'print the response as JSON on stdout')
    .option('-q, --quiet', 'do not print progress and notes')
    .option('--no-color', 'no colours (NO_COLOR)')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show the help of a command')
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
      // Mistakes in the usage are reported like all others.
      outputError: () => {},
      getOutHelpWidth: () => context.stdout.columns ?? 100,
      getErrHelpWidth: () => context.stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
  for (const add of MODULES) add(program, context)
  return program
}
