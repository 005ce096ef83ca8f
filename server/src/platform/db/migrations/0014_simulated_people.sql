-- People who never were: nobody is mailed about them.
alter table users add column is_simulated boolean not null default false;
