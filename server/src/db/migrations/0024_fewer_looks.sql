-- Submitting a test writes an answer for each of its questions while the candidate waits, and PostgreSQL looked at three
-- other tables for every one of them, which took longer than writing it. The assessment is enough: the statement that stores
-- answers holds it, takes the company from it and reads no question of another test, and the server knows the questions of
-- the test and refuses others. Answers are found by their assessment, never by their question alone.
alter table answers
  drop constraint answers_company_id_fkey,
  drop constraint answers_question_id_fkey;
drop index answers_question;

-- The same for an act of scoring: that its application is one of the company is still looked at. Causes and versions are the
-- server's own words; PostgreSQL reads each check from its catalogue anew for every statement.
alter table scorings
  drop constraint scorings_company_id_fkey,
  drop constraint scorings_cause_check,
  drop constraint scorings_algorithm_version_check;
