import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { csrfTokenOf, mintSession } from '../../src/adapters/credentials/index.ts'
import { createSessionStore } from '../../src/adapters/postgres/index.ts'
import { readConfig } from '../../src/app/config/config.ts'
import { createOperator } from '../../src/app/provision.ts'
import { createApi } from '../../src/app/start-api.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'

/** An api with a database of its own, for the tests of one file. It does not listen: they call it by `inject`. */
export async function useApi(settings: Readonly<Record<string, string>> = {}) {
  const { url, drop } = await copyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'guise-feature-'))
  const config = readConfig({
    GUISE_DATABASE_URL: url,
    GUISE_REDIS_URL: process.env.GUISE_REDIS_URL,
    GUISE_BLOB_FOLDER: folder,
    GUISE_SECRET: randomBytes(32).toString('hex'),
    GUISE_NOTICE_SECONDS: '0.001',
    ...settings,
  })
  const { app, context, stop } = await createApi(config, pino({ level: 'silent' }))
  afterAll(async () => {
    await stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
  const { database } = context
  // Nobody signs in with a password here.
  const accounts = createOperator(database, { hashPassword: async () => 'none' })
  const sessions = createSessionStore(database, { ttlMs: 3_600_000 })

  /** Calls with these headers. */
  const caller = (headers: Readonly<Record<string, string>>) => {
    const call = async (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body?: Readonly<Record<string, unknown>>,
    ) => {
      const answer = await app.inject({ method, url: path, headers, ...(body && { body }) })
      const isJson = answer.headers['content-type']?.toString().startsWith('application/json')
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body }
    }
    return {
      call,
      get: (path: string) => call('GET', path),
      post: (path: string, body?: Readonly<Record<string, unknown>>) => call('POST', path, body),
    }
  }

  return {
    app,
    context,
    database,
    anybody: caller({}),

    async openAccount({ credits = 1000 } = {}) {
      const email = `${randomUUID()}@example.com`
      const id = await accounts.openAccount({ name: 'Hall', email, credits })
      const { secret } = await accounts.openKey(id)
      return { id, ...caller({ 'X-API-Key': secret }) }
    },

    /** Somebody who runs the installation and has signed in. */
    async openOperator() {
      const email = `${randomUUID()}@example.com`
      await accounts.openAccount({ name: 'Host', email, credits: 0, isOperator: true })
      const person = await sessions.findPerson(email)
      if (!person) throw new Error('the operator is missing')
      const { secret, digest } = mintSession()
      const { user, passwordHash } = person
      await sessions.open({ digest, userId: user.id, passwordHash, factorSince: null })
      return caller({ Cookie: `guise_session=${secret}`, 'X-CSRF-Token': csrfTokenOf(secret) })
    },
  }
}

/** Of the migrated one of this run, which takes a fraction of the time of migrating. */
async function copyDatabase() {
  const template = process.env.GUISE_DATABASE_URL
  if (!template)
    throw new Error('GUISE_DATABASE_URL is not set: run this by "npm test -- features"')
  const name = `feature_${randomBytes(6).toString('hex')}`
  const other = (database: string) => template.replace(/\/\w+$/, `/${database}`)
  const admin = openDatabase({ url: other('postgres'), connections: 1 })
  const from = template.slice(template.lastIndexOf('/') + 1)
  await admin.query(`create database ${name} template ${from}`)
  return {
    url: other(name),
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
