-- Journeys whose price is held, for those who arrange travel.
create index movement_documents_held_idx on movement_documents (movement_id, created_at) where kind = 'travel' and price = 0;
