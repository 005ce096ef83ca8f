-- Tells every node that what it remembers of begun work may be wrong, with the person whose work it is, or nobody when it
-- may be anybody's. Nothing is remembered of what is not begun, so a beginning is not told. Told when the transaction
-- commits, once for each person.
create function tell_assessment_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('work_ended', user_id::text) from applications where id = old.application_id;
  return null;
end $$;
create trigger assessment_ended after update on assessments for each row
  when (old.status = 1 and (old.status, old.application_id, old.company_id, old.test_id)
    is distinct from (new.status, new.application_id, new.company_id, new.test_id))
  execute function tell_assessment_ended();

create function tell_application_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('work_ended', old.user_id::text);
  return null;
end $$;
create trigger application_ended after update on applications for each row
  when (old.status = 1 and (old.status, old.user_id, old.company_id, old.job_id)
    is distinct from (new.status, new.user_id, new.company_id, new.job_id))
  execute function tell_application_ended();

create function tell_work_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('work_ended', '');
  return null;
end $$;
create trigger assessments_gone after delete or truncate on assessments
  for each statement execute function tell_work_ended();
create trigger applications_gone after delete or truncate on applications
  for each statement execute function tell_work_ended();
create trigger deadline_moved after update on jobs for each row
  when (old.deadline is distinct from new.deadline)
  execute function tell_work_ended();
