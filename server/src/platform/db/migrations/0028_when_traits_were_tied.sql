-- When the statements were answered, where traits stayed tied: the assessment is completed later, with the decision, and how
-- fast somebody answered has nothing to do with how long they thought about that.
alter table assessments add column tied_at timestamptz;

update assessments a set tied_at = l.at
from (select subject, max(at) as at from audit_log where action = 'assessment-tied' group by subject) l
where l.subject = a.id::text and a.status in (2, 4) and (a.reopened_at is null or l.at > a.reopened_at);
