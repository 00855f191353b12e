/** A photo of one person who enters scenes. */
export type SceneGuest = {
  readonly name: string
  readonly subject: 'male' | 'female'
  readonly picture: string
  /** Left, top, right and bottom as fractions, where others are in the picture too. */
  readonly part?: readonly [number, number, number, number]
}

/** The catalog's scenes take them in turn. */
export const SCENE_GUESTS: readonly SceneGuest[] = [
  { name: 'eileen-collins', subject: 'female', picture: 'eileen-collins' },
  { name: 'obama', subject: 'male', picture: 'obama' },
  { name: 'sample6-1', subject: 'female', picture: 'sample6', part: [0, 0.2, 0.32, 1] },
  { name: 'truman', subject: 'male', picture: 'truman' },
  { name: 'sample1-3', subject: 'female', picture: 'sample1', part: [0.64, 0, 1, 0.8] },
  { name: 'grace-hopper', subject: 'female', picture: 'grace-hopper' },
  { name: 'george-w-bush', subject: 'male', picture: 'george-w-bush' },
  { name: 'sample5-5', subject: 'female', picture: 'sample5', part: [0.7, 0.15, 1, 0.95] },
  { name: 'biden', subject: 'male', picture: 'biden' },
]
