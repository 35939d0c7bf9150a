-- Appraisals of those aboard. A request is no row: it follows from who is aboard. A report hangs on the assignment that
-- it judges and stays when that is over.

create table appraisals (
  id             integer generated always as identity primary key,
  assignment_id  integer not null references assignments (id),
  -- Filled in here, or made elsewhere and uploaded.
  flag           text not null check (flag in ('Form', 'Upload')),
  review_status  text not null default 'WaitingForReview'
                 check (review_status in ('WaitingForReview', 'WaitingForRevision', 'Approved')),
  dated          date not null,
  period_from    date not null,
  period_to      date not null,
  reason         text check (reason in ('Reporting officer leaving vessel', 'Seaferer signing off vessel', 'Special request')),
  reporting_officer      text not null,
  reporting_officer_rank text,
  master                 text,
  general_comments       text,
  suitable_for_trade         boolean,
  suitable_for_trade_reason  text,
  reemploy_in_rank           boolean,
  reemploy_in_rank_reason    text,
  promote                    boolean,
  promote_reason             text,
  to_be_reemployed           boolean,
  to_be_reemployed_reason    text,
  recommendation             boolean,
  recommendation_reason      text,
  course_rank    text check (course_rank in ('Senior Officers', 'Junior Officers', 'Ratings', 'Common Courses')),
  -- Of the mandatory scores, half up.
  average_score  smallint check (average_score between 1 and 5),
  file_id        uuid references files (id),
  -- Who wrote it first, who wrote it last, and who approved it: none of them reviews their own text.
  created_by     uuid references users (id),
  updated_by     uuid references users (id),
  approved_by    uuid references users (id),
  approved_at    timestamptz,
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  check (period_to >= period_from),
  check ((flag = 'Upload') = (file_id is not null)),
  check (flag = 'Upload' or (reason is not null and average_score is not null)),
  check ((review_status = 'Approved') = (approved_at is not null))
);
-- One that is not approved yet at a time.
create unique index appraisals_open_key on appraisals (assignment_id) where review_status <> 'Approved';
create index appraisals_assignment_idx on appraisals (assignment_id, dated);
create index appraisals_dated_idx on appraisals (dated);
create trigger appraisals_version before update on appraisals for each row execute function raise_version();
create trigger appraisals_audit after insert or update or delete on appraisals
  for each row execute function audit_row('id');

-- Answers with the question as it was asked, in both languages: a set that changes later changes no report.
create table appraisal_scores (
  appraisal_id integer not null references appraisals (id) on delete cascade,
  kind         text not null check (kind in ('mandatory', 'additional')),
  sequence_no  smallint not null,
  label        text not null,
  label_id     text not null,
  question     text not null,
  question_id  text not null,
  score        smallint check (score between 1 and 5),
  comment      text,
  primary key (appraisal_id, kind, sequence_no),
  check (kind = 'additional' or score is not null)
);
create trigger appraisal_scores_audit after insert or update or delete on appraisal_scores
  for each row execute function audit_row('appraisal_id');

create table appraisal_trainings (
  appraisal_id integer not null references appraisals (id) on delete cascade,
  no           smallint not null,
  name         text not null,
  reason       text,
  comment      text,
  primary key (appraisal_id, no)
);
create trigger appraisal_trainings_audit after insert or update or delete on appraisal_trainings
  for each row execute function audit_row('appraisal_id');

-- Each time a report was sent back, and why; the count of them is the revision number.
create table appraisal_revisions (
  id           integer generated always as identity primary key,
  appraisal_id integer not null references appraisals (id) on delete cascade,
  reason       text not null check (reason <> ''),
  asked_by     uuid references users (id),
  asked_at     timestamptz not null default now()
);
create index appraisal_revisions_idx on appraisal_revisions (appraisal_id, id);
create trigger appraisal_revisions_audit after insert or update or delete on appraisal_revisions
  for each row execute function audit_row('id');
