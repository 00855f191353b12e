import { text } from 'node:stream/consumers'
import { type Command, InvalidArgumentError } from 'commander'
import { action, type CommandModule, examples, group } from '../../command.ts'
import type { Context } from '../../context.ts'
import { badUsage, CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-codes.ts'
import { type Column, fields, table } from '../../output/table.ts'
import { accountOf, asRefusal, credits, withLocalOperator } from './operator.ts'
import { type SettingsOptions, withSettings } from './settings.ts'

type CreateOptions = SettingsOptions & {
  readonly name: string
  readonly email: string
  readonly credits: number
  readonly passwordStdin?: boolean
  readonly operator?: boolean
}

type LimitOptions = SettingsOptions & {
  readonly submitsPerMinute?: number | 'default'
  readonly readsPerMinute?: number | 'default'
}

type Row = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly balance: number
  readonly held: number
  readonly pending: number
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'ID', of: ({ id }) => id },
  { title: 'EMAIL', of: ({ email }) => email },
  { title: 'NAME', of: ({ name }) => name },
  { title: 'CREDITS', of: ({ balance }) => balance, align: 'right' },
  { title: 'HELD', of: ({ held }) => held, align: 'right' },
  { title: 'UNFINISHED', of: ({ pending }) => pending, align: 'right' },
]

const SHORTEST_PASSWORD = 10
const ALREADY_THERE = '23505'

export const accounts: CommandModule = (program, context) => {
  const commands = group(
    program,
    'accounts',
    'manage the accounts of this installation (for its operator)',
  )
  addCreate(commands, context)
  addList(commands, context)
  addPassword(commands, context)
  addResetFactor(commands, context)
  addLimits(commands, context)
  addStatuses(commands, context)
}

function addCreate(commands: Command, context: Context): void {
  withSettings(commands.command('create'))
    .description('Create an account with its owner and a first key, which is shown once.')
    .requiredOption('--name <name>', 'name of the account')
    .requiredOption('--email <address>', 'email address of its owner')
    .option('--credits <number>', 'opening credits', credits, 0)
    .option('--password-stdin', "read the owner's password from stdin (default: a random one)")
    .option('--operator', 'make the owner an operator of the installation')
    .addHelpText(
      'after',
      examples('guise accounts create --name "Photo booths" --email me@example.com --credits 1000'),
    )
    .action(
      action<[], CreateOptions>(context, async ({ terminal }, _args, options) => {
        const { name, email } = options
        if (!/^\S+@\S+$/.test(email)) throw badUsage(`${email} is not an email address`)
        const password = options.passwordStdin ? await readPassword(context) : undefined
        const created = await withLocalOperator(context, options, async ({ operator }) => {
          const id = await operator
            .openAccount({
              name,
              email,
              credits: options.credits,
              ...(password === undefined ? {} : { password }),
              isOperator: options.operator === true,
            })
            .catch((error) => Promise.reject(takenOr(error, email)))
          return { id, key: await operator.openKey(id, { name: 'first key' }) }
        })
        const { id, key } = created
        terminal.answer({ account: { id, name, email, balance: options.credits }, key }, (paint) =>
          fields(
            [
              ['account', id],
              ['credits', options.credits],
              ['key', key.secret, 'bold'],
            ],
            paint,
          ),
        )
        if (!terminal.isJson) terminal.note('Store the key now. It is not shown again.')
      }),
    )
}

function addList(commands: Command, context: Context): void {
  withSettings(commands.command('list'))
    .description('List all accounts, newest first.')
    .action(
      action<[], SettingsOptions>(context, async ({ terminal }, _args, options) => {
        const found = await withLocalOperator(context, options, ({ directory }) => directory.list())
        const rows = found.map(({ createdAt, ...account }) => ({
          ...account,
          created_at: createdAt.toISOString(),
        }))
        terminal.answer({ data: rows }, (paint) =>
          rows.length === 0
            ? 'No accounts yet. Create one with: guise accounts create'
            : table(COLUMNS, rows, paint),
        )
      }),
    )
}

const STATUSES = [
  ['suspend', 'suspended', 'Suspend an account until it is resumed. Its waiting jobs stay queued.'],
  ['resume', 'active', 'Resume a suspended account.'],
  ['close', 'closed', 'Close an account permanently: revoke its keys and cancel its waiting jobs.'],
] as const

function addStatuses(commands: Command, context: Context): void {
  for (const [name, status, description] of STATUSES) {
    withSettings(commands.command(name))
      .description(description)
      .argument('<account>', 'id of the account, or email address of its owner')
      .option(
        '--reason <text>',
        'reason, visible to operators only',
        'changed with the guise command',
      )
      .action(
        action<[string], SettingsOptions & { readonly reason: string }>(
          context,
          async ({ terminal }, [whom], { reason, ...options }) => {
            const account = await withLocalOperator(context, options, async (local) => {
              const { id } = await accountOf(local, whom)
              return local.setAccountStatus(id, { status, reason }).catch(asRefusal)
            })
            terminal.answer(
              { account_id: account.id, status: account.status },
              () => `${account.email} is now ${account.status}`,
            )
          },
        ),
      )
  }
}

/** The most that any key of an account may do a minute, whatever limits its owner gives the keys. */
function addLimits(commands: Command, context: Context): void {
  withSettings(commands.command('limits'))
    .description('Change the rate limits of an account.')
    .argument('<account>', 'id of the account, or email address of its owner')
    .option('--submits-per-minute <number>', 'run requests, or "default"', perMinute)
    .option('--reads-per-minute <number>', 'other requests, or "default"', perMinute)
    .addHelpText('after', examples('guise accounts limits me@example.com --submits-per-minute 600'))
    .action(
      action<[string], LimitOptions>(context, async ({ terminal }, [whom], options) => {
        const { submitsPerMinute, readsPerMinute } = options
        if (submitsPerMinute === undefined && readsPerMinute === undefined) {
          throw badUsage('Nothing to change', 'Use --submits-per-minute or --reads-per-minute')
        }
        const [submits, reads] = [submitsPerMinute, readsPerMinute].map((limit) =>
          limit === 'default' ? null : limit,
        )
        const account = await withLocalOperator(context, options, async (local) => {
          const found = await accountOf(local, whom)
          await local.changeAccount(found.id, {
            ...(submits !== undefined && { submitLimit: submits }),
            ...(reads !== undefined && { readLimit: reads }),
          })
          return found
        })
        const limits = {
          ...(submits !== undefined && { submits_per_minute: submits }),
          ...(reads !== undefined && { reads_per_minute: reads }),
        }
        terminal.answer({ account_id: account.id, ...limits }, () =>
          [`${account.email} has new limits`, ...Object.entries(limits).map(limitText)].join('\n'),
        )
      }),
    )
}

const limitText = ([name, limit]: readonly [string, number | null]) =>
  `${name.replaceAll('_', ' ')}: ${limit ?? 'default'}`

/** For commander, which takes null for an option without a value. */
function perMinute(text: string): number | 'default' {
  if (text === 'default') return text
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1 to 999999, or "default".')
}

/** For those whom nobody else can help: operators who forgot theirs. */
function addPassword(commands: Command, context: Context): void {
  withSettings(commands.command('password'))
    .description('Set a new password for a person, read from stdin. All their sessions end.')
    .argument('<address>', 'email address of the person')
    .addHelpText('after', examples('guise accounts password me@example.com < password.txt'))
    .action(
      action<[string], SettingsOptions>(context, async ({ terminal }, [email], options) => {
        const password = await readPassword(context)
        const isKnown = await withLocalOperator(context, options, ({ operator }) =>
          operator.changePassword(email, password),
        )
        if (!isKnown) {
          throw new CommandError(
            EXIT.refused,
            `There is no user ${email}`,
            'See all accounts with: guise accounts list',
          )
        }
        terminal.answer({ email }, () => `${email} has a new password`)
      }),
    )
}

/** Likewise, for operators who lost their app and their recovery codes. */
function addResetFactor(commands: Command, context: Context): void {
  withSettings(commands.command('reset-second-factor'))
    .description('Turn off the second factor of a person. Their password alone is then enough.')
    .argument('<address>', 'email address of the person')
    .addHelpText('after', examples('guise accounts reset-second-factor me@example.com'))
    .action(
      action<[string], SettingsOptions>(context, async ({ terminal }, [email], options) => {
        const isReset = await withLocalOperator(context, options, (local) =>
          local.resetSecondFactor(email),
        )
        if (!isReset) {
          throw new CommandError(
            EXIT.refused,
            `There is no user ${email} with a second factor`,
            'See all accounts with: guise accounts list',
          )
        }
        terminal.answer({ email }, () => `${email} signs in with the password alone`)
      }),
    )
}

async function readPassword({ stdin }: Context): Promise<string> {
  const password = (await text(stdin as AsyncIterable<Buffer>)).replace(/\r?\n$/, '')
  if (password.length >= SHORTEST_PASSWORD) return password
  throw badUsage(`The password must have at least ${SHORTEST_PASSWORD} characters`)
}

function takenOr(error: unknown, email: string): unknown {
  if ((error as { code?: unknown }).code !== ALREADY_THERE) return error
  return new CommandError(
    EXIT.refused,
    `There is already an account for ${email}`,
    'See all accounts with: guise accounts list',
  )
}
