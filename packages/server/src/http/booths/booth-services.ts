import type { Booth, BoothSettings, Caller } from '@guise/core'

/** The lock of the browser that asks: its caller, and the secret of its session. */
export type BoothServices = {
  lock(caller: Caller, secret: string, input: BoothSettings & { pin: string }): Promise<Booth>
  read(caller: Caller, secret: string): Promise<Booth>
  unlock(secret: string, pin: string): Promise<void>
}
