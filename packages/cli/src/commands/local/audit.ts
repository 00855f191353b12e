import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type ChainHead, type ChainPlace, checkChain } from '../../audit-chain.ts'
import { action, type CommandModule, examples, group } from '../../command.ts'
import type { Context } from '../../context.ts'
import { badUsage, CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-codes.ts'
import { wholeNumber } from '../values.ts'
import { withLocalOperator } from './operator.ts'
import { type SettingsOptions, withSettings } from './settings.ts'

type Local = Parameters<Parameters<typeof withLocalOperator>[2]>[0]
type PlaceOptions = { readonly after?: number | undefined; readonly afterHash?: string | undefined }
type VerifyOptions = SettingsOptions & PlaceOptions & { readonly head?: string }

const PAGE = 1000

/** Who did what in this installation. */
export const audit: CommandModule = (program, context) => {
  const commands = group(program, 'audit', 'export and verify the audit log (for the operator)')
  withSettings(commands.command('export'))
    .description('Print the chain of the audit log as NDJSON, oldest first.')
    .addHelpText('after', examples('guise audit export > audit.ndjson'))
    .action(
      action<[], SettingsOptions>(context, async (_session, _args, options) => {
        await withLocalOperator(context, options, async (local) => {
          for await (const line of linesOf(local)) context.stdout.write(`${line}\n`)
        })
      }),
    )
  withSettings(commands.command('verify'))
    .description(
      'Check that no entry of the audit log was changed, removed or inserted: in an export, or without a file in the database.',
    )
    .argument('[file]', 'an export as NDJSON, or - for stdin')
    .option('--head <hash>', 'a hash that you kept; the log must still contain it')
    .option(
      '--after <number>',
      'the last entry before a file that continues an earlier export',
      wholeNumber,
    )
    .option('--after-hash <hash>', 'the hash of that entry')
    .addHelpText(
      'after',
      examples('guise audit verify audit.ndjson', 'guise audit verify --settings guise.env'),
    )
    .action(
      action<[string | undefined], VerifyOptions>(
        context,
        async ({ terminal }, [file], { head: kept, after, afterHash, ...options }) => {
          const before = placeBefore(file, { after, afterHash })
          const seen = { kept: kept === undefined }
          const look = async function* (lines: AsyncIterable<string>) {
            for await (const line of lines) {
              if (kept !== undefined && line.includes(`"hash":"${kept}"`)) seen.kept = true
              yield line
            }
          }
          const found =
            file === undefined
              ? await withLocalOperator(context, options, (local) =>
                  checkChain(look(linesOf(local))),
                )
              : await checkChain(look(fileLines(context, file)), before)
          if ('reason' in found) throw broken(found)
          if (!seen.kept) {
            throw new CommandError(
              EXIT.refused,
              'The hash that you kept is not in this log',
              'Entries were removed, or the whole log was made anew. Compare it with an earlier export',
            )
          }
          terminal.answer({ verified: true, ...found }, () => told(found))
        },
      ),
    )
}

/** The database has the whole log; only a file may begin later, and only if it is said where. */
function placeBefore(
  file: string | undefined,
  { after, afterHash }: PlaceOptions,
): ChainPlace | undefined {
  if (after === undefined && afterHash === undefined) return undefined
  if (file === undefined) {
    throw badUsage('The database has the whole log', 'Use --after only with a file')
  }
  if (after === undefined || !/^[0-9a-f]{64}$/.test(afterHash ?? '')) {
    throw badUsage(
      '--after and --after-hash need each other',
      'Use the number and the hash of the last line of the earlier export',
    )
  }
  return { number: after, hash: afterHash ?? '' }
}

/** As the service exports it; what waits is sealed first, so that nothing is left out. */
async function* linesOf({ audit }: Local): AsyncGenerator<string> {
  while (await audit.sealNext(PAGE));
  for (let after = 0; ; ) {
    const entries = await audit.sealed(after, PAGE)
    for (const { number, at, action, actor, accountId, subject, facts, hash } of entries) {
      yield JSON.stringify({
        ...{ number, at: at.toISOString(), action, actor_kind: actor.kind, actor_id: actor.id },
        ...{ account_id: accountId, subject_kind: subject?.kind ?? null },
        ...{ subject_id: subject?.id ?? null, facts, hash },
      })
    }
    if (entries.length < PAGE) return
    after = entries.at(-1)?.number ?? after
  }
}

async function* fileLines({ cwd, stdin }: Context, file: string): AsyncGenerator<string> {
  const input =
    file === '-' ? (stdin as NodeJS.ReadableStream) : createReadStream(resolve(cwd, file))
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  } catch {
    throw badUsage(`${file} cannot be read`, 'Use an export of the audit log as NDJSON')
  }
}

function broken({ number, reason }: { number: number | null; reason: string }): CommandError {
  const where = number === null ? 'The audit log cannot be read' : `Broken at entry ${number}`
  return new CommandError(EXIT.refused, where, reason)
}

function told({ entries, number, hash }: ChainHead): string {
  if (entries === 0) return 'The audit log is empty'
  return `${entries} entries hold together, up to number ${number}\nhead ${hash}`
}
