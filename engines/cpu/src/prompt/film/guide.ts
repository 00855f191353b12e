import { familySections, limitSection } from '../guide-sections.ts'
import { LIMITS } from './limits.ts'
import { FAMILIES, SCENERY } from './vocabulary.ts'
import type { FilmWord } from './word.ts'

type About = { readonly says: string; readonly does: (word: FilmWord) => string }

/** What each family does, for the guide. */
const ABOUT: Readonly<Record<string, About>> = {
  Camera: {
    says: 'One move a film; the first clear one is made. Rows marked with `*` say little: any other move comes before them. A hand-held camera goes along with any move. Without a move the camera pushes in, after `no zoom` it keeps still. The simple model does this family alone.',
    does: ({ camera, handheld, vague, towards }) =>
      `${vague ? '\\* ' : ''}${handheld ? 'handheld' : (camera ?? `with a direction: ${moves(towards)}`)}`,
  },
  People: {
    says: 'Any number. People breathe, sway and blink without being asked. Left and right are those of the picture.',
    does: ({ gesture, towards }) => gesture ?? `with a direction: ${moves(towards)}`,
  },
  'In the air': {
    says: 'Up to three. A colour before one of them, or after it, is its colour: `red and gold confetti`, `confetti in red and gold`.',
    does: ({ air, airAmount, gesture, mood }) =>
      [airAmount ? `${air} (x ${airAmount})` : air, gesture, mood].filter(Boolean).join(', '),
  },
  Moods: { says: 'Any number: they add up.', does: ({ mood }) => mood ?? '' },
  Transitions: {
    says: 'Of films with a first and a last picture: one a film. Without one, faces that both pictures show are morphed; where none is shared, the engine chooses a transition.',
    does: ({ transition }) => transition ?? 'morph, if both pictures show faces',
  },
  'How much, how fast': {
    says: 'Of what they stand beside: `heavy snow`, `slow push in`. Beside nothing, a word of pace is said of the camera.',
    does: ({ manner, mood }) =>
      `${manner?.of} x ${manner?.amount}${mood ? `; beside nothing the mood ${mood}` : ''}`,
  },
  Directions: {
    says: 'Of what moves before them: `pan slowly to the left`, `she looks up`.',
    does: ({ direction }) => direction ?? '',
  },
  Colours: {
    says: 'Of things in the air.',
    does: ({ colours = [] }) => colours.map((colour) => `\`${colour}\``).join(' '),
  },
}

function moves(towards: FilmWord['towards']): string {
  return Object.values(towards ?? {})
    .map(({ camera, gesture }) => camera ?? gesture)
    .join(', ')
}

/** `docs/guides/film-prompts.md`, made from the word lists so that it cannot fall behind them. */
export function filmGuideMarkdown(): string {
  return [
    '# Prompts of films',
    '',
    'The words the built-in engine understands in the prompt of a film. Made by',
    '`node engines/cpu/src/prompt/write-guide.ts` from the lists in `engines/cpu/src/prompt/film/`: change those, not this page.',
    '',
    '- Words are English or [German, Spanish, French](prompt-languages.md), in any case and order. Plurals are understood, and the longest phrase wins: `golden hour` is not `golden`.',
    '- `no`, `not`, `without`, `never` and `instead of` rule out what follows: `autumn without leaves`, `no heavy snow`.',
    '- The first frame is the picture as it came; all that is asked for fades in.',
    '- The simple model moves the camera alone. A film between two pictures has a transition, things in the air and moods.',
    '- What was not understood, and what this engine does not do, is said in the notes of the job.',
    '- The same prompt gives the same film.',
    '- [`POST /v1/prompts/check`](prompts.md#ask-before-you-pay) tells what of a prompt is understood, before it is paid for.',
    '',
    'Some prompts:',
    '',
    '- `She smiles softly while snow falls, slow cinematic push in`',
    '- `The camera slowly zooms out revealing the group, red and gold confetti everywhere`',
    '- `Gentle wind in her hair, golden hour light, dust in the sunbeams`',
    '- `He looks to the left and smiles, handheld, vintage with light leaks`',
    '',
    'Words of one row mean the same.',
    ...familySections(
      FAMILIES,
      '| Words | What they do |',
      (family) => ABOUT[family]?.says,
      (entry, family) => `| ${entry.words.join(', ')} | ${ABOUT[family]?.does(entry)} |`,
    ),
    ...limitSection([...LIMITS, SCENERY]),
  ].join('\n')
}
