import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Context, GlobalOptions } from './context.ts'
import { CommandError } from './errors.ts'
import { EXIT } from './exit-codes.ts'

/** The service a command talks to. */
export type ServiceAddress = { readonly url: string; readonly key: string }

type DemoFile = { readonly base_url: string; readonly api_key: string }

const WHERE_FROM =
  'Start one in this folder with npm run demo or guise start, or set GUISE_HOME as for a demo that is running. For another service, set GUISE_URL and GUISE_API_KEY, or use --url and --key'

/** --url and --key, then GUISE_URL and GUISE_API_KEY, then the demo of this folder. */
export function findService(context: Context, options: GlobalOptions): ServiceAddress {
  const demo = readDemo(context)
  const url = trimmed(options.url ?? (context.env.GUISE_URL || undefined) ?? demo?.base_url)
  if (!url) {
    throw new CommandError(EXIT.usage, 'No service is configured', WHERE_FROM)
  }
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new CommandError(
      EXIT.usage,
      `${url} is not a valid service URL`,
      'It must begin with http:// or https://, for example http://127.0.0.1:8080',
    )
  }
  // The key of the demo is for the demo alone.
  const demoKey = demo && trimmed(demo.base_url) === url ? demo.api_key : undefined
  const key = options.key ?? (context.env.GUISE_API_KEY || undefined) ?? demoKey
  if (!key) {
    throw new CommandError(
      EXIT.notAuthorised,
      `No API key for ${url}`,
      'Set GUISE_API_KEY or use --key',
    )
  }
  return { url, key }
}

function readDemo({ env, cwd }: Context): DemoFile | undefined {
  const file = join(resolve(cwd, env.GUISE_HOME || '.guise'), 'demo.json')
  try {
    const demo = JSON.parse(readFileSync(file, 'utf8')) as Partial<DemoFile>
    return demo.base_url && demo.api_key ? (demo as DemoFile) : undefined
  } catch {
    return undefined
  }
}

function trimmed(url: string | undefined): string | undefined {
  return url?.trim().replace(/\/+$/, '')
}
