-- Why somebody is planned for twelve months on board or more (MLC A2.5.1), or in another rank than their own.
alter table assignments add column exception_reason text;
