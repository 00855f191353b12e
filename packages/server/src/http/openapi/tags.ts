/** Under which heading of the documentation page each tag stands, and what it is for. */
const TAGS: Readonly<Record<string, readonly [group: string, description: string]>> = {
  'Face swap v6': [
    'Make pictures',
    'Put one person or a group into a filter. The latest look. 2 credits.',
  ],
  'Face swap v5': ['Make pictures', 'The same filters with the v5 look. 2 credits.'],
  'Face swap v1 and v2': [
    'Make pictures',
    'Versions 1 and 2, with a filter (1 credit) or a prompt (2 credits).',
  ],
  'Multi swap realistic': [
    'Make pictures',
    'Put a group photo into a realistic style or scene. 3 credits.',
  ],
  'Multi swap stylized': [
    'Make pictures',
    'Put a group photo into a drawn or printed style. 3 credits.',
  ],
  'Multi swap v4': ['Make pictures', 'Compose up to five pictures into one group. 3 credits.'],
  Video: [
    'Make pictures',
    'Animate one picture, or make a transition from a first to a last picture.',
  ],
  Filters: ['Filters', 'The filter catalogs and your own filters.'],
  Aliases: [
    'Filters',
    'Stable ids that point to a filter and can be pointed to another one during an event.',
  ],
  Campaigns: [
    'Events',
    'An event, a tour or a shop: its name, dates, language, look and limits, and its aliases.',
  ],
  Credentials: ['Account', 'Access tokens from API keys.'],
  Jobs: ['Jobs and files', 'All jobs of all families: list, follow, cancel, erase and download.'],
  Uploads: ['Jobs and files', 'Upload a picture once and refer to it in any picture field.'],
  Verify: [
    'Jobs and files',
    'Whether a picture or video was made here, when, and with which filter.',
  ],
  Webhooks: [
    'Jobs and files',
    'Signed events of your jobs, sent to your server and retried until it accepts them.',
  ],
  Account: ['Account', 'Credits, ledger, usage, prices and cost estimates.'],
  Keys: [
    'Account',
    'API keys with expiry and spend cap, rotation with overlap, and revocation within a second.',
  ],
  Sessions: ['Account', 'Sign-in to the studio: a browser cookie, protected by a CSRF token.'],
  Members: ['Account', 'The members of an account and their roles.'],
  'Custom filters': [
    'Filters',
    'Create your own filters: draft, test, freeze versions, publish and archive.',
  ],
  Guests: ['Events', 'Pages that guests open on their own phones, with a token of one campaign.'],
  Booth: ['Events', 'A browser session that is locked to taking pictures with one alias.'],
  Operator: [
    'Operate',
    'For operators of the installation: lanes, workers, engines, accounts and paid filters.',
  ],
}

export function describeTags(names: Iterable<string>) {
  return [...names].map((name) => ({ name, description: tagOf(name)[1] }))
}

/** In the order in which the groups stand above. */
export function groupTags(names: Iterable<string>) {
  const known = [...names]
  const order = [...new Set(Object.values(TAGS).map(([group]) => group))]
  return order.flatMap((group) => {
    const tags = known.filter((name) => tagOf(name)[0] === group)
    return tags.length > 0 ? [{ name: group, tags }] : []
  })
}

function tagOf(name: string) {
  const found = TAGS[name]
  if (!found) {
    throw new Error(`The tag "${name}" is not described: add it to http/openapi/tags.ts`)
  }
  return found
}
