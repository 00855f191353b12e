import { realpathSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildah, FOLDER, say, show } from './buildah.ts'

export const OWN_BASE = 'localhost/guise-debian'
export const OWN_NODE = 'localhost/guise-node'

const MERGED = '--hook-directory=/usr/share/mmdebstrap/hooks/merged-usr'

/** Stand-ins for debian:bookworm-slim and node:24-bookworm-slim, made of Debian's packages and of the Node that runs this. */
export async function makeBases(): Promise<void> {
  if (!(await isThere(OWN_BASE))) await makeDebian()
  if (!(await isThere(OWN_NODE))) await makeNode()
}

async function makeDebian(): Promise<void> {
  const left = ['man', 'locale', 'doc'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`)
  // Without the second name, all of Perl comes to move /bin into /usr, where it is already.
  const names = '--include=ca-certificates,usr-is-merged'
  const how = [
    '--variant=minbase',
    '--aptopt=APT::Install-Recommends "false"',
    MERGED,
    names,
    ...left,
  ]
  await fromFolder(OWN_BASE, async (folder) => {
    const tar = join(folder, 'base.tar')
    await show('mmdebstrap', ...how, 'bookworm', tar)
    return ['FROM scratch', 'ADD base.tar /', 'CMD ["sh"]']
  })
}

async function makeNode(): Promise<void> {
  await fromFolder(OWN_NODE, async (folder) => {
    await cp(process.execPath, join(folder, 'node'))
    await cp(ownNpm(), join(folder, 'npm'), { recursive: true, dereference: true })
    return [
      `FROM ${OWN_BASE}`,
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      // npm trusts the certificates of the machine, which may be those of a proxy.
      'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
    ]
  })
}

/** An image by the lines of a Containerfile, out of a folder that is gone afterwards. */
async function fromFolder(
  image: string,
  fill: (folder: string) => Promise<readonly string[]>,
): Promise<void> {
  const folder = await mkdtemp(join(FOLDER, 'base-'))
  try {
    await writeFile(join(folder, 'Containerfile'), `${(await fill(folder)).join('\n')}\n`)
    await buildah('bud', '--isolation', 'chroot', '-t', image, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function isThere(image: string): Promise<boolean> {
  return (await say('buildah', 'images', '--quiet', image).catch(() => '')) !== ''
}

/** The npm that runs this. */
function ownNpm(): string {
  const { npm_execpath } = process.env
  if (!npm_execpath) throw new Error('start it with npm: npm run tool -- image --own-base')
  return resolve(realpathSync(npm_execpath), '../..')
}
