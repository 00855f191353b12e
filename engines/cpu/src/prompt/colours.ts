export type NamedColour = {
  readonly words: readonly string[]
  readonly colour: string
}

export const COLOURS: readonly NamedColour[] = [
  { words: ['red', 'crimson', 'scarlet', 'ruby', 'cherry'], colour: '#c8202f' },
  { words: ['burgundy', 'maroon', 'wine'], colour: '#6d1a36' },
  { words: ['orange', 'tangerine', 'apricot'], colour: '#f0812b' },
  { words: ['amber', 'honey'], colour: '#e8a33a' },
  { words: ['yellow', 'lemon', 'sunny yellow'], colour: '#f4d23c' },
  { words: ['gold', 'golden', 'gilded', 'brass'], colour: '#d9a441' },
  { words: ['green', 'emerald', 'jade'], colour: '#2f9e5b' },
  { words: ['lime', 'chartreuse'], colour: '#9ccc3c' },
  { words: ['olive', 'khaki', 'moss'], colour: '#7a7d3f' },
  { words: ['mint', 'sage', 'pistachio'], colour: '#9fd3b4' },
  { words: ['teal', 'petrol'], colour: '#1f8a8c' },
  { words: ['turquoise', 'aqua', 'cyan'], colour: '#33c4d4' },
  { words: ['blue', 'cobalt', 'sapphire', 'azure'], colour: '#2766c9' },
  { words: ['navy', 'indigo', 'midnight blue'], colour: '#24306e' },
  { words: ['sky blue', 'light blue', 'baby blue'], colour: '#86bdf0' },
  { words: ['purple', 'violet', 'amethyst'], colour: '#7a3fb0' },
  { words: ['lavender', 'lilac', 'mauve'], colour: '#b9a1dc' },
  { words: ['magenta', 'fuchsia'], colour: '#d6329a' },
  { words: ['pink', 'rose', 'blush'], colour: '#ef8fb3' },
  { words: ['coral', 'salmon', 'peach'], colour: '#f58f78' },
  { words: ['brown', 'chocolate', 'coffee', 'chestnut'], colour: '#7b4f33' },
  { words: ['beige', 'cream', 'ivory', 'sand coloured'], colour: '#e6d6b8' },
  { words: ['copper', 'bronze', 'rust'], colour: '#b06a3b' },
  { words: ['silver', 'platinum', 'steel'], colour: '#a9b4c0' },
  { words: ['grey', 'gray', 'charcoal'], colour: '#8a8d92' },
  { words: ['black'], colour: '#141416' },
  { words: ['white'], colour: '#f2f0ec' },
]
