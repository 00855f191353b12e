// Checksums of a folder, signed with an SSH key: whoever has ssh-keygen and sha256sum can check them.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

export const SUMS = 'SHA256SUMS'
export const SIGNATURE = 'SHA256SUMS.sig'
/** The name of the signer in the file of allowed signers. */
export const SIGNER = 'guise'
/** What the key signs here. A signature that it made for something else does not count. */
const PURPOSE = 'guise-release'

/** Says in plain words why a folder cannot be signed or trusted. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
}

/** What anybody can check, and anybody can make. */
export async function writeSums(folder: string): Promise<void> {
  await rm(join(folder, SIGNATURE), { force: true })
  const lines = await sumsOf(folder)
  if (lines.size === 0) throw new SignatureError(`${folder} is empty. There is nothing to sign.`)
  const text = [...lines].map(([path, sum]) => `${sum}  ${path}\n`).join('')
  await writeFile(join(folder, SUMS), text)
}

export async function signFolder(folder: string, key: string): Promise<void> {
  await writeSums(folder)
  const args = ['-Y', 'sign', '-f', key, '-n', PURPOSE, join(folder, SUMS)]
  const { code, said } = await sshKeygen(args)
  if (code !== 0) throw new SignatureError(`ssh-keygen could not sign: ${said}`)
}

/** Answers how many files are as they were signed. The signature comes first: nothing unsigned is read. */
export async function verifyFolder(folder: string, allowedSigners: string): Promise<number> {
  const signed = await readFile(join(folder, SUMS)).catch(() => {
    throw new SignatureError(`${folder} has no ${SUMS}. It was not signed.`)
  })
  const args = ['-Y', 'verify', '-f', allowedSigners, '-I', SIGNER, '-n', PURPOSE]
  const { code, said } = await sshKeygen([...args, '-s', join(folder, SIGNATURE)], signed)
  if (code !== 0) {
    throw new SignatureError(`The signature of ${SUMS} is not one of ${SIGNER}: ${said}`)
  }
  const promised = new Map(
    signed
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  const found = await sumsOf(folder)
  const faults = [
    ...[...promised.keys()].filter((path) => !found.has(path)).map((path) => `${path} is missing`),
    ...[...found.keys()].filter((path) => !promised.has(path)).map((path) => `${path} was added`),
    ...[...found]
      .filter(([path, sum]) => promised.has(path) && promised.get(path) !== sum)
      .map(([path]) => `${path} was changed`),
  ]
  if (faults.length > 0) {
    throw new SignatureError(`${faults.join('; ')}. Do not use this folder: download it again.`)
  }
  return found.size
}

/** By path, in one order on every machine. */
async function sumsOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths: string[] = []
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (entry.isDirectory() || path === SUMS || path === SIGNATURE) continue
    // sha256sum would follow a link to what is not in the folder, and writes such names in another way.
    if (!entry.isFile()) throw new SignatureError(`${path} is not a plain file. Replace it by one.`)
    if (/[\\\n\r]/.test(path)) throw new SignatureError(`Rename ${JSON.stringify(path)}.`)
    paths.push(path)
  }
  const sums = new Map<string, string>()
  for (const path of paths.sort()) sums.set(path, await sha256Of(join(folder, path)))
  return sums
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function sshKeygen(args: readonly string[], input?: Buffer) {
  // A key with a passphrase asks for it on the terminal, which ssh-keygen opens by itself.
  const child = spawn('ssh-keygen', args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  child.stdin.on('error', () => {}) // it ended before it read everything, and says why
  child.stdin.end(input)
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw new SignatureError(
      `ssh-keygen cannot be started (${error.code}). Install OpenSSH 8.1 or later.`,
    )
  })
  return { code: code as number | null, said: said.trim() }
}
