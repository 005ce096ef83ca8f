-- What operators decided about somebody's assessment or application names only that, and is looked for when the person is
-- exported or erased. Few entries are of these kinds: without the index the whole log would be read for them.
create index audit_log_decision on audit_log (subject)
  where action in ('assessment-voided', 'assessment-reopened', 'knock-out-reviewed');
