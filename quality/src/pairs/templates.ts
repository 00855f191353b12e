/** A picture of one person whose face is replaced. */
export type TemplateEntry = {
  readonly picture: string
  readonly painting: boolean
  /** Left, top, right and bottom as fractions, where the picture shows several people. */
  readonly part?: readonly [number, number, number, number]
}

const painting = (picture: string): TemplateEntry => ({ picture, painting: true })
const photograph = (picture: string): TemplateEntry => ({ picture, painting: false })

export const TEMPLATES = {
  renoir: painting('renoir'),
  baciccio: painting('baciccio'),
  'memling-man': { ...painting('memling'), part: [0, 0, 0.5, 1] },
  'memling-woman': { ...painting('memling'), part: [0.5, 0, 1, 1] },
  'goya-boy': painting('goya-boy'),
  'jacometto-woman': painting('jacometto-woman'),
  'mona-lisa': painting('mona-lisa'),
  washington: painting('washington'),
  jefferson: painting('jefferson'),
  jackson: painting('jackson'),
  'john-adams': painting('john-adams'),
  nixon: photograph('nixon'),
  hoover: photograph('hoover'), // no colour
  eisenhower: photograph('eisenhower'),
  kennedy: photograph('kennedy'), // far three-quarter
  'george-w-bush': photograph('george-w-bush'),
  carter: photograph('carter'),
  trump: photograph('trump'),
  johnson: photograph('johnson'),
  'eileen-collins': photograph('eileen-collins'),
  'grace-hopper': photograph('grace-hopper'), // glasses, cap
  // held out
  cezanne: painting('cezanne'), // beard, hat
  'goya-woman': painting('goya-woman'),
  'degas-tissot': painting('degas-tissot'),
  monroe: painting('monroe'), // far three-quarter
  madison: painting('madison'),
  'william-henry-harrison': painting('william-henry-harrison'),
  ford: photograph('ford'),
  reagan: photograph('reagan'),
  harding: photograph('harding'), // no colour
} as const satisfies Record<string, TemplateEntry>

export type TemplateName = keyof typeof TEMPLATES
