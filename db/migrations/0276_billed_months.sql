-- A closed month is listed and searched where its rows are kept, page by page.
alter table billed_rows add column search_text text not null default '';
create trigger billed_rows_search before insert on billed_rows for each row execute function fill_billed_search();

alter table billed_rows disable trigger billed_rows_kept;
update billed_rows r
   set search_text = search_key(concat_ws(' ', r.vessel_name, r.contents ->> 'crewName', r.contents ->> 'employeeName',
                                          r.contents ->> 'expenses', r.contents ->> 'clinicName'));
alter table billed_rows enable trigger billed_rows_kept;

drop index billed_rows_month_idx;
create index billed_rows_month_idx on billed_rows (division_id, type, month, id);
