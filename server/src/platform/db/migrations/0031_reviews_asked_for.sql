-- A person who was knocked out by a rule may ask, once for each application, that a human looks at it.
alter table applications add column review_requested_at timestamptz;
-- Few ask: without the index every application would be read to find those that wait.
create index applications_review_requested on applications (company_id) where review_requested_at is not null;
