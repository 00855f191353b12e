/** A guest's face: a picture of photos.lock.json and, where several people are in it, a point. */
export type Source = {
  readonly picture: string
  /** Near the face's centre, as fractions of width and height; without it the largest face. */
  readonly near?: readonly [number, number]
}

/** Faces of group photographs are counted from the left. */
export const SOURCES = {
  // tuning
  'eileen-collins': { picture: 'eileen-collins' }, // 108 px, fringe
  'grace-hopper': { picture: 'grace-hopper' }, // glasses, cap, eighty years old
  'sample1-1': { picture: 'sample1', near: [0.265, 0.385] }, // face paint, three-quarter
  'sample1-3': { picture: 'sample1', near: [0.817, 0.265] }, // head tilted, laughing
  'sample2-2': { picture: 'sample2', near: [0.512, 0.267] }, // looks down
  'sample3-1': { picture: 'sample3', near: [0.364, 0.354] }, // coloured light, curls
  'sample3-3': { picture: 'sample3', near: [0.825, 0.333] }, // coloured light, laughing
  'sample4-1': { picture: 'sample4', near: [0.178, 0.237] }, // three-quarter, hair on the cheek
  'sample4-3': { picture: 'sample4', near: [0.556, 0.218] }, // three-quarter, looks away
  'sample4-4': { picture: 'sample4', near: [0.704, 0.201] }, // three-quarter, laughing
  'sample5-1': { picture: 'sample5', near: [0.249, 0.74] }, // dark, mouth open
  'sample5-3': { picture: 'sample5', near: [0.447, 0.163] }, // hard side light
  'sample5-4': { picture: 'sample5', near: [0.626, 0.237] },
  'sample6-1': { picture: 'sample6', near: [0.187, 0.417] },
  'sample6-2': { picture: 'sample6', near: [0.407, 0.321] },
  carter: { picture: 'carter' },
  eisenhower: { picture: 'eisenhower' }, // bald
  garfield: { picture: 'garfield' }, // full beard, three-quarter, no colour
  'george-h-w-bush': { picture: 'george-h-w-bush' }, // 161 px
  'george-w-bush': { picture: 'george-w-bush' },
  'goya-boy': { picture: 'goya-boy' }, // a painted child, 124 px
  hoover: { picture: 'hoover' }, // no colour
  johnson: { picture: 'johnson' },
  kennedy: { picture: 'kennedy' }, // three-quarter
  lincoln: { picture: 'lincoln' }, // chin beard, 141 px, no colour
  nixon: { picture: 'nixon' },
  taft: { picture: 'taft' }, // moustache, no colour
  'theodore-roosevelt': { picture: 'theodore-roosevelt' }, // glasses, moustache, no colour
  trump: { picture: 'trump' },
  truman: { picture: 'truman' }, // glasses
  // held out
  'sample1-2': { picture: 'sample1', near: [0.494, 0.427] }, // three-quarter, head tilted
  'sample2-3': { picture: 'sample2', near: [0.811, 0.211] }, // three-quarter
  'sample3-2': { picture: 'sample3', near: [0.615, 0.28] }, // blue and yellow light
  'sample4-2': { picture: 'sample4', near: [0.39, 0.142] }, // dark skin, three-quarter
  'sample5-2': { picture: 'sample5', near: [0.354, 0.397] }, // far three-quarter
  'sample5-5': { picture: 'sample5', near: [0.792, 0.385] },
  'sample6-3': { picture: 'sample6', near: [0.661, 0.302] }, // hair on the cheek
  'sample6-4': { picture: 'sample6', near: [0.825, 0.28] }, // head tilted
  biden: { picture: 'biden' },
  clinton: { picture: 'clinton' },
  fdr: { picture: 'fdr' }, // three-quarter
  ford: { picture: 'ford' },
  grant: { picture: 'grant' }, // full beard, no colour
  harding: { picture: 'harding' }, // no colour
  mckinley: { picture: 'mckinley' }, // no colour
  obama: { picture: 'obama' }, // dark skin, 124 px
  reagan: { picture: 'reagan' },
  wilson: { picture: 'wilson' }, // glasses, no colour
} as const satisfies Record<string, Source>

export type SourceName = keyof typeof SOURCES
