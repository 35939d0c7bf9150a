-- A file that is erased is let go of by the words it came with: found by index, not by reading all of them.
create index crew_request_steps_file_idx on crew_request_steps (file_id) where file_id is not null;
