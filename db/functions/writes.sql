-- What a call that writes begins with, in one round trip: who writes and on which day, until the end of its transaction,
-- and what was answered to the same request before. `is_free` is false while another one runs. What was kept is read by a
-- statement of its own, which sees what was committed before the lock was had.
create or replace function begin_write(
  actor text, today text, repeat_caller text, repeat_path text, repeat_key text,
  out is_free boolean, out body_hash text, out answer jsonb) language plpgsql as $$
begin
  perform set_config('app.actor', actor, true), set_config('app.today', today, true);
  is_free := repeat_key is null
    or pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', repeat_caller, repeat_path, repeat_key), 0));
  if is_free and repeat_key is not null then
    select k.body_hash, k.answer into begin_write.body_hash, begin_write.answer
      from idempotency_keys k
     where k.caller = repeat_caller and k.path = repeat_path and k.key = repeat_key;
  end if;
end $$;
