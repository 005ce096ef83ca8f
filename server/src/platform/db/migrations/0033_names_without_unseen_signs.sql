-- Names stand in lists, mails and reports: signs that break a line, command a terminal or turn a line around are refused from
-- now on, and taken out of those that are stored.
update users set
  first_name = btrim(regexp_replace(first_name, '[\u0001-\u001F\u007F-\u009F\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+', ' ', 'g')),
  last_name = btrim(regexp_replace(last_name, '[\u0001-\u001F\u007F-\u009F\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+', ' ', 'g'))
where first_name || last_name ~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]';
