import type { Caller, Login, Member, MemberInput, OpenedSession, Role, Session } from '@guise/core'

/** Signing in and out. Secrets are what the browser's cookie holds. */
export type SessionServices = {
  identify(secret: string, ip: string): Promise<Caller | undefined>
  /** What the session changed of itself holds in this process at once, elsewhere within a second. */
  forget(secret: string): void
  csrfToken(secret: string): string
  isSetupNeeded(): Promise<boolean>
  setUp(input: Login & { readonly accountName: string }): Promise<OpenedSession>
  signIn(login: Login): Promise<OpenedSession>
  read(secret: string): Promise<Session>
  changePassword(secret: string, words: { password: string; newPassword: string }): Promise<void>
  signOut(secret: string): Promise<void>
}

export type MemberServices = {
  list(caller: Caller): Promise<readonly Member[]>
  add(caller: Caller, input: MemberInput): Promise<Member>
  change(caller: Caller, id: string, change: { role?: Role; password?: string }): Promise<Member>
  remove(caller: Caller, id: string): Promise<void>
}
