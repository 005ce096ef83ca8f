-- Which languages there are says the table of languages of the product: a new one needs no migration.
alter table users
  drop constraint users_language_check,
  add constraint users_language_check check (language ~ '^[a-z]{2,3}$');
alter table mails
  drop constraint mails_language_check,
  add constraint mails_language_check check (language ~ '^[a-z]{2,3}$');
alter table consents
  drop constraint consents_language_check,
  add constraint consents_language_check check (language ~ '^[a-z]{2,3}$');
