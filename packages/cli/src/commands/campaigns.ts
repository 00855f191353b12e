import type { AliasOverview, Campaign, NewCampaignAlias } from '@guise/sdk'
import { Option } from 'commander'
import { action, type CommandModule, examples, group } from '../command.ts'
import { moment } from '../output/format.ts'
import { type Column, fields, table } from '../output/table.ts'
import type { Paint } from '../output/terminal.ts'

const COLUMNS: readonly Column<Campaign>[] = [
  { title: 'ID', of: ({ id }) => id },
  { title: 'NAME', of: ({ name }) => name },
  { title: 'FROM', of: ({ starts_on }) => starts_on },
  { title: 'TO', of: ({ ends_on }) => ends_on },
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

function details(campaign: Campaign, aliases: readonly AliasOverview[], paint: Paint): string {
  const { spent, spend_cap } = campaign
  const facts = fields(
    [
      ['id', campaign.id],
      ['name', campaign.name],
      ['from', campaign.starts_on],
      ['to', campaign.ends_on],
      ['time zone', campaign.time_zone],
      ['language', campaign.language],
      ['credits', spend_cap === null ? spent : `${spent} of ${spend_cap}`],
    ],
    paint,
  )
  return `${facts}\n\n${aliases.length === 0 ? 'No aliases.' : table(ALIASES, aliases, paint)}`
}
