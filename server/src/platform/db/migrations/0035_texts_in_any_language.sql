-- A text is one document with its words by language: another language is no change of a table any more. Every word stays.
alter table companies
  drop constraint companies_name_check,
  alter column sso_button_text drop default;
alter table companies
  alter column name type jsonb using jsonb_build_object('en', name, 'ar', name_ar),
  alter column sso_button_text type jsonb using jsonb_build_object('en', sso_button_text, 'ar', sso_button_text_ar);
alter table companies
  drop column name_ar,
  drop column sso_button_text_ar,
  alter column sso_button_text set default '{}',
  add constraint companies_name_check check (coalesce(name ->> 'en', '') <> ''),
  add constraint companies_sso_button_text_check check (jsonb_typeof(sso_button_text) = 'object');

alter table departments
  drop constraint departments_company_id_name_key,
  drop constraint departments_name_check;
alter table departments alter column name type jsonb using jsonb_build_object('en', name, 'ar', name_ar);
alter table departments
  drop column name_ar,
  add constraint departments_name_check check (coalesce(name ->> 'en', '') <> '' and coalesce(name ->> 'ar', '') <> '');
create unique index departments_company_name on departments (company_id, (name ->> 'en'));

alter table jobs
  drop constraint jobs_title_check,
  alter column location drop default;
alter table jobs
  alter column title type jsonb using jsonb_build_object('en', title, 'ar', title_ar),
  alter column location type jsonb using jsonb_build_object('en', location, 'ar', location_ar);
alter table jobs
  drop column title_ar,
  drop column location_ar,
  alter column location set default '{}',
  add constraint jobs_title_check check (coalesce(title ->> 'en', '') <> ''),
  add constraint jobs_location_check check (jsonb_typeof(location) = 'object');

-- Mails that wait to be sent hold the names they were queued with.
update mails set content = jsonb_set(content, '{company}', (content -> 'company') - 'name_ar'
    || jsonb_build_object('name', jsonb_build_object(
      'en', content #>> '{company,name}', 'ar', coalesce(content #>> '{company,name_ar}', ''))))
  where jsonb_typeof(content -> 'company') = 'object';
update mails set content = jsonb_set(content, '{data,job}', jsonb_build_object('title', jsonb_build_object(
      'en', content #>> '{data,job,title}', 'ar', coalesce(content #>> '{data,job,title_ar}', ''))))
  where jsonb_typeof(content #> '{data,job}') = 'object';
update mails set content = jsonb_set(content, '{data,accounts}', (
    select jsonb_agg(account - 'name_ar' || jsonb_build_object('name', jsonb_build_object(
      'en', account ->> 'name', 'ar', coalesce(account ->> 'name_ar', ''))) order by place)
    from jsonb_array_elements(content #> '{data,accounts}') with ordinality as listed (account, place)))
  where jsonb_array_length(case jsonb_typeof(content #> '{data,accounts}')
    when 'array' then content #> '{data,accounts}' else '[]' end) > 0;

-- Which languages there are is in contract/src/language.ts.
alter table users drop constraint users_language_check,
  add constraint users_language_check check (language ~ '^[a-z]{2,3}$');
alter table mails drop constraint mails_language_check,
  add constraint mails_language_check check (language ~ '^[a-z]{2,3}$');
alter table consents drop constraint consents_language_check,
  add constraint consents_language_check check (language ~ '^[a-z]{2,3}$');
