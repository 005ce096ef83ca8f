-- Every call asks the database who is signed in, what they have begun and what a job is, so no node has to be told of
-- changes any more (docs/decisions/0031-ask-the-database.md).
drop trigger users_changed on users;
drop trigger sessions_ended on sessions;
drop function tell_people_changed();

drop trigger assessment_ended on assessments;
drop trigger assessments_gone on assessments;
drop trigger application_ended on applications;
drop trigger applications_gone on applications;
drop trigger deadline_moved on jobs;
drop function tell_assessment_ended();
drop function tell_application_ended();
drop function tell_work_ended();

drop trigger jobs_changed on jobs;
drop trigger companies_changed on companies;
drop function tell_jobs_changed();
