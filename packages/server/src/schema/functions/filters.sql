-- Uses of an alias count from its last swap.
create or replace function restart_alias_uses() returns trigger language plpgsql as $$
begin
  new.uses := 0;
  return new;
end $$;

-- Recipes can be large: lists read their top-level names. A generated column keeps what it answers: another answer
-- would have to be written to all filters.
create or replace function recipe_names(p_recipe jsonb) returns text[] language sql immutable as $$
  select array_agg(name) from jsonb_object_keys(p_recipe) name
$$;

-- Links to old preview pictures were given out, and copies of the filter may show them: they are deleted later.
create or replace function keep_replaced_previews() returns trigger language plpgsql as $$
begin
  insert into replaced_previews (blob_key)
    select unnest(old.preview_blobs) except select unnest(new.preview_blobs)
    on conflict (blob_key) do update set replaced_at = now();
  return null;
end $$;

-- Pictures of publications that came to nothing go the way of those that were replaced.
create or replace function keep_unused_previews() returns trigger language plpgsql as $$
begin
  insert into replaced_previews (blob_key) select unnest(new.preview_blobs)
    on conflict (blob_key) do update set replaced_at = now();
  return null;
end $$;
