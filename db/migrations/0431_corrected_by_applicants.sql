-- When the applicant last corrected what was handed in; what was changed is in the trail.
alter table applications add column corrected_at timestamptz;
