-- What is attached to a message, by reference: a stored file, or a document that is drawn when the message is sent.
alter table outbox add column attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array');
