-- Who is in a norm, how skewed it is and how sure its mean; null in norms that were imported or made before.

alter table norms
  add column skew double precision,
  add column se_mean double precision check (se_mean > 0),
  -- People by language, job and country, no number below 5, and the first and the last day.
  add column composition jsonb check (jsonb_typeof(composition) = 'object');
