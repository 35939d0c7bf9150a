-- All papers that leave the house carry a code: addenda, tax slips, CVs and officer matrices too.
alter table issued_papers drop constraint issued_papers_kind_check;
alter table issued_papers add constraint issued_papers_kind_check check (kind in
  ('agreement', 'agreementAddendum', 'slip', 'taxSlip', 'debitNote', 'coverLetter', 'crewList', 'officerMatrix',
   'mutationLetter', 'seaServiceLetter', 'employmentLetter', 'salaryLetter', 'cv', 'evidence'));

alter table issued_papers
  -- The division that issued it: whose office lists it.
  add division_id smallint references divisions (id),
  -- Whose it is of somebody who is not employed yet.
  add application_id integer references applications (id);
create index issued_papers_division_idx on issued_papers (division_id, id);
create index issued_papers_application_idx on issued_papers (application_id) where application_id is not null;

alter table issued_papers disable trigger issued_papers_audit;
update issued_papers p set division_id = e.division_id
  from employees e where e.id = p.employee_id;
update issued_papers p set division_id = v.division_id
  from vessels v where v.id = p.vessel_id and p.division_id is null;
update issued_papers p set division_id = d.division_id
  from debit_notes d where p.series = 'debitNote ' || d.id;
alter table issued_papers enable trigger issued_papers_audit;

create trigger issued_papers_division before insert on issued_papers
  for each row execute function fill_issued_paper();
