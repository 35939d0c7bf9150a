-- An applicant who wants the job no more says so: the application ends where it stood, and nobody can take it up again.
alter table applications
  add column withdrawn_at    timestamptz,
  add column withdrawn_stage smallint check (withdrawn_stage between 1 and 6),
  add column withdrawn_why   text check (withdrawn_why in ('other_job', 'conditions', 'personal', 'mistake', 'other')),
  add column withdrawn_note  text,
  add constraint applications_withdrawn_check
    check ((withdrawn_at is null) = (withdrawn_stage is null) and (withdrawn_at is null) = (withdrawn_why is null));
