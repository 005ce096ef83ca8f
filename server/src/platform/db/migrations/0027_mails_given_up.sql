-- How many mails were given up is asked whenever metrics are collected, and they are few: without the index every mail that
-- was ever sent would be read for them.
create index mails_given_up on mails (given_up_at) where given_up_at is not null;
