import type { Key, NewKey, Role, Scope } from '@guise/sdk'
import { Option } from 'commander'
import { action, type CommandModule, examples, group } from '../command.ts'
import { confirmed } from '../confirm.ts'
import { badUsage } from '../errors.ts'
import { moment } from '../output/format.ts'
import { type Column, fields, table } from '../output/table.ts'
import type { Paint, Terminal } from '../output/terminal.ts'
import { capOrNone, futureMoment, futureMomentOrNever, list, wholeNumber } from './values.ts'

const COLUMNS: readonly Column<Key>[] = [
  { title: 'ID', of: ({ id }) => id },
  { title: 'NAME', of: ({ name }) => name },
  { title: 'PREFIX', of: ({ prefix }) => prefix },
  { title: 'ROLE', of: ({ role }) => role },
  { title: 'SCOPES', of: reachOf },
  { title: 'SPENT', of: ({ spent }) => spent, align: 'right' },
  { title: 'CAP', of: ({ spend_cap }) => spend_cap, align: 'right' },
  { title: 'LAST USED', of: ({ last_used_at }) => moment(last_used_at) },
  { title: 'STATE', of: stateOf, style: (key) => (key.revoked_at ? 'dim' : undefined) },
]

type CreateOptions = {
  readonly role?: Role
  readonly scopes?: readonly string[]
  readonly aliases?: readonly string[]
  readonly campaign?: string
  readonly expires?: string
  readonly spendCap?: number
  readonly submitsPerMinute?: number
  readonly readsPerMinute?: number
  readonly strict?: true
}
type UpdateOptions = {
  readonly name?: string
  readonly expires?: string | 'never'
  readonly spendCap?: number | 'none'
  readonly strict?: boolean
}

export const keyCommands: CommandModule = (program, context) => {
  const keys = group(program, 'keys', 'manage the API keys of your account')
  const ID = ['<id>', 'id of the key'] as const

  keys
    .command('list')
    .description('List the keys of your account.')
    .action(
      action(context, async ({ guise, terminal }) => {
        const all = await guise().keys.list()
        terminal.answer({ data: all }, (paint) => table(COLUMNS, all, paint))
      }),
    )

  keys
    .command('create')
    .description('Create a key. Its secret is shown once.')
    .argument('<name>', 'what it is for')
    .addOption(
      new Option('--role <role>', 'role of the key (default: creator)').choices([
        'owner',
        'creator',
        'viewer',
      ]),
    )
    .option('--scopes <list>', 'what it can do at most: submit, read, manage', list)
    .option('--aliases <ids>', 'limit it to these aliases', list)
    .option('--campaign <id>', 'limit it to this campaign')
    .option('--expires <time>', 'a date, or a time from now: 12h, 30d', futureMoment(context.now))
    .option('--spend-cap <credits>', 'maximum credits the key can spend', wholeNumber)
    .option('--submits-per-minute <number>', 'rate limit of this key for runs', wholeNumber)
    .option('--reads-per-minute <number>', 'rate limit of this key for reads', wholeNumber)
    .option('--strict', 'refuse requests with unknown fields instead of noting them')
    .addHelpText(
      'after',
      examples(
        'guise keys create "Booth 4" --expires 30d --spend-cap 500',
        'guise keys create "Gala app" --scopes submit,read --campaign CAMPAIGN_ID',
      ),
    )
    .action(
      action<[string], CreateOptions>(context, async ({ guise, terminal }, [name], options) => {
        const { role, expires, spendCap, submitsPerMinute, readsPerMinute } = options
        const { scopes, aliases, campaign, strict } = options
        const key = await guise().keys.create({
          name,
          ...(role && { role }),
          ...(scopes && { scopes: scopes as Scope[] }),
          ...(aliases && { aliases: [...aliases] }),
          ...(campaign && { campaign }),
          ...(expires && { expires_at: expires }),
          ...(spendCap !== undefined && { spend_cap: spendCap }),
          ...(submitsPerMinute !== undefined && { submits_per_minute: submitsPerMinute }),
          ...(readsPerMinute !== undefined && { reads_per_minute: readsPerMinute }),
          ...(strict && { strict }),
        })
        tellSecret(terminal, key)
      }),
    )

  keys
    .command('update')
    .description('Change the name, expiry, spend cap or strictness of a key.')
    .argument(...ID)
    .option('--name <name>', 'what it is for')
    .option(
      '--expires <time>',
      'a date, a time from now, or never',
      futureMomentOrNever(context.now),
    )
    .option('--spend-cap <credits>', 'maximum credits the key can spend, or none', capOrNone)
    .option('--strict', 'refuse requests with unknown fields')
    .option('--no-strict', 'ignore unknown fields and note them')
    .addHelpText('after', examples('guise keys update KEY_ID --spend-cap none --expires never'))
    .action(
      action<[string], UpdateOptions>(context, async ({ guise, terminal }, [id], options) => {
        const { name, expires, spendCap, strict } = options
        const change = {
          ...(name !== undefined && { name }),
          ...(expires !== undefined && { expires_at: expires === 'never' ? null : expires }),
          ...(spendCap !== undefined && { spend_cap: spendCap === 'none' ? null : spendCap }),
          ...(strict !== undefined && { strict }),
        }
        if (Object.keys(change).length === 0) {
          throw badUsage('Nothing to change', 'Use --name, --expires, --spend-cap or --strict')
        }
        const key = await guise().keys.update(id, change)
        terminal.answer(key, (paint) => keyDetails(key, paint))
      }),
    )

  keys
    .command('rotate')
    .description('Replace a key with a new one. The old key stops working after the overlap.')
    .argument(...ID)
    .option('--overlap <seconds>', 'how long both keys work (default: 3600)', wholeNumber)
    .action(
      action<[string], { overlap?: number }>(
        context,
        async ({ guise, terminal }, [id], { overlap }) => {
          const more = overlap === undefined ? {} : { overlapSeconds: overlap }
          tellSecret(terminal, await guise().keys.rotate(id, more))
        },
      ),
    )

  keys
    .command('revoke')
    .description('Revoke a key. It stops working within a second.')
    .argument(...ID)
    .option('-y, --yes', 'do not ask for confirmation')
    .action(
      action<[string], { yes?: boolean }>(context, async (session, [id], { yes }) => {
        await confirmed(
          session,
          `Revoke key ${id}? Programs that use it stop working at once.`,
          yes,
        )
        await session.guise().keys.revoke(id)
        session.terminal.answer({ id, revoked: true }, () => `Revoked ${id}`)
      }),
    )
}

function tellSecret(terminal: Terminal, key: NewKey): void {
  terminal.answer(key, (paint) => `${keyDetails(key, paint)}\n\n${key.secret}`)
  terminal.note(terminal.notePaint('yellow', 'Store the secret now. It is not shown again.'))
}

function keyDetails(key: Key, paint: Paint): string {
  return fields(
    [
      ['id', key.id],
      ['name', key.name],
      ['role', key.role],
      ['scopes', reachOf(key)],
      ['strict', key.strict ? 'yes' : null],
      ['state', stateOf(key)],
      ['spent', key.spent],
      ['spend cap', key.spend_cap],
      ['runs per minute', key.submits_per_minute],
      ['reads per minute', key.reads_per_minute],
    ],
    paint,
  )
}

function reachOf({ scopes, aliases, campaign }: Key): string {
  const limit = campaign ? ` in campaign ${campaign}` : ''
  const through = aliases ? ` through ${aliases.length} aliases` : ''
  return `${scopes ? scopes.join(', ') : 'all'}${limit}${through}`
}

function stateOf({ revoked_at, expires_at, replaced_by }: Key): string {
  if (revoked_at) return `revoked ${moment(revoked_at)}`
  const successor = replaced_by ? `, replaced by ${replaced_by}` : ''
  return expires_at ? `until ${moment(expires_at)}${successor}` : `live${successor}`
}
