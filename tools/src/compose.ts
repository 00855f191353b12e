// npm run tool -- compose              follows docs/guides/compose.md with real containers, and writes docs/reports/compose.md
// npm run tool -- compose --as-built   the same with the image that was built before
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { hand, makeStandIns } from './compose/stand-ins.ts'
import { buildImage } from './image/build.ts'
import { TAGGED_IMAGE } from './image/buildah.ts'

type Compose = { readonly services: Readonly<Record<string, { readonly image: string }>> }

/** Docker compose, volumes, and images beside it: made once. */
const FOLDER = resolve('.guise/compose')
const SCRIPT = resolve(import.meta.dirname, 'compose/containers.sh')

const { services }: Compose = parse(readFileSync('deploy/compose/compose.yaml', 'utf8'), {
  merge: true,
})
const images = Object.fromEntries(
  Object.entries(services).map(([name, { image }]) => [name, image]),
)
mkdirSync(FOLDER, { recursive: true })
if (!existsSync(join(FOLDER, 'docker-compose'))) {
  execFileSync('bash', [SCRIPT, '--build', FOLDER], { stdio: 'inherit' })
}
const isAsBuilt = process.argv.includes('--as-built')
if (!isAsBuilt) await buildImage({ hasOwnBase: true, args: [] })
for (const image of [TAGGED_IMAGE, ...(await makeStandIns(images))]) await hand(image, FOLDER)
const story = [SCRIPT, FOLDER, process.execPath, resolve(import.meta.dirname, 'compose/story.ts')]
const env = {
  ...process.env,
  GUISE_IMAGES: JSON.stringify(images),
  ...(isAsBuilt && { GUISE_AS_BUILT: 'true' }),
}
process.exitCode = spawnSync('bash', story, { stdio: 'inherit', env }).status ?? 1
