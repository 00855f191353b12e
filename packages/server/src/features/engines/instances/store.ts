import { createHash } from 'node:crypto'
import {
  type EngineInstance,
  type EngineInstances,
  type InstanceFacts,
  type Inventory,
  type NewPrompt,
  type OpenPrompt,
  type PromptRecord,
  SLOTS_PER_INSTANCE,
  type Slot,
  versionParts,
} from '@guise/core'
import type { PoolClient } from 'pg'
import { type Database, isDeadlock, MS } from '../../../platform/postgres/database.ts'
import { LEASES_HOLD } from '../../../platform/postgres/database-clock.ts'

type InstanceRow = Omit<EngineInstance, 'facts' | 'openPrompts'> &
  InstanceFacts & { readonly openPrompts: readonly JsonPrompt[] }
type JsonPrompt = {
  readonly [Key in keyof OpenPrompt]: OpenPrompt[Key] extends Date
    ? string
    : OpenPrompt[Key] extends Date | null
      ? string | null
      : OpenPrompt[Key]
}
type SlotRow = NewPrompt & Slot['instance'] & { readonly startedAt: Date | null }

// Nothing is known to have stood while the database's clock jumped; until that is noticed, the last reading is old.
const INSTANCE = `
  i.id, i.engine, i.url, i.source, case when i.leaving then 'draining' else i.state end as state,
  i.created_at as "createdAt",
  i.is_healthy as "isHealthy", i.problem, i.warning, i.version, i.boot_id as "bootId",
  i.vram_total as "vramTotal", i.vram_free as "vramFree", i.ram_total as "ramTotal",
  i.ram_free as "ramFree", i.queue, i.checked_at as "checkedAt",
  i.next_check_at as "nextCheckAt", i.faults,
  (select extract(epoch from least(now(), c.read_at + interval '2 minutes') - m.at
        - greatest(c.jumped_at - m.at, '0'))::float8 * 1000
    from database_clock c, (select greatest(i.moved_at, max(p.moved_at)) as at from engine_prompts p
      where p.instance_id = i.id and p.ended_at is null) m) as "stoodMs",
  (select coalesce(json_agg(json_build_object('promptId', p.prompt_id, 'jobId', p.job_id,
      'attempt', p.attempt, 'submittedAt', p.submitted_at, 'startedAt', p.started_at)
      order by p.submitted_at, p.prompt_id), '[]')
    from engine_prompts p where p.instance_id = i.id and p.ended_at is null) as "openPrompts"`

/** What may get prompts. */
const IN_ROTATION = "state = 'active' and not leaving and is_healthy"

// The row of the instance is locked and changed by whoever takes a slot there: a second one passes over
// it while that lasts, and then sees the new count. Both lists of items are looked up by their index.
const TAKE = `
  with suiting as (
    select inventory_id from engine_inventory_items
      where (kind, item) in (select 'class', unnest($2::text[]) union all select 'model', unnest($3::text[]))
      group by inventory_id having count(*) = $4::integer),
  best as (
    select id from engine_instances
      where engine = $1 and ${IN_ROTATION} and open_prompts < ${SLOTS_PER_INSTANCE}
        and ($4 = 0 or inventory_id in (select inventory_id from suiting))
        and ($5::integer[] is null or version_parts >= $5)
      order by id = any ($6::uuid[]), case when $7::boolean then -vram_total end nulls last,
        warm is distinct from $8::text, open_prompts, queue, id
      limit 1 for update skip locked),
  taken as (
    update engine_instances i set open_prompts = open_prompts + 1, warm = $8
      from best where i.id = best.id returning i.id, i.url, i.version, i.boot_id),
  written as (
    insert into engine_prompts (prompt_id, instance_id, boot_id, job_id, attempt, workflow,
        submitted_at, lease_until)
      select $9::uuid, id, boot_id, $10::uuid, $11::integer, $8, now(), now() + $12 ${MS}
        from taken)
  select id, url, version, boot_id as "bootId" from taken`

/** What is still this attempt's own. */
const HELD = 'prompt_id = $1 and attempt = $2 and ended_at is null'

const end = (which: string) => `
  with ended as (
    update engine_prompts set ended_at = now(), ending = $3::text, detail = $4 where ${which}
      returning prompt_id, instance_id, moved_at),
  counted as (
    update engine_instances i set open_prompts = open_prompts - e.count,
        moved_at = greatest(i.moved_at, e.moved_at, case when $3 = 'succeeded' then now() end)
      from (select instance_id, count(*) as count, max(moved_at) as moved_at from ended group by 1) e
      where i.id = e.instance_id)
  select prompt_id from ended`
const END = end(HELD)

// Who kept the slot for this very attempt is gone, for else the job would be in a later one.
const END_FORGOTTEN = end(
  'job_id = $1 and attempt = $2 and started_at is null and ended_at is null and lease_until < now()',
)
const END_ABANDONED = end(`instance_id = $1 and ended_at is null
  and lease_until < now() - $2 ${MS} and not exists (${LEASES_HOLD})`)

const MISSING = (kind: 'class' | 'model', parameter: string) => `
  array(select wanted from unnest(${parameter}::text[]) with ordinality as w (wanted, place)
    where not exists (select 1 from engine_inventory_items h
      where h.kind = '${kind}' and h.item = wanted and h.inventory_id = i.inventory_id)
    order by place)`

export function createEngineInstances(database: Database): EngineInstances {
  const instancesWhere = async (condition: string, values: readonly unknown[]) =>
    (
      await database.query<InstanceRow>(
        `select ${INSTANCE} from engine_instances i where ${condition} order by url`,
        values,
      )
    ).map(toInstance)
  const changed = async (text: string, values: readonly unknown[]) =>
    (await database.query(`${text} returning 1`, values)).length > 0

  return {
    list: (engine) => instancesWhere('($1::text is null or engine = $1)', [engine ?? null]),

    async add({ id, engine, url }) {
      const isNew = await changed(
        `insert into engine_instances (id, engine, url, source, created_at, next_check_at)
          values ($1, $2, $3, 'operator', now(), now()) on conflict (engine, url) do nothing`,
        [id, engine, url],
      )
      return isNew ? (await instancesWhere('id = $1', [id]))[0] : undefined
    },

    async configure(engine, instances) {
      const urls = instances.map(({ url }) => url)
      await database.transaction(async (client) => {
        await client.query(
          `insert into engine_instances (id, engine, url, source, created_at, next_check_at)
            select id, $1, url, 'configuration', now(), now()
              from unnest($2::uuid[], $3::text[]) as given (id, url) order by url
            on conflict (engine, url) do update set source = 'configuration', leaving = false`,
          [engine, instances.map(({ id }) => id), urls],
        )
        const gone = `engine = $1 and source = 'configuration' and url <> all ($2::text[])`
        await client.query(`delete from engine_instances where ${gone} and open_prompts = 0`, [
          engine,
          urls,
        ])
        await client.query(`update engine_instances set leaving = true where ${gone}`, [
          engine,
          urls,
        ])
      })
    },

    setState: (id, state) =>
      changed('update engine_instances set state = $2 where id = $1', [id, state]),

    async remove(id) {
      const isGone = await changed(
        `delete from engine_instances where id = $1 and source = 'operator' and open_prompts = 0`,
        [id],
      )
      if (isGone) return 'removed'
      const [known] = await instancesWhere('id = $1', [id])
      if (!known) return 'unknown'
      return known.source === 'configuration' ? 'configured' : 'busy'
    },

    async dueForCheck(engine, { limit, holdMs }) {
      const held = await database.query<{ id: string; due: Date }>(
        `with due as (select id, next_check_at from engine_instances
            where engine = $1 and next_check_at <= now()
            order by next_check_at limit $2 for update skip locked)
          update engine_instances i set next_check_at = now() + $3 ${MS} from due where i.id = due.id
            returning i.id, due.next_check_at as due`,
        [engine, limit, holdMs],
      )
      const ids = held.sort((one, other) => Number(one.due) - Number(other.due)).map(({ id }) => id)
      const found = await instancesWhere('id = any ($1::uuid[])', [ids])
      return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    },

    writeCheck: (id, { facts, pauseMs, inventory, hasMoved }) =>
      database.transaction(async (client) => {
        const inventoryId = inventory ? await keepInventory(client, inventory) : null
        await client.query(
          `update engine_instances set is_healthy = $2, problem = $3, warning = $4, version = $5,
              version_parts = $6, boot_id = $7, vram_total = $8, vram_free = $9, ram_total = $10,
              ram_free = $11, queue = $12, checked_at = now(), next_check_at = now() + $13 ${MS},
              inventory_id = coalesce($14, inventory_id),
              moved_at = case when $15 then now() else moved_at end,
              faults = case when $2 then 0 else faults + 1 end
            where id = $1`,
          [
            id,
            facts.isHealthy,
            facts.problem,
            facts.warning,
            facts.version,
            facts.version && versionParts(facts.version),
            facts.bootId,
            facts.vramTotal,
            facts.vramFree,
            facts.ramTotal,
            facts.ramFree,
            facts.queue,
            pauseMs,
            inventoryId,
            hasMoved ?? false,
          ],
        )
      }),

    async suspect(id, problem) {
      await database.query(
        `update engine_instances set is_healthy = false, problem = $2, next_check_at = now()
          where id = $1`,
        [id, problem],
      )
    },

    async lacking(engine, { classes, models }) {
      const rows = await database.query<{ id: string; url: string } & Inventory>(
        `select id, url, ${MISSING('class', '$2')} as classes, ${MISSING('model', '$3')} as models
          from engine_instances i where engine = $1 and inventory_id is not null order by url`,
        [engine, classes, models],
      )
      return rows.map(({ id, url, ...missing }) => ({ id, url, missing }))
    },

    async take(need, prompt, leaseMs) {
      const classes = [...new Set(need.classes)]
      const models = [...new Set(need.models)]
      const values = [
        need.engine,
        classes,
        models,
        classes.length + models.length,
        need.minVersion === undefined ? null : versionParts(need.minVersion),
        need.avoid ?? [],
        need.prefersLarge ?? false,
        need.workflow,
        prompt.promptId,
        prompt.jobId,
        prompt.attempt,
        leaseMs,
      ]
      try {
        const [row] = await database.query<Slot['instance']>(TAKE, values)
        if (row) return { ...prompt, startedAt: null, instance: row }
      } catch (error) {
        // A deadlock is with somebody who was ending the job's last prompt: it is over when one asks again.
        if (!isSecondPrompt(error) && !isDeadlock(error)) throw error
      }
      const { jobId, attempt } = prompt
      await database.query(END_FORGOTTEN, [jobId, attempt, 'unsent', 'Its worker is gone.'])
      return undefined
    },

    async slots(engine) {
      const [row] = await database.query<{ count: number }>(
        `select count(*)::integer as count from engine_instances where engine = $1 and ${IN_ROTATION}`,
        [engine],
      )
      return (row?.count ?? 0) * SLOTS_PER_INSTANCE
    },

    renew: ({ promptId, attempt }, { leaseMs, hasStarted, hasMoved }) =>
      changed(
        `update engine_prompts set lease_until = now() + $3 ${MS},
            started_at = case when $4 then coalesce(started_at, now()) else started_at end,
            moved_at = case when $5 then now() else moved_at end
          where ${HELD}`,
        [promptId, attempt, leaseMs, hasStarted, hasMoved],
      ),

    async end({ promptId, attempt }, ending, detail) {
      const rows = await database.query(END, [promptId, attempt, ending, detail])
      return rows.length > 0
    },

    async endAbandoned(instanceId, overMs, detail) {
      const values = [instanceId, overMs, 'abandoned', detail]
      const rows = await database.query<{ prompt_id: string }>(END_ABANDONED, values)
      return rows.map(({ prompt_id }) => prompt_id)
    },

    async adopt({ jobId, attempt }, leaseMs) {
      const [row] = await database.query<SlotRow>(
        `update engine_prompts p set attempt = $2, lease_until = now() + $3 ${MS} from engine_instances i
          where p.job_id = $1 and p.ended_at is null and p.attempt <= $2 and i.id = p.instance_id
          returning p.prompt_id as "promptId", p.job_id as "jobId", p.attempt,
            p.started_at as "startedAt", i.id, i.url, i.version, i.boot_id as "bootId"`,
        [jobId, attempt, leaseMs],
      )
      if (!row) return undefined
      const { id, url, version, bootId, ...prompt } = row
      return { ...prompt, instance: { id, url, version, bootId } }
    },

    promptsOf: (jobId) =>
      database.query<PromptRecord>(
        `select prompt_id as "promptId", job_id as "jobId", attempt, instance_id as "instanceId",
            boot_id as "bootId", workflow, submitted_at as "submittedAt",
            started_at as "startedAt", ended_at as "endedAt", ending, detail
          from engine_prompts where job_id = $1 order by submitted_at, prompt_id`,
        [jobId],
      ),
  }
}

/** The job has an open prompt: somebody else is about to begin it. */
const isSecondPrompt = (error: unknown) =>
  (error as { constraint?: unknown } | null)?.constraint === 'engine_prompts_open_job'

/** Instances with the same things installed share one inventory. */
async function keepInventory(
  client: PoolClient,
  { classes, models }: Inventory,
): Promise<number | undefined> {
  const items = [
    ...[...new Set(classes)].sort().map((item) => ['class', item] as const),
    ...[...new Set(models)].sort().map((item) => ['model', item] as const),
  ]
  const digest = createHash('sha256').update(JSON.stringify(items)).digest('hex')
  const made = await client.query<{ id: number }>(
    'insert into engine_inventories (digest) values ($1) on conflict do nothing returning id',
    [digest],
  )
  const [row] = made.rows
  if (!row) {
    const known = await client.query<{ id: number }>(
      'select id from engine_inventories where digest = $1 for share',
      [digest],
    )
    return known.rows[0]?.id
  }
  await client.query(
    `insert into engine_inventory_items (inventory_id, kind, item)
      select $1, kind, item from unnest($2::text[], $3::text[]) as given (kind, item)`,
    [row.id, items.map(([kind]) => kind), items.map(([, item]) => item)],
  )
  return row.id
}

/** Inventories change with every update of an instance; the old ones are of no use. */
export async function forgetOldInventories(database: Database): Promise<void> {
  await database.query(
    `delete from engine_inventories v
      where not exists (select 1 from engine_instances i where i.inventory_id = v.id)`,
  )
}

function toInstance(row: InstanceRow): EngineInstance {
  const { id, engine, url, source, state, createdAt, nextCheckAt, faults, stoodMs } = row
  const { isHealthy, problem, warning, version, bootId, queue, checkedAt } = row
  const { vramTotal, vramFree, ramTotal, ramFree } = row
  return {
    ...{ id, engine, url, source, state, createdAt, nextCheckAt, faults, stoodMs },
    facts: {
      ...{ isHealthy, problem, warning, version, bootId, queue, checkedAt },
      ...{ vramTotal, vramFree, ramTotal, ramFree },
    },
    openPrompts: row.openPrompts.map((prompt) => ({
      ...prompt,
      submittedAt: new Date(prompt.submittedAt),
      startedAt: prompt.startedAt === null ? null : new Date(prompt.startedAt),
    })),
  }
}
