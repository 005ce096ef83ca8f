-- A text of traits, pillars, derailers and interview questions is one value with its words in each language, where it was a
-- field and its Arabic twin: {"name": "Trust", "name_ar": "…"} becomes {"name": {"en": "Trust", "ar": "…"}}. Its fingerprint
-- stays, and a text of which there were no words at all stays null.
create function pg_temp.with_texts(content jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(field, case
      when not content ? (field || '_ar') then value
      when value = 'null' and content -> (field || '_ar') = 'null' then 'null'
      else jsonb_strip_nulls(jsonb_build_object('en', value, 'ar', content -> (field || '_ar')))
    end), '{}')
  from jsonb_each(content) as fields (field, value)
  where not (field like '%\_ar' and content ? left(field, -length('_ar')))
$$;

alter table traits disable trigger traits_no_change;
alter table pillars disable trigger pillars_no_change;
alter table derailers disable trigger derailers_no_change;
alter table interview_questions disable trigger interview_questions_no_change;
update traits set content = pg_temp.with_texts(content);
update pillars set content = pg_temp.with_texts(content);
update derailers set content = pg_temp.with_texts(content);
update interview_questions set content = pg_temp.with_texts(content);
alter table traits enable trigger traits_no_change;
alter table pillars enable trigger pillars_no_change;
alter table derailers enable trigger derailers_no_change;
alter table interview_questions enable trigger interview_questions_no_change;

drop function pg_temp.with_texts(jsonb);
