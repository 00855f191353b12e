import { delimiter, join } from 'node:path'

/** As in a terminal: without what `npm run` and `npx` add, above all our own programs and Node. */
export function outsideOfNpm({ PATH = '', ...rest }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(rest).filter(([name]) => !name.startsWith('npm_'))
  const folders = PATH.split(delimiter).filter((one) => !one.endsWith(join('node_modules', '.bin')))
  return { ...Object.fromEntries(kept), PATH: folders.join(delimiter) }
}
