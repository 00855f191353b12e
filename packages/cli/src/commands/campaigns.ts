import type { AliasOverview, Campaign, NewCampaignAlias } from '@guise/sdk'
import { Option } from 'commander'
import { action, type CommandModule, examples, group } from '../command.ts'
import { badUsage } from '../errors.ts'
import { moment } from '../output/format.ts'
import { type Column, fields, table } from '../output/table.ts'
import type { Paint } from '../output/terminal.ts'

const COLUMNS: readonly Column<Campaign>[] = [
  { title: 'ID', of: ({ id }) => id },
  { title: 'NAME', of: ({ name }) => name },
  { title: 'FROM', of: ({ starts_on }) => starts_on },
  { title: 'TO', of: ({ ends_on }) => ends_on },
  { title: 'STATE', of: ({ state }) => state },
  { title: 'STOPS', of: ({ stops_at }) => moment(stops_at) },
  { title: 'SPENT', of: ({ spent }) => spent, align: 'right' },
  { title: 'CAP', of: ({ spend_cap }) => spend_cap, align: 'right' },
]

const ALIASES: readonly Column<AliasOverview>[] = [
  { title: 'ALIAS', of: ({ id }) => id },
  { title: 'NAME', of: ({ name }) => name },
  { title: 'FILTER', of: ({ filter }) => filter.name },
  { title: 'SINCE', of: ({ swapped_at }) => moment(swapped_at) },
  { title: 'BY', of: ({ swapped_by }) => swapped_by },
  { title: 'USES', of: ({ uses_since_swap }) => uses_since_swap, align: 'right' },
  { title: 'NEXT', of: ({ next_swap }) => next_swap?.ai_filter_name },
]

type ReopenOptions = {
  readonly endsOn?: string
  /** False after --no-end. */
  readonly end: boolean
}

type AddOptions = {
  readonly name?: string
  readonly catalog?: NonNullable<NewCampaignAlias['catalog']>
  readonly type?: NonNullable<NewCampaignAlias['alias_type']>
}

export const campaignCommands: CommandModule = (program, context) => {
  const campaigns = group(program, 'campaigns', 'list campaigns and their aliases')
  const ID = ['<campaign>', 'id of the campaign'] as const

  campaigns
    .command('list')
    .description('List your campaigns, newest first.')
    .action(
      action(context, async ({ guise, terminal }) => {
        const all = await guise().campaigns.list()
        terminal.answer({ data: all }, (paint) =>
          all.length === 0 ? 'No campaigns.' : table(COLUMNS, all, paint),
        )
      }),
    )

  campaigns
    .command('show')
    .description('Show a campaign with its aliases: their names, filters and who swapped them.')
    .argument(...ID)
    .action(
      action<[string]>(context, async ({ guise, terminal }, [id]) => {
        const { campaigns } = guise()
        const [campaign, aliases] = await Promise.all([campaigns.get(id), campaigns.aliases(id)])
        terminal.answer({ ...campaign, aliases }, (paint) => details(campaign, aliases, paint))
      }),
    )

  campaigns
    .command('reopen')
    .description('Take photos again for a campaign that is over or was erased.')
    .argument(...ID)
    .option('--ends-on <day>', 'its new last day, such as 2026-12-31')
    .option('--no-end', 'without a last day')
    .addHelpText('after', examples('guise campaigns reopen CAMPAIGN_ID --ends-on 2026-12-31'))
    .action(
      action<[string], ReopenOptions>(context, async ({ guise, terminal }, [id], given) => {
        const { endsOn, end } = given
        if ((endsOn === undefined) === end) {
          throw badUsage(
            'guise campaigns reopen needs one of --ends-on and --no-end',
            'For example: guise campaigns reopen CAMPAIGN_ID --ends-on 2026-12-31',
          )
        }
        const campaign = await guise().campaigns.reopen(id, { ends_on: endsOn ?? null })
        terminal.answer(campaign, () => stopText(campaign))
      }),
    )

  campaigns
    .command('add')
    .description('Add an alias to a campaign, with a name of its own.')
    .argument(...ID)
    .argument('<filter>', 'UUID of one of your filters, or the number of a catalog filter')
    .option('--name <name>', 'where it is used')
    .addOption(
      new Option('--catalog <catalog>', 'catalog of a number (default: face-swap)').choices([
        'face-swap',
        'realistic',
        'stylized',
      ]),
    )
    .addOption(
      new Option('--type <type>', 'reject filters of the other type').choices([
        'face_swap',
        'multi_swap',
      ]),
    )
    .addHelpText('after', examples('guise campaigns add CAMPAIGN_ID 7 --name "Photo wall"'))
    .action(
      action<[string, string], AddOptions>(
        context,
        async ({ guise, terminal }, [id, filter], { name, catalog, type }) => {
          const alias = await guise().campaigns.addAlias(id, {
            filter: /^\d{1,9}$/.test(filter) ? Number(filter) : filter,
            ...(name === undefined ? {} : { name }),
            ...(catalog === undefined ? {} : { catalog }),
            ...(type === undefined ? {} : { alias_type: type }),
          })
          terminal.answer(alias, (paint) => table(ALIASES, [alias], paint))
        },
      ),
    )
}

/** When phones and booths stop, by the clocks of the campaign. */
export function stopText({
  state,
  stops_at,
  time_zone,
}: Pick<Campaign, 'state' | 'stops_at' | 'time_zone'>): string {
  if (state === 'erased') return 'Erased: phones and booths have stopped'
  if (stops_at === null) return 'Phones and booths do not stop: the campaign has no last day'
  const stop = new Date(stops_at)
  const shown = (style: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, timeStyle: 'short', ...style }).format(
      at,
    )
  // Midnight belongs to the day before.
  const at = shown({}, stop) === '00:00' ? new Date(stop.getTime() - 60_000) : stop
  const day = shown({ dateStyle: 'full' }, at)
  return `Phones and booths ${state === 'over' ? 'stopped' : 'stop'} on ${day} (${time_zone})`
}

function details(campaign: Campaign, aliases: readonly AliasOverview[], paint: Paint): string {
  const { spent, spend_cap } = campaign
  const facts = fields(
    [
      ['id', campaign.id],
      ['name', campaign.name],
      ['from', campaign.starts_on],
      ['to', campaign.ends_on],
      ['state', campaign.state],
      ['stops', stopText(campaign)],
      ['time zone', campaign.time_zone],
      ['language', campaign.language],
      ['credits', spend_cap === null ? spent : `${spent} of ${spend_cap}`],
    ],
    paint,
  )
  return `${facts}\n\n${aliases.length === 0 ? 'No aliases.' : table(ALIASES, aliases, paint)}`
}
