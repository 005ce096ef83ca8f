-- Tells every node that what it remembers of people who are signed in may be wrong. Each forgets all of it, so nobody has
-- to be named. Told when the transaction commits.
create function tell_people_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('people_changed', '');
  return null;
end $$;
create trigger users_changed after update or delete or truncate on users
  for each statement execute function tell_people_changed();
-- A session that is used changes nothing that is remembered.
create trigger sessions_ended after delete or truncate on sessions
  for each statement execute function tell_people_changed();
