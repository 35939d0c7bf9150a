-- Pay is calculated by person: files that were merged into one are found by it.
create index seafarers_merged_person_idx on seafarers ((coalesce(merged_into, id)));
