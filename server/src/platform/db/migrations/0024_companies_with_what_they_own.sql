-- An answer and an act of scoring named their company by a foreign key of its own. For each row PostgreSQL looked up and
-- locked the company, which is the same for everybody who submits at that moment. The assessment and the application are
-- looked up together with it instead, so the two cannot disagree any more.
alter table answers
  drop constraint answers_assessment_id_fkey,
  drop constraint answers_company_id_fkey,
  add foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade;
alter table scorings drop constraint scorings_company_id_fkey;
