-- Who acted, as what, from where, and what it was before and after: for actions of members.
alter table audit_log
  add column member_id bigint,
  add column roles text[],
  add column source text,
  add column session_id bigint,
  add column stepped_up boolean,
  add column before jsonb,
  add column after jsonb;
create index audit_log_member on audit_log (member_id, at) where member_id is not null;
