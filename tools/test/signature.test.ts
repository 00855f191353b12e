import { execFileSync, spawnSync } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signFolder, verifyFolder } from '../src/supply/signature.ts'

let home: string
let folder: string
let signers: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'guise-sign-'))
  folder = join(home, 'release')
  signers = join(home, 'signers')
  await mkdir(join(folder, 'packages'), { recursive: true })
  await writeFile(join(folder, 'sbom.json'), '{}')
  await writeFile(join(folder, 'packages/guise server.tgz'), 'bytes')
  await writeFile(signers, `guise ${await makeKey('key')}`)
})
afterEach(() => rm(home, { recursive: true }))

async function makeKey(name: string): Promise<string> {
  const file = join(home, name)
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', file])
  return readFile(`${file}.pub`, 'utf8')
}

const sign = (key = 'key') => signFolder(folder, join(home, key))
const verify = () => verifyFolder(folder, signers)

/** The commands of the documentation, by programs that are not ours. */
function verifyByHand() {
  const command =
    `ssh-keygen -Y verify -f '${signers}' -I guise -n guise-release -s SHA256SUMS.sig < SHA256SUMS && ` +
    'sha256sum --check --strict SHA256SUMS'
  return spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
}

describe('a signed folder', () => {
  it('is verified, by us and by hand, also after it was signed again', async () => {
    await sign()
    expect(await verify()).toBe(2)
    await writeFile(join(folder, 'more.txt'), 'more')
    await sign()
    expect(await verify()).toBe(3)
    expect(verifyByHand()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('more.txt: OK'),
    })
  })

  it('is refused if a file was changed', async () => {
    await sign()
    await appendFile(join(folder, 'packages/guise server.tgz'), '!')
    await expect(verify()).rejects.toThrow('packages/guise server.tgz was changed')
    expect(verifyByHand().status).not.toBe(0)
  })

  it('is refused if a file was added or taken away', async () => {
    await sign()
    await writeFile(join(folder, 'packages/new.tgz'), '')
    await rm(join(folder, 'sbom.json'))
    await expect(verify()).rejects.toThrow('sbom.json is missing; packages/new.tgz was added')
  })

  it('is refused if the checksums were changed together with a file', async () => {
    await sign()
    const signature = await readFile(join(folder, 'SHA256SUMS.sig'))
    await writeFile(join(folder, 'sbom.json'), '{"other":1}')
    await sign()
    await writeFile(join(folder, 'SHA256SUMS.sig'), signature)
    await expect(verify()).rejects.toThrow('The signature of SHA256SUMS is not one of guise')
    expect(verifyByHand().status).not.toBe(0)
  })

  it('is refused if somebody else signed it', async () => {
    await makeKey('other')
    await sign('other')
    await expect(verify()).rejects.toThrow('is not one of guise')
  })

  it('is refused if the key made the signature for another purpose', async () => {
    await sign()
    await rm(join(folder, 'SHA256SUMS.sig'))
    const args = ['-Y', 'sign', '-f', join(home, 'key'), '-n', 'git', join(folder, 'SHA256SUMS')]
    execFileSync('ssh-keygen', args, { stdio: 'ignore' })
    await expect(verify()).rejects.toThrow('is not one of guise')
  })
})

describe('a folder', () => {
  it('without checksums or without a signature is not trusted', async () => {
    await expect(verify()).rejects.toThrow('has no SHA256SUMS')
    await sign()
    await rm(join(folder, 'SHA256SUMS.sig'))
    await expect(verify()).rejects.toThrow('is not one of guise')
  })

  it('with a link is not signed', async () => {
    await symlink('/etc/hostname', join(folder, 'link'))
    await expect(sign()).rejects.toThrow('link is not a plain file')
  })
})
