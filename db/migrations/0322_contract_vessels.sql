-- Which of a client's vessels a contract is about; none named, and it is about all of them.
create table contract_vessels (
  contract_id integer not null references contracts (id),
  vessel_id   integer not null references vessels (id),
  primary key (contract_id, vessel_id)
);
create index contract_vessels_vessel_idx on contract_vessels (vessel_id);
-- In the trail they stand under the number of their contract.
create trigger contract_vessels_audit after insert or update or delete on contract_vessels
  for each row execute function audit_row('contract_id');
