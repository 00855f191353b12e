import { realpathSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildah, FOLDER, say, show } from './buildah.ts'

export const OWN_BASE = 'localhost/guise-debian'
export const OWN_NODE = 'localhost/guise-node'

/** Stand-ins for debian:bookworm-slim and node:24-bookworm-slim, made of Debian's packages and of the Node that runs this. */
export async function makeBases(): Promise<void> {
  if (!(await isThere(OWN_BASE))) await makeDebian()
  if (!(await isThere(OWN_NODE))) await makeNode()
}

async function makeDebian(): Promise<void> {
  const tar = join(FOLDER, 'base.tar')
  const left = ['man', 'locale', 'doc'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`)
  await show(
    ...(['mmdebstrap', '--variant=minbase', '--include=ca-certificates', ...left] as const),
    ...(['bookworm', tar] as const),
  )
  await say('podman', 'import', tar, OWN_BASE)
  await rm(tar)
}

async function makeNode(): Promise<void> {
  const context = join(FOLDER, 'node')
  await mkdir(context, { recursive: true })
  await cp(process.execPath, join(context, 'node'))
  await cp(ownNpm(), join(context, 'npm'), { recursive: true, dereference: true })
  const lines = [
    `FROM ${OWN_BASE}`,
    'COPY node /usr/local/bin/node',
    'COPY npm /usr/local/lib/node_modules/npm',
    // npm trusts the certificates of the machine, which may be those of a proxy.
    'ENV NODE_USE_SYSTEM_CA=1',
    'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
  ]
  await writeFile(join(context, 'Containerfile'), `${lines.join('\n')}\n`)
  await buildah('bud', '--isolation', 'chroot', '-t', OWN_NODE, context)
  await rm(context, { recursive: true })
}

async function isThere(image: string): Promise<boolean> {
  return (await say('buildah', 'images', '--quiet', image).catch(() => '')) !== ''
}

/** The npm that runs this. */
function ownNpm(): string {
  const { npm_execpath } = process.env
  if (!npm_execpath) throw new Error('start it with npm: npm run image -- --own-base')
  return resolve(realpathSync(npm_execpath), '../..')
}
