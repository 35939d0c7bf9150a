-- The day of the holiday that an allowance (THR) is for: what the law gives is counted to it.
alter table pay_inputs
  add column holiday_on date,
  add check (holiday_on is null or kind = 'holidayAllowance');
