import type { Abortable } from '../abortable.ts'
import type { Transport } from '../transport/transport.ts'
import type { CatalogFilter, CustomFilter } from '../types.ts'

export type Filters = {
  /** For face swaps of every version. */
  faceSwap(options?: Abortable): Promise<readonly CatalogFilter[]>
  /** For realistic multi swaps. */
  realistic(options?: Abortable): Promise<readonly CatalogFilter[]>
  /** For stylized multi swaps. */
  stylized(options?: Abortable): Promise<readonly CatalogFilter[]>
  /** Your own: paid and self-created. */
  custom(options?: Abortable): Promise<readonly CustomFilter[]>
}

export function createFilters(transport: Transport): Filters {
  const list =
    <T>(path: string) =>
    ({ signal }: Abortable = {}) =>
      transport.read<readonly T[]>(path, {}, signal)
  return {
    faceSwap: list('/v6/filters'),
    realistic: list('/v1/realistic_multiswap_styles/'),
    stylized: list('/v1/stylized_multiswap_styles/'),
    custom: list('/v1/users/me/my-custom-filters'),
  }
}
