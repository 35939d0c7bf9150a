-- The dashboard counts certificates that have ended or will within 90 days, the newest of each type and person.
create index certificates_expiry_idx on certificates (expires_on) include (seafarer_id, certificate_type_id);
create index certificates_renewal_idx on certificates (seafarer_id, certificate_type_id, expires_on);
