-- What is known of a principal, and for whom it is asked before somebody is planned on its vessels.
alter table principals
  add column tax_number        text,
  add column asks_approval_for text not null default 'all' check (asks_approval_for in ('all', 'officers', 'none'));

-- People to write to and to call; what accounts a principal has stands in users.
create table principal_contacts (
  id           integer generated always as identity primary key,
  principal_id integer not null references principals (id),
  name         text not null check (name = btrim(name) and name <> ''),
  job_title    text,
  email        text,
  phone        text
);
create index principal_contacts_principal_idx on principal_contacts (principal_id);
-- In the trail they stand under the number of their principal, so that removed ones are found there too.
create trigger principal_contacts_audit after insert or update or delete on principal_contacts
  for each row execute function audit_row('principal_id');

insert into principal_contacts (principal_id, name, email)
select id, coalesce(nullif(btrim(contact_name), ''), contact_email), contact_email
  from principals where coalesce(nullif(btrim(contact_name), ''), contact_email) is not null order by id;
alter table principals drop column contact_name, drop column contact_email;

create trigger principals_own_company before insert or update on principals
  for each row execute function keep_own_company_unasked();
update principals set asks_approval_for = 'none' where is_own_company;
