import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import ipaddr from 'ipaddr.js'
import { corpus, publicPool } from './corpus.ts'

/** The lab's DNS: real packets for the real resolver, with names that lie, mix and rebind. */

interface Records {
  readonly a?: readonly string[]
  readonly aaaa?: readonly string[]
  readonly cname?: string
}

const TYPE_A = 1
const TYPE_CNAME = 5
const TYPE_AAAA = 28
const NAME_ERROR = 3
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
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query)
    const label = name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : undefined
    if (label === SILENT) return
    const records = label === undefined ? undefined : lookUp(label, type, asked)
    socket.send(answer(query.subarray(0, end), name, type, records), from.port, from.address)
  })
  socket.bind(53, '127.0.0.53')
  await once(socket, 'listening')
}

// Counted per record type, because one look-up asks for A and AAAA.
function lookUp(label: string, type: number, asked: Map<string, number>): Records | undefined {
  const rebinding = REBINDING[label]
  if (!rebinding) return FIXED[label]
  const key = `${label}/${type}`
  const before = asked.get(key) ?? 0
  asked.set(key, before + 1)
  return rebinding[before === 0 ? 0 : 1]
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function answer(question: Buffer, name: string, type: number, records?: Records): Buffer {
  const owner = records?.cname ?? name
  const wanted = type === TYPE_A ? records?.a : type === TYPE_AAAA ? records?.aaaa : undefined
  const resources = (wanted ?? []).map((address) =>
    resource(owner, type, Buffer.from(ipaddr.parse(address).toByteArray())),
  )
  if (records?.cname) resources.unshift(resource(name, TYPE_CNAME, encodeName(records.cname)))

  const header = Buffer.alloc(12)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (records ? 0 : NAME_ERROR), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(resources.length, 6)
  return Buffer.concat([header, question.subarray(12), ...resources])
}

function resource(name: string, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(type, 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([encodeName(name), fixed, data])
}

function encodeName(name: string): Buffer {
  const labels = name
    .split('.')
    .map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`, 'latin1'))
  return Buffer.concat([...labels, Buffer.alloc(1)])
}
