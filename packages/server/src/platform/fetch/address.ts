import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Public by number, yet inside a cloud: answers with the machine's own secrets there. */
const AZURE_WIRE_SERVER = ipaddr.IPv4.parse('168.63.129.16').toString()

/**
 * Is this address out on the public internet? Anything that cannot be told for sure is not.
 * Takes canonical literals only, as resolvers and the URL parser produce them.
 */
export function isPublicAddress(literal: string): boolean {
  // ipaddr.js also reads `127.1`, `0x7f000001` and zone ids; strictness first leaves no second reading.
  if (isIP(literal) === 0 || literal.includes('%')) return false
  try {
    const address = ipaddr.parse(literal)
    const open = address instanceof ipaddr.IPv6 ? isPublicIPv6(address) : isPublicIPv4(address)
    return open && !isOwnAddress(address.toString())
  } catch {
    return false
  }
}

/** Takes canonical literals only, too. An IPv4 address written as IPv6 is in no IPv4 network. */
export function isInNetworks(literal: string, networks: readonly string[]): boolean {
  const family = isIP(literal)
  if (family === 0 || literal.includes('%')) return false
  return networks.some((network) => {
    const [base = '', bits] = network.split('/')
    if (isIP(base) !== family) return false
    return ipaddr
      .parse(literal)
      .match(ipaddr.parse(base), Number(bits ?? (family === 4 ? 32 : 128)))
  })
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== AZURE_WIRE_SERVER
}

// ipaddr.js answers `unicast` for everything it does not know, so the one block that is routed
// today is required first. That removes IPv4-compatible, mapped and NAT64 forms as well.
function isPublicIPv6(address: ipaddr.IPv6): boolean {
  return address.match(GLOBAL_IPV6) && address.range() === 'unicast' && !isIsatap(address)
}

/** `…:0000:5efe:a.b.c.d` or `…:0200:5efe:a.b.c.d` tunnels to the IPv4 address in its tail. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , high = 0, low = 0] = address.parts
  return (high & 0xfdff) === 0 && low === 0x5efe
}

// Services bound to this machine's public address often trust callers from the machine itself.
// Read every time: addresses come and go while the process lives.
function isOwnAddress(address: string): boolean {
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .some((entry) => ipaddr.parse(entry.address).toString() === address)
}
