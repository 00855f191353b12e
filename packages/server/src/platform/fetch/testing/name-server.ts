import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import ipaddr from 'ipaddr.js'

/** For tests only: a name server that answers real packets, or stays silent. */

export interface Records {
  readonly a?: readonly string[]
  readonly aaaa?: readonly string[]
  readonly cname?: string
}

const TYPE_A = 1
const TYPE_CNAME = 5
const TYPE_AAAA = 28
const NAME_ERROR = 3

/** `undefined`: there is no such name. */
export type Zone = (name: string, type: number) => Records | 'silent' | undefined

export async function answerQueries(
  at: { readonly address: string; readonly port: number },
  zone: Zone,
): Promise<Socket> {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query)
    const records = zone(name, type)
    if (records === 'silent') return
    socket.send(answer(query.subarray(0, end), name, type, records), from.port, from.address)
  })
  socket.bind(at.port, at.address)
  await once(socket, 'listening')
  return socket
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
