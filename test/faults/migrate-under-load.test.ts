import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate, openDatabase } from '@guise/server/adapters/postgres/index'
import { SQL_FOLDER } from '@guise/server/schema/sql-files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import type { Answer } from '../support/client.ts'
import { tinySwap, untilQuiet } from '../support/jobs.ts'
import { type Stack, startStack, type TestAccount } from '../support/stack.ts'
import { pause, until } from '../support/until.ts'
import { startQuickWorker, untilReady } from '../support/workers.ts'

const CLIENTS = 4

/** What the next version could bring: everything that locks the busiest table, or builds on it. */
const NEXT_VERSION = {
  'migrations/9001_shade.sql': `alter table jobs add column shade text not null default 'none';
    alter table jobs add constraint jobs_shade check (shade <> '') not valid;`,
  'migrations/9002_shade_index.sql': `-- no transaction
    create index concurrently if not exists jobs_shade_lane on jobs (shade, lane);
    alter table jobs validate constraint jobs_shade;`,
  'migrations/9003_shade_trigger.sql': `
    create function shade_job() returns trigger language plpgsql as $$
      begin new.shade := 'dark'; return new; end $$;
    create trigger jobs_shaded before insert on jobs for each row execute function shade_job();`,
}

let stack: Stack
let folder: string
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
  folder = await mkdtemp(join(tmpdir(), 'guise-next-'))
  for (const kind of ['migrations', 'functions']) {
    await cp(new URL(kind, SQL_FOLDER), join(folder, kind), { recursive: true })
  }
  for (const [name, sql] of Object.entries(NEXT_VERSION)) await writeFile(join(folder, name), sql)
  const admission = join(folder, 'functions/admission.sql')
  const text = await readFile(admission, 'utf8')
  await writeFile(admission, text.replace("outcome := 'accepted'", "outcome := 'acc' || 'epted'"))
})
afterAll(async () => {
  await stack?.stop()
  await rm(folder, { recursive: true })
})

function startLoad({ client }: TestAccount) {
  const answers: Answer[] = []
  let accepted = 0
  let stopping = false
  const note = (answer: Answer): Answer => {
    answers.push(answer)
    return answer
  }
  async function useService(): Promise<void> {
    const body = await tinySwap.body()
    while (!stopping) {
      const { status, json } = note(await client.post(tinySwap.path, body))
      if (status === 200) accepted += 1
      for (let polls = 0; polls < 3; polls++) {
        note(await client.call('POST', tinySwap.statusPath.replace('{job_id}', json.id)))
        await pause(60)
      }
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, useService))
  return {
    answers,
    accepted: () => accepted,
    async stop() {
      stopping = true
      await clients
    },
  }
}

it('migrates while jobs are submitted, worked on and polled, and no request fails', async () => {
  const account = await stack.account({ credits: 10_000, pendingCap: 10_000 })
  await untilReady(stack, startQuickWorker(stack))
  const load = startLoad(account)
  const more = async (why: string) => {
    const before = load.accepted()
    await until(why, () => load.accepted() >= before + 3 * CLIENTS)
  }
  await more('jobs before the migration')

  const migrator = openDatabase({ url: stack.services.databaseUrl, connections: 2 })
  const { migrating } = await stack.database.transaction(async (reader) => {
    await reader.query('set local idle_in_transaction_session_timeout = 0')
    await reader.query('select count(*) from jobs')
    const begun = migrate(migrator, { folder: pathToFileURL(`${folder}/`) })
    await until('the migration waits for the reader', async () => {
      const waiting = await stack.database.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%shade%'",
      )
      return waiting.length > 0
    })
    await more('jobs while the migration gives way to the reader')
    return { migrating: begun }
  })
  const applied = await migrating
  await migrator.close()
  expect(applied).toEqual([
    ...Object.keys(NEXT_VERSION).map((name) => name.replace('migrations/', '')),
    'admission.sql',
  ])

  await more('jobs after the migration')
  await load.stop()
  const failed = load.answers.filter(({ status }) => status !== 200)
  expect(failed.map(({ status, text }) => `${status} ${text}`)).toEqual([])
  const shades = await stack.database.query('select distinct shade from jobs order by 1')
  expect(shades).toEqual([{ shade: 'dark' }, { shade: 'none' }])
  await untilQuiet(stack)
  await checkLedger(stack.database)
})
