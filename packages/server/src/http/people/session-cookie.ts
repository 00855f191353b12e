import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * As long as browsers keep any cookie: when a session ends is for the server alone to say, and a
 * screen that is never reloaded must not lose its cookie while its session lives on.
 */
const LIFE_SECONDS = 400 * 24 * 3600

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** Browsers take a name with this prefix from this very host alone, and by https. */
const nameAt = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-guise_session' : 'guise_session'

/** Of the one cookie of ours. Of two, one was planted by another host, and nobody can tell which. */
export function sessionSecretOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  publicUrl: string,
): string | null {
  const start = `${nameAt(publicUrl)}=`
  const [ours, ...others] = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
  return ours === undefined || others.length > 0 ? null : ours.slice(start.length)
}

/**
 * Scripts cannot read it, and other sites cannot make a browser send it. It names no domain, or other
 * hosts of the same domain would get it, and browsers would refuse its prefix.
 */
const flags = (publicUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(publicUrl),
  }) as const

export function keepSession(reply: FastifyReply, secret: string, publicUrl: string): void {
  reply.setCookie(nameAt(publicUrl), secret, { ...flags(publicUrl), maxAge: LIFE_SECONDS })
}

export function dropSession(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(nameAt(publicUrl), flags(publicUrl))
}
