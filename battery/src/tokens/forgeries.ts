const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Others that look like it: every place changed, cut, stretched, respelled; and parts of it with parts of another. */
export function forgeriesOf(token: string, another: string): readonly string[] {
  const letters = [...token]
  const places = letters.map((_, at) => at)
  const changed = places.flatMap((at) =>
    neighbours(letters[at] ?? '').map((to) => put(token, at, to)),
  )
  // The last character of base64 has bits that decoders drop: all its spellings must differ.
  const respelled = [...LETTERS].map((letter) => put(token, token.length - 1, letter))
  const mixed = places.map((at) => token.slice(0, at) + another.slice(at))
  const stretched = ['=', '==', '.', ' ', '\n', 'A', '%00', '/', '?', '#', token].map(
    (end) => token + end,
  )
  const cut = places.map((at) => token.slice(0, at))
  const cased = [token.toLowerCase(), token.toUpperCase(), ` ${token}`, `+${token}`]
  const all = new Set([...changed, ...respelled, ...mixed, ...stretched, ...cut, ...cased])
  all.delete(token)
  all.delete(another)
  all.delete('')
  return [...all]
}

const put = (text: string, at: number, letter: string) =>
  text.slice(0, at) + letter + text.slice(at + 1)

/** One bit off, as a fault or a guess would be, and one far away. */
function neighbours(letter: string): readonly string[] {
  const at = LETTERS.indexOf(letter)
  if (at < 0) return ['A']
  return [LETTERS[at ^ 1], LETTERS[(at + 29) % 64]].filter((one) => one !== undefined)
}
