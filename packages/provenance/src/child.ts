/**
 * The process in which results are sealed, and seals read that anybody may have written. It opens neither file nor
 * socket: what the library could fetch is turned off.
 */
import { Builder, CallbackSigner, LocalSigner, Reader } from '@contentauth/c2pa-node'
import { serveTasks } from '@guise/child-pool/serve'
import { manifestOf } from './manifest.ts'
import { factsOf, factsOfError } from './seal-facts.ts'
import { MAX_BYTES, type Task } from './task.ts'
import { countPadding } from './unsigned-bytes.ts'

const OFFLINE = { ocsp_fetch: false, remote_manifest_fetch: false }

type SealTask = Extract<Task, { do: 'seal' }>

async function seal(task: SealTask) {
  const { signing, algorithm } = task
  const chain = Buffer.from(signing.chain)
  const local = LocalSigner.newSigner(chain, Buffer.from(signing.key), algorithm)
  const sealWith = async (reserveSize: number) => {
    const config = { alg: algorithm, certs: [chain], reserveSize, directCoseHandling: false }
    return write(
      task,
      CallbackSigner.newSigner(config, async (data) => local.sign(data)),
    )
  }
  const known = sizes.get(signing.chain)
  if (known) return { bytes: await sealWith(known) }
  const roomy = await sealWith(local.reserveSize())
  const size = local.reserveSize() - (countPadding(roomy) ?? 0)
  sizes.set(signing.chain, size)
  return { bytes: await sealWith(size) }
}

/** Bytes of a signature without padding, by chain of certificates: the library only knows an upper limit. */
const sizes = new Map<string, number>()

async function write({ bytes, kind, origin }: SealTask, signer: CallbackSigner) {
  const builder = Builder.withJson(manifestOf(origin, kind), {
    // A thumbnail would add half a megabyte, and ten times the work.
    builder: { thumbnail: { enabled: false } },
    // What we have just written is not read again.
    verify: { ...OFFLINE, verify_after_sign: false, verify_after_reading: false },
  })
  const sealed: { buffer: Buffer | null } = { buffer: null }
  await builder.signAsync(signer, { buffer: Buffer.from(bytes), mimeType: kind }, sealed)
  if (!sealed.buffer) throw new Error('the library has sealed nothing')
  return new Uint8Array(sealed.buffer)
}

async function read({ bytes, kind, ours }: Extract<Task, { do: 'read' }>) {
  try {
    const reader = await Reader.fromAsset(
      { buffer: Buffer.from(bytes), mimeType: kind },
      {
        // Nobody but ourselves: the name of a signer that we do not know proves nothing.
        trust: { allowed_list: ours, trust_config: '1.3.6.1.5.5.7.3.4\n1.3.6.1.5.5.7.3.36' },
        verify: { ...OFFLINE, verify_trust: true },
      },
    )
    const facts = reader && factsOf(reader.json())
    const isChanged = facts?.state === 'ours' && countPadding(bytes) === undefined
    return { facts: isChanged ? { ...facts, state: 'broken', hasExpired: false } : (facts ?? null) }
  } catch (error) {
    return { facts: factsOfError(error, bytes) }
  }
}

serveTasks(async (task: Task) => (task.do === 'seal' ? seal(task) : read(task)), {
  limits: { maxHeadBytes: 1024 * 1024, maxFileBytes: MAX_BYTES },
  onError: 'report',
})
