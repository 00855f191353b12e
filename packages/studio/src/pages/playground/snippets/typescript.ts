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
  return `// The SDK, once. In a clone of Guise:  npm run -s tool -- pack sdk .
// Then here:                           npm install ./guise-sdk-*.tgz
// Run it, with Node 24:                GUISE_API_KEY=gk_... node call.ts
import { createGuise, isGuiseError, JobFailed } from '@guise/sdk'

const guise = createGuise({ baseUrl: ${literal(call.baseUrl)} })

try {
  const { ${name} } = await guise.${run}.run({
${[...files, ...rest].map((line) => `  ${line}`).join('\n')}
  })
  await ${save}('${result}')
  console.log('Saved ${result}')
} catch (error) {
  // The client checks the HTTP status; the message is the service's own.
  if (!isGuiseError(error) && !(error instanceof JobFailed)) throw error
  console.error(\`\${error.code}: \${error.message}\`)
  process.exitCode = 1
}
`
}
