import { ModelsError } from './fetch/failures.ts'
import { fetchFiles } from './fetch/package.ts'
import { type PackageSource, packageSource } from './fetch/source.ts'
import type { Lock } from './lock.ts'
import type { Product } from './products.ts'
import { missingOf, unsoundOf } from './sound.ts'
import type { Step } from './step.ts'
import { removeAbandoned, sha256Of, store } from './store.ts'

/**
 * The step that fetches packages and makes the networks and templates from them. One package after the
 * other: an interrupted run keeps all that it had finished.
 */
export function fromPackages(
  { packages }: Pick<Lock, 'packages'>,
  products: readonly Product[],
  sourceOf: () => Promise<PackageSource> = () => packageSource(),
): Step {
  return {
    missing: (folder, look) =>
      look === 'quick' ? missingOf(folder, products) : unsoundOf(folder, products),
    async make(folder, missing, { onProgress, signal }) {
      await removeAbandoned(folder)
      const wanted = products.filter(({ path }) => missing.includes(path))
      const needed = packages.filter(({ name }) => wanted.some((one) => one.package === name))
      const total = needed.reduce((sum, { bytes }) => sum + bytes, 0)
      const source = await sourceOf()
      let before = 0
      for (const pinned of needed) {
        const what = pinned.name
        const ours = wanted.filter((product) => product.package === what)
        const sources = [...new Set(ours.flatMap((product) => product.sources))]
        const onBytes = (bytes: number) =>
          onProgress({ what, unit: 'bytes', done: before + bytes, total })
        const files = await fetchFiles(pinned, sources, { onBytes, signal, source })
        for (const product of ours) await put(folder, product, product.make(files))
        before += pinned.bytes
      }
    },
  }
}

async function put(folder: string, product: Product, contents: Uint8Array): Promise<void> {
  const sha256 = sha256Of(contents)
  if (sha256 !== product.sha256 || contents.length !== product.bytes) {
    throw new ModelsError(
      `${product.path} has ${contents.length} bytes and the sha256 ${sha256}, which does not match ` +
        'models.lock.json or the templates manifest. If you changed the converter on purpose, check its ' +
        'output and enter the new values there.',
    )
  }
  await store(folder, product.path, contents).catch((error: NodeJS.ErrnoException) => {
    throw new ModelsError(
      `${product.path} cannot be written to ${folder} (${error.code}). Free some space, allow writing ` +
        'there, or set GUISE_MODELS to another folder.',
      { cause: error },
    )
  })
}
