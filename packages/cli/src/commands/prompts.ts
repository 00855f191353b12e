import type { PromptCheck, PromptCheckOptions, PromptWord } from '@guise/sdk'
import { Option } from 'commander'
import { action, type CommandModule, examples, group } from '../command.ts'
import { type Column, table } from '../output/table.ts'
import type { Paint } from '../output/terminal.ts'
import { RUN_ROWS } from './run-rows.ts'

const ROWS = RUN_ROWS.filter(({ required }) => required.includes('prompt'))
const MODELS = ['simple', 'advanced', 'performance'] as const

const COLUMNS: readonly Column<PromptWord>[] = [
  {
    title: 'STATE',
    of: ({ state }) => state,
    style: ({ state }) => (state === 'understood' ? 'green' : 'yellow'),
  },
  { title: 'WORD', of: ({ text }) => text },
  { title: 'WHAT IT DOES', of: ({ meaning, reason }) => meaning ?? reason },
  { title: 'NEAREST WORD', of: ({ suggestion }) => suggestion },
]

const SUMMARIES: Readonly<Record<PromptCheck['understood'], string>> = {
  all: 'All words are understood.',
  some: 'Some words are understood.',
  none: 'No word is understood.',
}

export const promptCommands: CommandModule = (program, context) => {
  group(program, 'prompts', 'check prompts')
    .command('check')
    .argument('<prompt>', 'the prompt, in quotes')
    .summary('show which words are understood, and why others are not')
    .description('Show which words of a prompt are understood. Nothing is generated.')
    .addOption(
      new Option('--run <name>', 'the run the prompt is for')
        .choices(ROWS.map(({ name }) => name))
        .default('self-prompt'),
    )
    .addOption(
      new Option('--model <model>', 'for video prompts (default: the same as of the run)').choices(
        MODELS,
      ),
    )
    .addHelpText(
      'after',
      examples(
        'guise prompts check "a castle at dusk, oil painting"',
        'guise prompts check "slow zoom in, snow" --run video --model advanced',
      ),
    )
    .action(
      action<[string], { run: string; model?: PromptCheckOptions['model'] }>(
        context,
        async ({ guise, terminal }, [prompt], { run, model }) => {
          const row = ROWS.find(({ name }) => name === run)
          const check = await guise().prompts.check(prompt, {
            run: row?.client as PromptCheckOptions['run'],
            // The service assumes another one than the command does, and models differ in what they know.
            model: model ?? (row?.defaults?.model as PromptCheckOptions['model']),
          })
          terminal.answer(check, (paint) => told(check, paint))
        },
      ),
    )
}

function told({ understood, words, notes, failure }: PromptCheck, paint: Paint): string {
  return [
    ...(words.length > 0 ? [table(COLUMNS, words, paint), ''] : []),
    paint('bold', SUMMARIES[understood]),
    ...(failure ? [failure.message] : notes),
  ].join('\n')
}
