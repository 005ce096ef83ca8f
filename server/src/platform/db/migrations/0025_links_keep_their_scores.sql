-- A report that was released keeps the scores it was made with: its link remembers the newest act of scoring of that moment.
-- Links from before, and those to an application that nothing was scored of, go on showing the newest scores.
alter table report_links
  add column scoring_id bigint,
  add foreign key (company_id, application_id, scoring_id) references scorings (company_id, application_id, id)
    on delete cascade;
