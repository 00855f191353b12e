import { type Aliases, createAliases } from '../resources/aliases.ts'
import { createFilters, type Filters } from '../resources/filters.ts'
import { RUNS, type RunInput, type RunName } from '../runs/rows.ts'
import { type ConnectionSettings, connect } from '../settings.ts'
import { createTransport } from '../transport/transport.ts'
import { interfaceCredentials } from './credentials.ts'
import {
  type CompatImages,
  type CompatRunner,
  type CompatVideo,
  createCompatRunner,
} from './runner.ts'

export type { Abortable } from '../abortable.ts'
export * from '../errors.ts'
export { fromFile } from '../pictures/files.ts'
export type { PictureInput } from '../pictures/picture-input.ts'
export type {
  CompatImages,
  CompatOutput,
  CompatRunner,
  CompatSubmitOptions,
  CompatVideo,
  CompatWaitOptions,
} from './runner.ts'
export type { JobStatus } from './status.ts'

export type CompatSettings = ConnectionSettings & {
  /** The header of keys: `X-API-Key` when left out. */
  readonly keyHeader?: string | undefined
  /** The service knows Idempotency-Key (Guise does): submits are sent again when a connection breaks. */
  readonly idempotency?: boolean | undefined
  /** False: texts are never read as paths. */
  readonly files?: boolean | undefined
}

export type Compat = {
  readonly [Name in RunName]: CompatRunner<
    RunInput<Name>,
    (typeof RUNS)[Name]['output'] extends 'film' ? CompatVideo : CompatImages
  >
} & { readonly filters: Filters; readonly aliases: Aliases }

/** A client of the versioned endpoints alone: it can talk to any service with this interface. */
export function createCompat(settings: CompatSettings = {}): Compat {
  const headersFor = interfaceCredentials(settings.keyHeader ?? 'X-API-Key')
  const transport = createTransport(connect(settings, headersFor))
  const parts = {
    transport,
    idempotency: settings.idempotency ?? false,
    pictures: {
      files: settings.files ?? true,
      fetch: transport.fetch,
      uploadAbove: Number.POSITIVE_INFINITY,
    },
  }
  const rows = Object.entries(RUNS).map(
    ([name, row]) => [name, createCompatRunner(row, parts)] as const,
  )
  return {
    ...(Object.fromEntries(rows) as unknown as Omit<Compat, 'filters' | 'aliases'>),
    filters: createFilters(transport),
    aliases: createAliases(transport),
  }
}
