/** What each group of endpoints is for, in the order of the documentation page. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'Face swap v6': 'One person, or a group, into a filter. The latest look; 2 credits.',
  'Face swap v5': 'The same filters with the v5 look; 2 credits.',
  'Face swap v1 and v2': 'The earlier flow: by filter (1 credit) or by prompt (2 credits).',
  'Multi swap realistic': 'A group photo into a realistic style or scene; 3 credits.',
  'Multi swap stylized': 'A group photo into a drawn or printed style; 3 credits.',
  'Multi swap v4': 'Up to five pictures composed into one group; 3 credits.',
  Video: 'One picture set in motion, or the way from a first picture to a last.',
  Filters: 'The catalogs, and the filters of your own.',
  Aliases: 'Stable ids that point to a filter and can be repointed in the middle of an event.',
  Credentials: 'Access tokens from API keys.',
  Jobs: 'Every job of every family: list, follow, cancel, erase, download.',
  Uploads: 'Send a picture once as it is, and name it in any picture field.',
  Webhooks: 'Events of your jobs, signed and sent to your own server until it has taken them.',
  Account: 'Credits, ledger, usage, prices and what a request would cost.',
  Keys: 'API keys: with expiry and spend cap, rotated with overlap, revoked within a second.',
  Sessions:
    'Signing in to the studio: a cookie for browsers, kept safe by a token against forgery.',
  Members: 'The people of an account and their roles.',
  'Custom filters': 'Make filters of your own: draft, try, freeze versions, publish, archive.',
  Booth: 'A browser locked to taking pictures through one alias.',
  Operator: 'For those who run the installation: lanes, workers, engines, accounts, paid filters.',
}

export function describeTags(names: Iterable<string>) {
  return [...new Set(names)].map((name) => {
    const description = DESCRIPTIONS[name]
    if (description === undefined) throw new Error(`tag ${name} has no description`)
    return { name, description }
  })
}
