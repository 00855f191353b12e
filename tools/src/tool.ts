// npm run tool -- NAME [arguments]: what is needed less often than the scripts of package.json.
import { become, list, type Programs } from './program.ts'

export const TOOLS: Programs = {
  openapi: ['write openapi.json from the endpoints; --check', 'packages/server/src/app/openapi.ts'],
  'openapi-lint': ['check openapi.json by Redocly', 'node_modules/.bin/redocly lint openapi.json'],
  'sdk-types': [
    'write the types of the SDK from openapi.json; --check',
    'packages/sdk/tools/generate-types.ts',
  ],
  python: ['the Python client: check | types [--check] | pack FOLDER', 'tools/src/python.ts'],
  settings: ['write the reference of settings', 'tools/src/settings.ts'],
  'prompt-guides': ['write the guides of prompts', 'engines/cpu/src/prompt/write-guide.ts'],
  dashboards: ['write the dashboards for Grafana', 'tools/src/dashboards.ts'],
  kubernetes: ['start a control plane to try overlays on', 'tools/src/kubernetes.ts'],
  texts: ['print every text that people read', 'tools/src/texts.ts'],
  studio: ['build the studio', 'packages/studio/tools/build.ts'],
  site: ['build the documentation site', 'site/tools/build.ts'],
  gallery: [
    'every filter as a picture: [video | table] [--only REGEX]',
    'engines/cpu/src/gallery/index.ts',
  ],
  previews: ['make the previews of the catalog', 'engines/cpu/src/gallery/make-previews.ts'],
  tiles: ["make the tiles of the studio's scene editor", 'engines/cpu/src/gallery/make-tiles.ts'],
  'docs-pictures': ['make the pictures of the documentation', 'test/docs-pictures/index.ts'],
  replay: [
    'make the pictures of a job again: JOB_ID [FOLDER]',
    'packages/server/src/app/replay.ts',
  ],
  observe: ['follow a job in traces, logs and metrics: --try', 'tools/src/observe.ts'],
  'foreign-reader': [
    'read the seal of a picture by c2pa-python: FILE...',
    '--no-warnings packages/provenance/tools/foreign-reader.ts',
  ],
  'comfyui-smoke': [
    'try a real ComfyUI: --url URL | --folder FOLDER',
    'tools/src/comfyui/smoke.ts',
  ],
  'try-demo': ['try the commands of the README: [--clone]', 'tools/src/try-demo.ts'],
  house: ['count what makes the code heavy: COMMIT [--report]', 'tools/src/house.ts'],
  record: [
    'write what must stay while files move: FOLDER [--against BEFORE]',
    'tools/src/record.ts',
  ],
  pack: ['pack a package as it is published: NAME FOLDER', 'tools/src/pack.ts'],
  image: ['build the image: [--own-base] [--try]', 'tools/src/image.ts'],
  compose: [
    'follow the guide of Compose with real containers: [--as-built]',
    'tools/src/compose.ts',
  ],
  sbom: ['write the bill of materials: FILE', 'tools/src/sbom.ts'],
  sign: ['sign the files of a release, or verify them: FOLDER', 'tools/src/sign.ts'],
  advisories: ['known weaknesses of our packages', 'tools/src/advisories.ts'],
  lock: ['complete package-lock.json after an installation', 'tools/src/complete-lock.ts'],
}

const [name, ...args] = import.meta.main ? process.argv.slice(2) : []
const row = TOOLS[name ?? '']
if (row) become(row[1], args)
else if (import.meta.main) {
  process.stdout.write(list('npm run tool -- NAME [arguments]', TOOLS))
  if (name) process.exitCode = 2
}
