-- Submitting a test writes an answer for each of its questions while the candidate waits, and PostgreSQL looked at three
-- other tables for every one of them, which took longer than writing it. It also locked the rows of the company and of the
-- questions, which are the same for everybody who submits at that moment. One look is left, at the assessment and its
-- company together. The statement that stores answers takes no question of another test, the server knows the questions of
-- the test and refuses others, and none goes away. Answers are found by their assessment, never by their question alone.
alter table answers
  drop constraint answers_assessment_id_fkey,
  drop constraint answers_company_id_fkey,
  drop constraint answers_question_id_fkey,
  add foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade;
drop index answers_question;
create trigger questions_no_delete before delete on questions for each row execute function refuse_version_change();

-- The same for an act of scoring: its application is looked up together with the company.
alter table scorings drop constraint scorings_company_id_fkey;
