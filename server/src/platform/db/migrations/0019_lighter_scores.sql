-- Completing an assessment writes a row for every trait while the candidate waits. Each row keeps the indexes that
-- something is found by, and one foreign key that says that its assessment, its test and its application belong together.
create unique index assessments_of_application on assessments (application_id, id, test_id);

drop index scores_scoring, scores_assessment, scores_norm;
drop index trait_scores_scoring, trait_scores_assessment, trait_scores_norm;

-- A trace is read as a whole and never searched, so it need not be taken apart.
alter table scores
  drop constraint scores_assessment_id_fkey,
  drop constraint scores_test_id_fkey,
  add foreign key (application_id, assessment_id, test_id)
    references assessments (application_id, id, test_id) on delete cascade,
  add check ((assessment_id is null) = (test_id is null)),
  alter column trace type json;
alter table trait_scores
  drop constraint trait_scores_assessment_id_fkey,
  drop constraint trait_scores_test_id_fkey,
  add foreign key (application_id, assessment_id, test_id)
    references assessments (application_id, id, test_id) on delete cascade,
  add check ((assessment_id is null) = (test_id is null)),
  alter column trace type json;

-- Room for the next version of a row beside the one before, so that no index has to be told of it.
alter table answer_drafts set (fillfactor = 50);
alter table assessments set (fillfactor = 80);
