-- Tells every node that what it remembers of jobs and of the companies that offer them may be wrong. They change seldom,
-- so each node forgets all of it. Told when the transaction commits.
create function tell_jobs_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs_changed', '');
  return null;
end $$;
create trigger jobs_changed after update or delete or truncate on jobs
  for each statement execute function tell_jobs_changed();
create trigger companies_changed after update or delete or truncate on companies
  for each statement execute function tell_jobs_changed();
