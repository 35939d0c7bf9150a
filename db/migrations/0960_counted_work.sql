-- Who is booked for a stage by hand: few of all results there ever were.
create index assessments_in_progress_idx on assessments (application_id, stage)
  where status = 'InProgress' and taken_back_by is null;

-- Applicants in the stages that have sessions: who waits for one is counted without the rest of the applications.
create index applications_in_stages_idx on applications (division_id, stage)
  include (id, seafarer_id, job_opening_id, stage_entered_at)
  where stage in (2, 3, 4, 5, 6) and submitted_at is not null and consent_withdrawn_at is null;
