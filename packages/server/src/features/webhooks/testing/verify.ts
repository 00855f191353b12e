import { Webhook } from 'standardwebhooks'

/** For tests only: what a receiver does, by the public library. Throws when the signature is not ours. */
export function verifyMessage(
  secret: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
): any {
  return new Webhook(secret).verify(body, headers)
}
