-- What application_listing holds, read again. The list is rebuilt when this changes.
drop view if exists application_listing_truth;
create view application_listing_truth as
select a.id as application_id, a.division_id, least(a.stage, 7)::smallint as bucket, a.submitted_at as registered_at,
       a.registration_number, search_key(f.full_name) as full_name_key, search_key(p.name_en) as position_key,
       search_key(s.name) as ship_type_key, a.job_position_id, a.ship_type_id,
       search_key(concat_ws(' ', f.full_name, f.latin_name, a.registration_number, p.name_en, p.name, s.name, f.seafarer_code)) as search_text,
       a.stage_entered_at,
       (select string_agg(coalesce((
          select case r.status when 'Passed' then 'P' when 'Failed' then 'F' else 'I' end from assessments r
           where r.application_id = a.id and r.stage = place and r.taken_back_by is null
           order by r.id desc limit 1), '-'), '' order by place)
          from generate_series(1, 6) place) as results,
       a.source
  from applications a
  join seafarers f on f.id = a.seafarer_id
  join job_positions p on p.id = a.job_position_id
  join ship_types s on s.id = a.ship_type_id
 where a.submitted_at is not null;

select rebuild_application_listing();
