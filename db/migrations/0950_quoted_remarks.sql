-- What a vendor says of a line beside its price, and what it offers in its place. A price of something else is no price of
-- the item: it is not compared, and not in the price history.
alter table quoted_prices
  add column remark      text check (length(remark) between 1 and 200),
  add column alternative text check (length(alternative) between 1 and 150);
