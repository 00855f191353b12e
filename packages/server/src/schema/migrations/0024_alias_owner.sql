-- Whose an alias is, the same for every viewer. Null: made by a key, or its person left the account.
alter table aliases add created_by uuid references users (id) on delete set null;

-- updated_at says when the filter was swapped; naming the project has a time of its own. Aliases of
-- before moved one time for both.
alter table aliases add project_changed_at timestamptz;
update aliases a set project_changed_at = a.updated_at, updated_at = coalesce(
  (select max(h.removed_at) from alias_history h where h.alias_id = a.id), a.created_at);
alter table aliases alter project_changed_at set not null;
