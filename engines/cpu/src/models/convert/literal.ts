// Some packages hold their networks as scripts: one literal, behind what a bundler writes around it. It is read
// here and never run.

/** `exports=` of the only module of a bundle, as browserify and terser write it. */
const EXPORTS = /\{1:\[function\(\w+,(\w+),\w+\)\{\1\.exports=/

/** The value that a bundle of one module exports: texts, numbers, truths, lists and objects of these. */
export function readLiteralModule(source: string): unknown {
  const found = EXPORTS.exec(source)
  if (!found) throw new Error('the script is no bundle of one module')
  return readLiteral(source, found.index + found[0].length)
}

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
const WORD = /[A-Za-z_$][\w$]*/y

function readLiteral(source: string, start: number): unknown {
  let at = start
  const fail = (): never => {
    throw new Error(`the script has something else than data at ${at}`)
  }
  const take = (token: string): boolean => {
    if (!source.startsWith(token, at)) return false
    at += token.length
    return true
  }
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const [found] = pattern.exec(source) ?? []
    at += found?.length ?? 0
    return found
  }
  const text = (quote: string): string => {
    const from = at
    const end = source.indexOf(quote, from)
    const found = source.slice(from, end)
    // No text of these networks has any: paths, names, base64.
    if (end < 0 || found.includes('\\')) return fail()
    at = end + 1
    return found
  }
  const list = (): unknown[] => {
    const values: unknown[] = []
    if (take(']')) return values
    do values.push(value())
    while (take(','))
    return take(']') ? values : fail()
  }
  const object = (): Record<string, unknown> => {
    const entries: [string, unknown][] = []
    if (take('}')) return {}
    do {
      const key = take('"') ? text('"') : (match(WORD) ?? match(NUMBER) ?? fail())
      if (!take(':')) fail()
      entries.push([key, value()])
    } while (take(','))
    return take('}') ? Object.fromEntries(entries) : fail()
  }
  const value = (): unknown => {
    if (take('{')) return object()
    if (take('[')) return list()
    if (take('"')) return text('"')
    if (take('!0')) return true
    if (take('!1')) return false
    if (take('null')) return null
    return Number(match(NUMBER) ?? fail())
  }
  return value()
}
