/**
 * The process in which results are sealed, and seals read that anybody may have written. It opens neither file nor
 * socket: what the library could fetch is turned off.
 */
import { Builder, LocalSigner, Reader } from '@contentauth/c2pa-node'
import { serveTasks } from '@guise/child-pool/serve'
import { manifestOf } from './manifest.ts'
import { factsOf, factsOfError } from './seal-facts.ts'
import { MAX_BYTES, type Task } from './task.ts'

const OFFLINE = { ocsp_fetch: false, remote_manifest_fetch: false }

function seal({ bytes, kind, origin, signing, algorithm }: Extract<Task, { do: 'seal' }>) {
  const builder = Builder.withJson(manifestOf(origin, kind), {
    // A thumbnail would add half a megabyte, and ten times the work.
    builder: { thumbnail: { enabled: false } },
    // What we have just written is not read again.
    verify: { ...OFFLINE, verify_after_sign: false, verify_after_reading: false },
  })
  const signer = LocalSigner.newSigner(
    Buffer.from(signing.chain),
    Buffer.from(signing.key),
    algorithm,
  )
  const sealed: { buffer: Buffer | null } = { buffer: null }
  builder.sign(signer, { buffer: Buffer.from(bytes), mimeType: kind }, sealed)
  if (!sealed.buffer) throw new Error('the library has sealed nothing')
  return { bytes: new Uint8Array(sealed.buffer) }
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
    return { facts: (reader && factsOf(reader.json())) ?? null }
  } catch (error) {
    return { facts: factsOfError(error, bytes) }
  }
}

serveTasks(async (task: Task) => (task.do === 'seal' ? seal(task) : read(task)), {
  limits: { maxHeadBytes: 1024 * 1024, maxFileBytes: MAX_BYTES },
  onError: 'report',
})
