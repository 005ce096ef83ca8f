-- What an act of scoring says about traits is one document of its row instead of a row for each of 18 traits: they are
-- written together while the candidate waits, and read together. Each score keeps everything it is made of, as
-- [trait, percentage, sten, z, mean, answered, standard error, norm, status of the norm, flags, inputs], and each input is
-- [name, value], with a third place for a weight other than 1.
alter table scorings add column traits json;

alter table scorings disable trigger scorings_no_change;
-- Through jsonb, which writes no line breaks: a backup keeps each row as a line.
update scorings g set traits = d.traits::jsonb::json
from (
  select scoring_id, json_agg(json_build_object('assessment_id', assessment_id, 'test_id', test_id,
    'algorithm_version', algorithm_version, 'formula_id', formula_id, 'inputs', inputs, 'scores', scores)
    order by first_id) as traits
  from (
    select scoring_id, assessment_id, test_id, algorithm_version, trace ->> 'formula_id' as formula_id, inputs,
      min(id) as first_id,
      json_agg(json_build_array(trait_id, sten_score_percentage, sten_score, z, raw_mean, answered, sem_percentage,
        norm_id, norm_status, trace -> 'flags', (
          select coalesce(json_agg(
            case when i ->> 'weight' = '1' then json_build_array(i -> 'name', i -> 'value')
              else json_build_array(i -> 'name', i -> 'value', i -> 'weight') end order by place), '[]')
          from json_array_elements(trace -> 'inputs') with ordinality as inputs (i, place)
        )) order by id) as scores
    from trait_scores
    group by scoring_id, assessment_id, test_id, algorithm_version, formula_id, inputs
  ) sets
  group by scoring_id
) d
where d.scoring_id = g.id;
alter table scorings enable trigger scorings_no_change;

drop table trait_scores;

-- The same documents, score by score. A trait without an assessment is a company's own, made of others.
create view trait_scores as
select g.id as scoring_id, g.company_id, g.application_id,
  (s ->> 'assessment_id')::bigint as assessment_id, (s ->> 'test_id')::bigint as test_id,
  (t ->> 0)::integer as trait_id, s ->> 'assessment_id' is null as is_custom,
  (t ->> 1)::smallint as sten_score_percentage, (t ->> 2)::smallint as sten_score,
  (t ->> 3)::double precision as z, (t ->> 4)::double precision as raw_mean,
  (t ->> 5)::smallint as answered, (t ->> 6)::double precision as sem_percentage,
  t ->> 7 as norm_id, t ->> 8 as norm_status, s ->> 'algorithm_version' as algorithm_version, s -> 'inputs' as inputs,
  json_build_object('formula_id', s -> 'formula_id', 'inputs', (
      select coalesce(json_agg(json_build_object('name', i -> 0, 'value', i -> 1,
        'weight', case when jsonb_array_length(i) = 2 then '1' else i -> 2 end) order by place), '[]')
      from jsonb_array_elements(t -> 10) with ordinality as inputs (i, place)
    ), 'norm_id', t -> 7, 'norm_status', t -> 8, 'algorithm_version', s -> 'algorithm_version', 'flags', t -> 9) as trace
from scorings g, jsonb_array_elements(g.traits::jsonb) as s, jsonb_array_elements(s -> 'scores') as t;
