-- A game may be ended before its time.
alter table assessments add column ended_early boolean not null default false;
