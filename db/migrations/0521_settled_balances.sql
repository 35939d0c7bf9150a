-- What somebody owes because pay came to less than nothing is paid back by them, or let go by the company.
alter table pay_inputs drop constraint pay_inputs_kind_check;
alter table pay_inputs add constraint pay_inputs_kind_check
  check (kind in ('overtime', 'holidayAllowance', 'bonus', 'tradingOut', 'advance', 'repayment', 'writeOff'));
