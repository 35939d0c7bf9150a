-- Requests for a new password and deleted accounts are events of their own.
alter table sign_in_events drop constraint sign_in_events_outcome_check;
alter table sign_in_events add constraint sign_in_events_outcome_check check (outcome in (
  'signed_in', 'wrong_password', 'unknown_account', 'locked', 'signed_out', 'reset_requested', 'password_reset',
  'password_changed', 'session_ended', 'account_deleted'));
