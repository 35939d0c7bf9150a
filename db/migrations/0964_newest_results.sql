-- The newest result of a stage is read from the index alone.
drop index assessments_application_idx;
create index assessments_application_idx on assessments (application_id, stage, id) include (status, taken_back_by);
