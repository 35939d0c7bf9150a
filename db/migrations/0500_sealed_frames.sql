-- What stays of an entry of the trail when its values are erased is sealed by a digest of its own: who, what, when,
-- which row. Seals of before have none.
alter table audit_log add column frame_digest text;

-- What was erased of the trail, and how each entry was left: an entry that says it was erased and is not noted here, or
-- differs from what is noted, was changed by somebody else. Seals go on over these notes too.
create table trail_erasures (
  id        bigint generated always as identity primary key,
  audit_id  bigint not null,
  digest    text not null,
  erased_at timestamptz not null default now()
);
create index trail_erasures_audit_idx on trail_erasures (audit_id, id);

-- Up to which note a seal goes; null for seals of before, which are over the first digests alone.
alter table trail_seals add column last_erasure_id bigint;

insert into trail_erasures (audit_id, digest, erased_at)
select a.id, encode(sha256(convert_to(jsonb_build_array(a.id, extract(epoch from a.at), a.actor, a.action,
         a.table_name, a.record_id, a.before, a.after)::text, 'UTF8')), 'hex'), a.erased_at
  from audit_log a where a.erased_at is not null order by a.id;
