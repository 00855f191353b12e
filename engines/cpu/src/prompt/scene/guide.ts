import { familySections, limitSection } from '../guide-sections.ts'
import { ROLES } from './limits.ts'
import { NEAREST_ROWS, PLAIN_LIMITS } from './nearest.ts'
import { FAMILIES } from './vocabulary.ts'
import type { SceneWord } from './word.ts'

/** What each family does, for the guide. */
const ABOUT: Readonly<Record<string, string>> = {
  Places:
    'One place a picture. Without one the other words suggest theirs (`sunset` a beach, `confetti` a party); without any suggestion it is a studio. Rows marked with `*` only hint: any other place comes before them.',
  'Times of day':
    'One a picture. Out of doors it lights sky and land, indoors it colours the room.',
  'Weather and sky':
    'Rain, snow and storm exclude each other. Snow, rain, storm and clouds also change the sky, out of doors.',
  Light: 'Any number.',
  'In the air': 'Any number. Particles keep clear of faces.',
  Colours:
    'The first colour turns sky or backdrop, the second the lights and edges, the third the strongest light. Skin is spared.',
  Moods: 'Any number.',
  Techniques:
    'One a picture. A stylized group without one is a watercolour; where its prompt names no place, hour or colour, the photo itself is redrawn.',
  Prints: 'One a picture, over any technique.',
  'Things to wear': 'Up to three, on every head.',
  Frames: 'One a picture.',
}

const ASK: readonly string[] = [
  '## Ask before you pay',
  '',
  '`POST /v1/prompts/check` tells what of a prompt is understood, of pictures and of [films](film-prompts.md), word by word. It',
  'costs nothing and makes nothing. `run` is the endpoint the prompt is for (`/v2/run/self-prompt` when left out), `model` that',
  'of a film.',
  '',
  '```sh',
  'curl -s "$GUISE/v1/prompts/check" -H "X-API-Key: $GUISE_KEY" -H \'Content-Type: application/json\' \\',
  '  -d \'{"prompt":"at the baech at dusk, in a suit"}\'',
  '# {"understood":"some","words":[',
  '#   {"start":7,"end":12,"text":"baech","state":"ignored","meaning":null,"reason":"This word is not known.","suggestion":"beach"},',
  '#   {"start":16,"end":20,"text":"dusk","state":"understood","meaning":"The time of day: dusk; brings city along.", ...},',
  '#   {"start":27,"end":31,"text":"suit","state":"ignored","reason":"Clothes stay as they are in the photo.", ...}],',
  '#  "notes":[...],"failure":null}',
  '```',
  '',
  '- `understood` is `all`, `some` or `none`. Words that ask for nothing, such as `a` or `photo`, are not listed.',
  '- `start` and `end` count UTF-16 code units, as JavaScript, Java and C# do.',
  '- `suggestion` is the nearest word that exists; `notes` are those the job would have.',
  '- Of `none` a picture is not made: the job fails with `PROMPT_NOT_UNDERSTOOD` and costs nothing (`failure` says so ahead;',
  '  [`GUISE_STRICT_PROMPTS`](operate.md#settings)). Films never fail for their words.',
  '',
  '[`POST /v1/estimates`](account.md#prices-and-estimates) has the same in `prompt`; the SDK has `guise.prompts.check`, the command',
  '`guise prompts check`.',
  '',
  '## The words',
]

/** `docs/guides/prompts.md`, made from the word lists so that it cannot fall behind them. */
export function guideMarkdown(): string {
  return [
    '# Prompts',
    '',
    'The words the built-in engine understands in a self-prompt, of a face swap or of a group. Made by',
    '`node engines/cpu/src/prompt/write-guide.ts` from the lists in `engines/cpu/src/prompt/scene/`: change those, not this page.',
    '',
    '- Words are English or [German, Spanish, French](prompt-languages.md), in any case and order. Plurals are understood, and the longest phrase wins: `golden hour` is not `golden`.',
    '- `no`, `not`, `without`, `never` and `instead of` rule out what follows: `a party without confetti`, `no rain or snow`.',
    '- The first clear word of its kind is used; another of that kind is left out, and the notes say so.',
    '- What was not understood, and what this engine does not do, is said in the notes of the job.',
    '- The same prompt and seed give the same pixels. Without a picture the scene is rendered alone.',
    '',
    ...ASK,
    '',
    'Words of one row mean the same.',
    ...familySections(
      FAMILIES,
      '| Words | Brings along, unless said otherwise |',
      (family) => ABOUT[family],
      row,
    ),
    '',
    '## Nearest scenes',
    '',
    'There is no picture of these: the nearest scene is painted instead, and the notes say so. Any place of its own comes before',
    'them; people and clothes stay as they are in the photo.',
    '',
    '| Words | Painted instead |',
    '|---|---|',
    ...NEAREST_ROWS.map(({ words, a }) => `| ${words} | ${a} |`),
    ...limitSection([
      ...PLAIN_LIMITS,
      {
        stays: 'People and clothes stay as they are in the photo; the word only sets the scene',
        words: [...ROLES],
      },
    ]),
  ].join('\n')
}

function row(entry: SceneWord): string {
  const { words, vague, place, brings = [] } = entry
  const clear = FAMILIES.Places?.find((other) => other !== entry && other.place === place)
  if (vague && place) return `| \\* ${words.join(', ')} | as ${clear?.words[0]} |`
  return `| ${words.join(', ')} | ${brings.join(', ')} |`
}
