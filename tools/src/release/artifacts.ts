import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildImage } from '../image/build.ts'
import { buildah, TAGGED_IMAGE } from '../image/buildah.ts'
import { NPM_SCOPE } from '../names.ts'
import { NODE_PACKAGES } from '../pack/node-package.ts'
import { pack } from '../pack.ts'
import { packPython } from '../python.ts'
import { sbomText } from '../sbom.ts'
import { signFolder, writeSums } from '../supply/signature.ts'
import { notesOf } from './changelog.ts'
import { ReleaseError, versionOf } from './versions.ts'

const run = promisify(execFile)
export type ArtifactRequest = {
  readonly root: string
  readonly folder: string
  /** A file with a private key of OpenSSH's. */
  readonly key?: string | undefined
  readonly hasImage: boolean
}

/** Makes all files of the version that the tree has, in a folder that holds nothing else afterwards. */
export async function makeArtifacts({ root, folder, key, hasImage }: ArtifactRequest) {
  const version = versionOf(root)
  const say = (text: string) => process.stdout.write(`${text}\n`)
  await emptyFolder(folder)

  for (const name of ['sdk', ...Object.keys(NODE_PACKAGES)]) {
    const tarball = await pack(name, folder)
    await tryPublishing(tarball)
    say(`packed ${NPM_SCOPE}/${name}`)
  }
  await packPython(folder, true)
  say('packed the Python client')
  if (hasImage) {
    await buildImage({ hasOwnBase: false, args: [] })
    await buildah(
      'push',
      TAGGED_IMAGE,
      `oci-archive:${join(folder, `guise-image-${version}.tar`)}:${version}`,
    )
  }
  await writeFile(join(folder, `guise-${version}.sbom.json`), await sbomText())
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  await writeFile(join(folder, 'NOTES.md'), notesOf(changelog, version))
  // Last: they are over everything.
  if (key === undefined) {
    await writeSums(folder)
    say('Not signed: sign it with npm run tool -- sign, where the key is.')
  } else await signFolder(folder, key)
  return (await readdir(folder)).sort()
}

/** Files of a release before. */
const MADE_BEFORE = /^(guise[-_].+\.(tgz|whl|tar\.gz|tar|sbom\.json)|NOTES\.md|SHA256SUMS(\.sig)?)$/

/** A slip in `--out` must not cost somebody a folder of their own. Looked at before a release changes anything. */
export async function checkFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  if (entries.some((entry) => !entry.isFile() || !MADE_BEFORE.test(entry.name))) {
    throw new ReleaseError('The folder of --out has other files. Use an empty or a new one.')
  }
}

export async function emptyFolder(folder: string): Promise<void> {
  await checkFolder(folder)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}

/** Everything but the sending: what npm would refuse is refused now. */
async function tryPublishing(tarball: string): Promise<void> {
  const args = ['publish', '--dry-run', '--access', 'public', '--json', tarball]
  await run('npm', args).catch((error: { stderr?: string }) => {
    throw new ReleaseError(`npm would not publish ${tarball}:\n${error.stderr}`)
  })
}
