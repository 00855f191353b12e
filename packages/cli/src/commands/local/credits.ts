import { action, type CommandModule, examples, group } from '../../command.ts'
import { badUsage, CommandError } from '../../errors.ts'
import { EXIT } from '../../exit-codes.ts'
import { count } from '../../output/format.ts'
import { accountOf, credits as amountOf, asRefusal, withLocalOperator } from './operator.ts'
import { type SettingsOptions, withSettings } from './settings.ts'

type Options = SettingsOptions & { readonly note: string; readonly reference?: string }

export const credits: CommandModule = (program, context) => {
  const commands = group(program, 'credits', 'manage the credits of accounts (for the operator)')
  withSettings(commands.command('grant'))
    .description('Add credits to an account.')
    .argument('<account>', 'id of the account, or email address of its owner')
    .argument('<amount>', 'number of credits', amountOf)
    .option('--note <text>', 'note in the ledger', 'granted by the operator')
    .option(
      '--reference <text>',
      'your own name for this grant; if you repeat the command with it, nothing more is granted',
    )
    .addHelpText(
      'after',
      examples('guise credits grant me@example.com 500 --note "October" --reference invoice-117'),
    )
    .action(
      action<[string, number], Options>(
        context,
        async ({ terminal }, [whom, amount], { note, reference, ...options }) => {
          if (amount === 0) throw badUsage('The amount must be at least 1')
          const { account, outcome } = await withLocalOperator(context, options, async (local) => {
            const account = await accountOf(local, whom)
            const outcome = await local.directory.grantOnce(
              {
                accountId: account.id,
                amount,
                note,
                reference: local.newReference(),
                name: reference ?? null,
              },
              new Date(context.now()),
            )
            return { account, outcome }
          })
          if (outcome.amount !== amount) {
            throw new CommandError(
              EXIT.refused,
              `"${reference}" was already used for a grant of ${count(outcome.amount, 'credit')}`,
              'Use another --reference',
            )
          }
          const { balance, isNew } = outcome
          terminal.answer(
            { account_id: account.id, granted: isNew ? amount : 0, balance, replayed: !isNew },
            () =>
              isNew
                ? `${account.email} now has ${count(balance, 'credit')}`
                : `Already granted as "${reference}". ${account.email} has ${count(balance, 'credit')}`,
          )
        },
      ),
    )
  withSettings(commands.command('reverse'))
    .description('Reverse what is left of a grant. Each grant can be reversed once.')
    .argument('<account>', 'id of the account, or email address of its owner')
    .argument('<number>', 'the number of the grant in the ledger of the account', amountOf)
    .option('--note <text>', 'note in the ledger', 'reversed by the operator')
    .addHelpText(
      'after',
      examples('guise credits reverse me@example.com 2 --note "granted by mistake"'),
    )
    .action(
      action<[string, number], SettingsOptions & { readonly note: string }>(
        context,
        async ({ terminal }, [whom, number], { note, ...options }) => {
          const { account, reversal } = await withLocalOperator(context, options, async (local) => {
            const account = await accountOf(local, whom)
            const reversal = await local.reverseGrant(account.id, { number, note }).catch(asRefusal)
            return { account, reversal }
          })
          const { amount, balance } = reversal
          terminal.answer(
            { account_id: account.id, reversed: amount, balance },
            () => `Reversed ${count(amount, 'credit')}. ${account.email} now has ${balance}`,
          )
        },
      ),
    )
}
