import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { makeBases, OWN_BASE, OWN_NODE } from './base.ts'
import { buildah, ROOT, TAGGED_IMAGE } from './buildah.ts'
import { roomOf } from './room.ts'

export type BuildRequest = { readonly hasOwnBase: boolean; readonly args: readonly string[] }

/** Where a proxy signs what it passes on, npm in the build must know its certificate as npm here does. */
const CERTIFICATES = process.env.NODE_EXTRA_CA_CERTS
const NPM_CACHE = join(homedir(), '.npm')

export async function buildImage({ hasOwnBase, args }: BuildRequest): Promise<void> {
  if (hasOwnBase) await makeBases()
  const bases = [`NODE_IMAGE=${OWN_NODE}`, `BASE_IMAGE=${OWN_BASE}`]
  const all = [...(hasOwnBase ? bases : []), ...args].flatMap((arg) => ['--build-arg', arg])
  const trusted = CERTIFICATES
    ? ['--volume', `${CERTIFICATES}:/etc/ssl/certs/ca-certificates.crt:ro`]
    : []
  // What npm has fetched for this machine it need not fetch again.
  const fetched = existsSync(NPM_CACHE) ? ['--volume', `${NPM_CACHE}:/root/.npm`] : []
  const began = Date.now()
  // The format of Docker keeps the health check, for which that of the OCI has no place.
  // Layers are kept: what did not change, ffmpeg above all, is not made again.
  const how = ['--isolation', 'chroot', '--format', 'docker', '--layers']
  await buildah(
    'bud',
    ...how,
    ...trusted,
    ...fetched,
    ...all,
    '-t',
    TAGGED_IMAGE,
    '-f',
    'Containerfile',
    ROOT,
  )
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  process.stdout.write(`${TAGGED_IMAGE} was built in ${seconds} s:\n${await roomOf(TAGGED_IMAGE)}`)
}
