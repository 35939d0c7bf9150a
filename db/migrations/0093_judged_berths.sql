-- Crew lists judge certificates for the berth that the crew member's page judges them for, the next one of people ashore
-- included; passports and seaman's books count too.
drop view if exists crew_listing_truth;
alter table crew_listing
  -- when the judged berth begins, where it is the next one
  add column judged_from date,
  -- the planned sign-off of the judged berth; nothing without one
  add column judged_to date;

create trigger travel_documents_listed_insert after insert on travel_documents
  referencing new table as added for each statement execute function list_crew_of_files();
create trigger travel_documents_listed_update after update on travel_documents
  referencing new table as added old table as removed for each statement execute function list_crew_of_files();
create trigger travel_documents_listed_delete after delete on travel_documents
  referencing old table as removed for each statement execute function list_crew_of_files();
