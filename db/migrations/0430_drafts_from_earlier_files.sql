-- A draft that begins with an earlier file has none of its steps submitted: the applicant looks at each again.
alter table applications drop constraint applications_submitted_step_check;
alter table applications add constraint applications_submitted_step_check check (submitted_step between 0 and 4);
