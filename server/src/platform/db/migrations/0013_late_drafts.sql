-- What is kept of a running game can be scored when the candidate does not come back, so it knows what answers know:
-- how long it took, and whether it came after the end.
alter table answer_drafts
  add column rt_ms integer check (rt_ms >= 0),
  add column late boolean not null default false;
