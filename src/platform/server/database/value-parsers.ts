/** How values leave the database, the same on both engines: a date stays text, a numeric stays text, never a float. */

const asText = (value: string) => value;
const asInteger = (value: string) => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The bigint ${value} does not fit a number`);
  return number;
};

const asTexts = (value: string) => value.slice(1, -1).split(',').filter(Boolean);

/** By PostgreSQL type id: int8, date, dates, numeric. */
export const parsers: Record<number, (value: string) => unknown> = {
  20: asInteger,
  1082: asText,
  1182: asTexts,
  1700: asText,
};
