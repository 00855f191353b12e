import { answerQueries, type Records } from '../../../src/platform/fetch/testing/name-server.ts'
import { corpus, publicPool } from './corpus.ts'

/** The lab's DNS: real packets for the real resolver, with names that lie, mix and rebind. */

const { publicV4, publicV6, zone } = corpus

const a = (...addresses: string[]): Records => ({ a: addresses })
const aaaa = (...addresses: string[]): Records => ({ aaaa: addresses })

const FIXED: Readonly<Record<string, Records>> = {
  pub: a(publicV4),
  pub6: aaaa(publicV6),
  'xn--mnchen-3ya': a(publicV4),
  'a-multi': a(...publicPool),
  'a-127': a('127.0.0.1'),
  'a-10': a('10.0.0.5'),
  'a-172': a('172.16.0.5'),
  'a-192': a('192.168.1.5'),
  'a-169': a('169.254.169.254'),
  'a-0': a('0.0.0.0'),
  'a-cgnat': a('100.64.0.1'),
  'a-bench': a('198.18.0.1'),
  'a-azure': a('168.63.129.16'),
  'aaaa-loop': aaaa('::1'),
  'aaaa-mapped': aaaa('::ffff:7f00:1'),
  'aaaa-compat': aaaa('::7f00:1'),
  'aaaa-nat64': aaaa('64:ff9b::a9fe:a9fe'),
  'aaaa-6to4': aaaa('2002:a9fe:a9fe::1'),
  'aaaa-ula': aaaa('fd00:ec2::254'),
  'aaaa-isatap': aaaa('2606:2800:220:1:0:5efe:7f00:1'),
  'aaaa-4000': aaaa('4000::1'),
  mixed: a(publicV4, '127.0.0.1'),
  mixed6: { a: [publicV4], aaaa: ['::1'] },
  'cname-localhost': { cname: 'localhost', a: ['127.0.0.1'] },
  'cname-imds': { cname: `a-169.${zone}`, a: ['169.254.169.254'] },
  '127-0-0-1.nip': a('127.0.0.1'),
  empty: {},
}

/** First look-up, and every later one. */
const REBINDING: Readonly<Record<string, readonly [Records, Records]>> = {
  rebind1: [a(publicV4), a('127.0.0.1')],
  rebind2: [a(publicV4), a('169.254.169.254')],
  'rebind-aaaa': [a(publicV4), aaaa('::1')],
  'rebind-redir': [a(publicV4), a('127.0.0.1')],
  'rebind-first-private': [a('127.0.0.1'), a(publicV4)],
}

/** Asked for this name, the server stays silent. */
const SILENT = 'slow-dns'

export async function startNameServer(): Promise<void> {
  const asked = new Map<string, number>()
  await answerQueries({ address: '127.0.0.53', port: 53 }, (name, type) => {
    const label = name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : undefined
    if (label === SILENT) return 'silent'
    return label === undefined ? undefined : lookUp(label, type, asked)
  })
}

// Counted per record type, because one look-up asks for A and AAAA.
function lookUp(label: string, type: number, asked: Map<string, number>): Records | undefined {
  // `n7.rebind1` is as fresh as `rebind1` was: who asks more than once takes another number each time.
  const rebinding = REBINDING[label.replace(/^n\d+\./, '')]
  if (!rebinding) return FIXED[label]
  const key = `${label}/${type}`
  const before = asked.get(key) ?? 0
  asked.set(key, before + 1)
  return rebinding[before === 0 ? 0 : 1]
}
