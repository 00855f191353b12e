import { expect, it } from 'vitest'
import { runsAlone, splitStatements } from './sql-files.ts'

it('splits at semicolons, but not in texts, bodies and comments', () => {
  const sql = `-- no transaction; really
create index a on t (x);
-- a comment; with a semicolon
do $$ begin perform 1; end $$;
do $body$ begin execute $$ select 1; $$; end $body$;
update t set y = 'it''s; fine' where z - 1 > 0`
  expect(splitStatements(sql)).toEqual([
    'create index a on t (x)',
    'do $$ begin perform 1; end $$',
    'do $body$ begin execute $$ select 1; $$; end $body$',
    "update t set y = 'it''s; fine' where z - 1 > 0",
  ])
})

it('finds the mark only in the first line', () => {
  const file = (sql: string) => ({ name: '0001_a.sql', checksum: '', sql })
  expect(runsAlone(file('-- no transaction\nselect 1'))).toBe(true)
  expect(runsAlone(file('select 1;\n-- no transaction'))).toBe(false)
})
