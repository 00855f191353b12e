// npm test -- [PROJECT] [arguments of Vitest]: runs a project of vitest.config.ts, and first the servers that it needs.
import { become, list, type Programs } from './program.ts'

const VITEST = 'node_modules/.bin/vitest run --project'
const SERVERS = 'tools/src/with-services.ts'

export const PROJECTS: Programs = {
  unit: ['beside the source; without a project, these run', `${VITEST} unit*`],
  pictures: ['the engine for CPUs, with its models', `${VITEST} pictures`],
  features: [
    'what the product does, each file on a database of its own',
    `${SERVERS} -- vitest run --project features`,
  ],
  integration: [
    'stores and queues on real servers',
    `${SERVERS} --pgbouncer -- vitest run --project integration`,
  ],
  s3: ['files in an S3 store', `${SERVERS} --s3 -- vitest run --project s3`],
  labs: ['hostile links and pictures', `${VITEST} labs`],
  tools: ['the tools of the repository', `${VITEST} tools`],
  contract: ['every endpoint; all files together also measure coverage', 'tools/src/contract.ts'],
  clients: ['SDK, command, examples and documents on a whole system', `${VITEST} clients`],
  python: ['the Python client, installed, on a whole system', `${VITEST} python`],
  generated: ['clients that generators make of openapi.json', `${VITEST} generated`],
  studio: ['the studio in a browser', `${VITEST} studio`],
  site: ['the documentation site in a browser', `${VITEST} site`],
  faults: ['a whole system while its parts fail', `${VITEST} faults`],
  upgrade: ['from the last release without a pause', `${VITEST} upgrade`],
  evening: ['an event with 30 guests', `${VITEST} evening`],
  comfyui: ['the engine on a real ComfyUI: URL or FOLDER', 'tools/src/comfyui/test.ts'],
}

if (import.meta.main) {
  const [name = '', ...args] = process.argv.slice(2)
  const row = PROJECTS[name]
  if (name === '--help')
    process.stdout.write(list('npm test -- [PROJECT] [arguments of Vitest]', PROJECTS))
  else if (row) become(row[1], args)
  else become(`${VITEST} unit*`, process.argv.slice(2))
}
