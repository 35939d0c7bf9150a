-- Who held a seat, and who was aboard a vessel on a day: found by the seat, however many times aboard there are. The
-- unique index knows only those that go on or lie ahead, and seats that were given up have a history too.
create index assignments_seat_idx on assignments (seat_id, checked_in_at);
drop index seats_vessel_idx;
create index seats_vessel_idx on seats (vessel_id);
