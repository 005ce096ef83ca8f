-- A draft is written again and again while somebody thinks, and most of its cost was looking at what is true already: the
-- statement that stores it holds the assessment and takes the company from it, and the server knows the questions of its
-- test. Whatever becomes an answer is looked at then. It is kept as it came, since nobody searches in it.
drop index answer_drafts_question;

alter table answer_drafts
  drop constraint answer_drafts_question_id_fkey,
  drop constraint answer_drafts_company_id_fkey,
  drop constraint answer_drafts_rev_check,
  drop constraint answer_drafts_rt_ms_check,
  alter column data type json;
