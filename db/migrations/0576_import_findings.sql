-- Rows that only have findings, as a form would warn of, are imported as they are.
alter table imports add column accepts_findings boolean not null default false;
