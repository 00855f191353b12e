import type { ViewParts } from '../http/jobs/job-view.ts'
import type { CoreParts } from './compose.ts'
import type { Config } from './config/config.ts'
import { aliasNames, filterNames } from './filter-names.ts'
import { readLinks } from './read-links.ts'

/** How payloads of events show a job, for api and workers alike. */
export function viewPartsOf(core: CoreParts, config: Config) {
  const { blobs, clock, keyring } = core
  return {
    link: (key, until) => blobs.store.link(key, until),
    readLink: readLinks(keyring, config),
    filterName: filterNames(core),
    aliasName: aliasNames(core),
    now: () => clock.now(),
  } satisfies ViewParts
}
