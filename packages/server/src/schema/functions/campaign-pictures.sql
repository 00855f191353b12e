-- Gives a result its number in its campaign. Whoever ends a job has its account locked: of a campaign that is deleted
-- at this moment it sees all or nothing, and no two results get one number.
create or replace function number_picture(p_job jobs, p_now timestamptz) returns void language plpgsql as $$
declare
  gallery campaign_galleries;
begin
  insert into campaign_galleries as g (campaign_id, last_number)
    select id, 1 from campaigns where id = p_job.campaign_id and account_id = p_job.account_id
    on conflict (campaign_id) do update set last_number = g.last_number + 1
    returning * into gallery;
  if not found then return; end if;
  insert into campaign_pictures (campaign_id, number, job_id, account_id, state, may_show, created_at)
    values (p_job.campaign_id, gallery.last_number, p_job.id, p_job.account_id,
      case gallery.moderation when 'before' then 'waiting' else 'shown' end,
      coalesce((p_job.consent ->> 'may_show')::boolean, false), p_now);
end $$;
