import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What a provider gives to one customer: counting single IPv6 addresses would count nothing. */
const IPV6_CUSTOMER_BITS = 64
/** For logs: enough to tell networks apart, too little to tell people apart. */
const LOGGED_BITS = { ipv4: 24, ipv6: 48 } as const

/** The name under which requests of one client are counted: its IPv4 address, or its IPv6 /64. */
export function addressGroup(ip: string): string {
  const address = parsed(ip)
  if (!address) return ip
  return address.kind() === 'ipv4' ? address.toString() : network(address, IPV6_CUSTOMER_BITS)
}

/** The network a client came from, for logs: an IPv4 /24 or an IPv6 /48. */
export function shortAddress(ip: string): string {
  const address = parsed(ip)
  return address ? network(address, LOGGED_BITS[address.kind()]) : 'unknown'
}

/** IPv4 that arrives at an IPv6 socket (::ffff:192.0.2.1) is IPv4. */
function parsed(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(ip) === 0 ? undefined : ipaddr.process(ip)
}

function network(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, at) => {
    const kept = Math.min(8, Math.max(0, bits - 8 * at))
    return byte & (0xff << (8 - kept))
  })
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}
