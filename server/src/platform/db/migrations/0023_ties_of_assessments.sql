-- The traits that nobody could order yet are part of where an assessment stands instead of rows with four indexes: a list of
-- [trait, option, scale] in the order in which they are shown. The scale is the candidate's answer, null while it is awaited.
alter table assessments add column ties json;

update assessments a set ties = d.ties
from (
  select assessment_id, json_agg(json_build_array(trait_id, option_id, scale) order by place) as ties
  from tied_traits group by assessment_id
) d
where d.assessment_id = a.id;

drop table tied_traits;

-- The same trait by trait, for whoever reads it.
create view tied_traits as
select a.id as assessment_id, a.company_id, place::smallint as place, (t ->> 0)::integer as trait_id,
  (t ->> 1)::bigint as option_id, (t ->> 2)::smallint as scale
from assessments a, json_array_elements(a.ties) with ordinality as tied (t, place);
