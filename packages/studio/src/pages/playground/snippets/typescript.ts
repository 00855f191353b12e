import { RUNS } from '@guise/sdk'
import { type Call, shapeOf } from './call.ts'

/** A value as the house writes it: single quotes. */
function literal(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const inside = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inside}'`
}

/** With the SDK, which reads the files itself. */
export function asTypeScript(call: Call): string {
  const { result } = shapeOf(call)
  const { run, output } = { run: call.family.run, output: RUNS[call.family.run].output }
  const files = Object.entries(call.files).map(([field, given]) => {
    const value = typeof given === 'string' ? literal(given) : `[${given.map(literal).join(', ')}]`
    return `  ${field}: ${value},`
  })
  const rest = Object.entries(call.body).map(([field, value]) => `  ${field}: ${literal(value)},`)
  const [name, save] = output === 'film' ? ['film', 'film.save'] : ['images', 'images[0]?.save']
  return `import { createGuise } from '@guise/sdk'

// The key comes from GUISE_API_KEY.
const guise = createGuise({ baseUrl: ${literal(call.baseUrl)} })

const { ${name} } = await guise.${run}.run({
${[...files, ...rest].join('\n')}
})
await ${save}('${result}')
`
}
