-- How long data is kept, who was erased, and what erasing may change in records that otherwise only grow.

alter table companies add column retention_months integer not null default 24 check (retention_months between 1 and 120);

-- What is left of an erased person names nobody.
alter table users add column erased_at timestamptz;

-- Set for one transaction by the erasure, and by nothing else.
create function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('mizan.erasing', true), '') = 'yes'
$$;

-- Erasing may take words about a person out of the details of an entry. The entry itself stays.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() then return null; end if;
  raise exception 'audit_log is append-only';
end $$;
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'details' = to_jsonb(old) - 'details' then return new; end if;
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_entry_stays before update on audit_log
  for each row execute function refuse_audit_change();

-- Erasing may take the note from a mark. The mark itself stays.
create function refuse_mark_change() returns trigger language plpgsql as $$
begin
  if is_erasing() and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then return new; end if;
  raise exception 'marks are append-only; score again instead';
end $$;
drop trigger marks_no_change on marks;
create trigger marks_no_change before update on marks for each row execute function refuse_mark_change();
