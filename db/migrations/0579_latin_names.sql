-- The name in Latin letters, as in the passport, of someone whose name is in another script: for papers, lists for port
-- officials and whoever looks for them by it.
alter table seafarers add column latin_name text;
