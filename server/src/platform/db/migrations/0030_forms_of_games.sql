-- Forms of a game that are dealt at random: one version has a row for each, and all of them are equally hard.

alter table tests
  -- Its letter; null where a version has one form, as all had that were imported before.
  add column form text check (form ~ '^[a-z]$'),
  -- By which the items of a game are known again in any version and any pack; null for what was imported before.
  add column items_sha256 text check (items_sha256 <> '');
alter table tests drop constraint tests_slug_version_key;
alter table tests add unique nulls not distinct (slug, version, form);
drop trigger tests_no_change on tests;
create trigger tests_no_change before update of slug, version, form, kind, content, key_status, items_sha256 on tests
  for each row execute function refuse_version_change();
create index tests_items on tests (items_sha256) where items_sha256 is not null;

-- Whether the items had been handed out before to this person, or to this e-mail address in any company.
alter table runs add column seen_before boolean not null default false;
