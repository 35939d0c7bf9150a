-- Since when a vessel is with which principal: a principal sees of her only what falls in the time they had her. Kept
-- from vessels.principal_id, so that whatever changes it closes one period and opens the next.

create table vessel_principals (
  id           integer generated always as identity primary key,
  vessel_id    integer not null references vessels (id) on delete cascade,
  principal_id integer not null references principals (id),
  started_at   timestamptz not null,
  -- The open period is of the principal that the vessel has.
  ended_at     timestamptz,
  check (ended_at > started_at),
  exclude using gist (vessel_id with =, tstzrange(started_at, ended_at, '[)') with &&)
);
create unique index vessel_principals_open_key on vessel_principals (vessel_id) where ended_at is null;
create index vessel_principals_principal_idx on vessel_principals (principal_id);

-- Vessels that are there already: from when they were added, and from each change that the trail tells of.
with changes as (
  select record_id::integer as vessel_id, id, at,
         (before ->> 'principal_id')::integer as was, (after ->> 'principal_id')::integer as became
    from audit_log
   where table_name = 'vessels' and action = 'update' and before ->> 'principal_id' <> after ->> 'principal_id'
), moments as (
  select v.id as vessel_id, v.created_at as at,
         coalesce((select c.was from changes c where c.vessel_id = v.id order by c.id limit 1), v.principal_id) as became
    from vessels v
  union all
  -- Of several changes in one moment the last one counts.
  (select distinct on (c.vessel_id, c.at) c.vessel_id, c.at, c.became
     from changes c join vessels v on v.id = c.vessel_id
    where c.at > v.created_at
    order by c.vessel_id, c.at, c.id desc)
), periods as (
  select vessel_id, became, at, lead(at) over (partition by vessel_id order by at) as until from moments
)
insert into vessel_principals (vessel_id, principal_id, started_at, ended_at)
select p.vessel_id, case when p.until is null then v.principal_id else p.became end, p.at, p.until
  from periods p join vessels v on v.id = p.vessel_id
 order by p.vessel_id, p.at;

-- The clock and not the start of the transaction: whoever waited for another change of the vessel comes after it.
create function keep_vessel_principal() returns trigger language plpgsql as $$
declare moment timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' then
    if new.principal_id = old.principal_id then return null; end if;
    -- Put right in the moment in which it was said: there was no time between.
    update vessel_principals set principal_id = new.principal_id
     where vessel_id = new.id and ended_at is null and started_at >= moment;
    if found then return null; end if;
    update vessel_principals set ended_at = moment where vessel_id = new.id and ended_at is null;
  end if;
  insert into vessel_principals (vessel_id, principal_id, started_at)
  values (new.id, new.principal_id, case when tg_op = 'INSERT' then new.created_at else moment end);
  return null;
end $$;
create trigger vessels_principal after insert or update of principal_id on vessels
  for each row execute function keep_vessel_principal();
