-- Values that hold from a day on, of all kinds, with what each is of. Rows of one `value_key` follow each other by day.
drop view if exists rate_entries;
create view rate_entries as
select e.*, concat_ws(' ', e.position_name, e.ship_name, e.category_name, e.employee_name, e.employee_number, e.grade,
                      e.tax_status_name, e.clinic_name, e.package_name, e.location, e.region_words, e.certificate_type_name) as words
  from (
    select 'salary'::text as kind, m.id, m.version, m.valid_from, p.division_id,
           concat_ws(':', m.job_position_id, coalesce(m.ship_type_id, 0), m.payroll_category_id) as value_key,
           p.sort_order as place, p.id as job_position_id, p.name_en as position_name, t.id as ship_type_id,
           t.name as ship_name, c.id as category_id, c.name as category_name, null::integer as employee_id,
           null::text as employee_name, null::text as employee_number, null::text as grade,
           null::integer as tax_status_id, null::text as tax_status_name, null::text as clinic_name,
           null::text as package_name, null::text as location, null::text as from_region, null::text as to_region,
           null::text as region_words, null::integer as certificate_type_id, null::text as certificate_type_name,
           null::text as course_days,
           jsonb_build_object('basicSalary', m.basic_salary::text, 'kpak', m.kpak::text,
             'regionalAllowance', m.regional_allowance::text, 'overseasAllowance', m.overseas_allowance::text,
             'positionAllowance', m.position_allowance::text, 'leavePay', m.leave_pay::text) as amounts
      from salary_matrix m
      join job_positions p on p.id = m.job_position_id
      join options c on c.id = m.payroll_category_id
      left join ship_types t on t.id = m.ship_type_id
    union all
    select 'lumpsum', l.id, l.version, l.valid_from, null, l.grade, 0, null, null, null, null, null, null, null, null, null,
           l.grade, null, null, null, null, null, null, null, null, null, null, null,
           jsonb_build_object('mealAllowance', l.meal_allowance::text, 'dailyAllowance', l.daily_allowance::text,
             'accommodation', l.accommodation::text, 'localTransport', l.local_transport::text,
             'laundry', l.laundry::text)
      from lumpsum_grades l
    union all
    select 'grade', g.id, g.version, g.valid_from, p.division_id, p.id::text, p.sort_order, p.id, p.name_en, null, null, null,
           null, null, null, null, g.grade, null, null, null, null, null, null, null, null, null, null, null,
           '{}'::jsonb
      from position_grades g
      join job_positions p on p.id = g.job_position_id
    union all
    select 'tax', x.id, x.version, make_date(x.tax_year, 1, 1), e.division_id, e.id::text, 0, null, null, null, null, null,
           null, e.id, s.full_name, e.employee_number, null, o.id, o.name, null, null, null, null, null, null, null, null, null,
           '{}'::jsonb
      from tax_statuses x
      join employees e on e.id = x.employee_id
      join seafarers s on s.id = e.seafarer_id
      join options o on o.id = x.tax_status_id
    union all
    select 'mcu', r.id, r.version, r.valid_from, null, concat_ws(':', r.clinic_id, r.package_id), 0, null, null, null, null,
           null, null, null, null, null, null, null, null, c.name, k.name, r.location, null, null, null, null,
           null, null,
           jsonb_build_object('price', r.price::text)
      from mcu_prices r
      join options c on c.id = r.clinic_id
      join options k on k.id = r.package_id
    union all
    select 'ujbm', u.id, u.version, u.valid_from, u.division_id, '', 0, null, null, null, null, null, null, null, null,
           null, null, null, null, null, null, null, null, null, null, null, null, null,
           jsonb_build_object('dailyRate', u.daily_rate::text)
      from ujbm_rates u
    union all
    select 'fare', t.id, t.version, t.valid_from, null, concat_ws(':', t.from_region, t.to_region), 0, null, null, null, null,
           null, null, null, null, null, null, null, null, null, null, null, t.from_region, t.to_region,
           concat_ws(' ', f.name, w.name, f.name_id, w.name_id), null, null, null, jsonb_build_object('fare', t.fare::text)
      from travel_fares t
      join regions f on f.code = t.from_region
      join regions w on w.code = t.to_region
    union all
    select 'course', t.id, t.version, t.valid_from, null, t.certificate_type_id::text, 0, null, null, null, null, null, null,
           null, null, null, null, null, null, null, null, null, null, null, null, c.id, c.name, t.days::text,
           jsonb_build_object('price', t.price::text)
      from course_terms t
      join certificate_types c on c.id = t.certificate_type_id
  ) e;
