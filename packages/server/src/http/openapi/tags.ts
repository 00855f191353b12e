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
}

export function describeTags(names: Iterable<string>) {
  return [...new Set(names)].map((name) => {
    const description = DESCRIPTIONS[name]
    if (description === undefined) throw new Error(`tag ${name} has no description`)
    return { name, description }
  })
}
