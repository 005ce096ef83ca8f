-- Guesses at an account are counted for each network as well. Such a count names the account that it is about, so that all
-- of them are found when they are forgiven or the person is erased.
alter table login_limits add column account bytea check (octet_length(account) = 32);
create index login_limits_account on login_limits (account) where account is not null;
