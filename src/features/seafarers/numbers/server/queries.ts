import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { beginsWith, oneOf } from '#platform/server/list-search.ts';
import type { SearchedNumber } from '#platform/server/search-words.ts';
import type { Scope } from '#platform/server/session.ts';
import { personFields } from '../../fields/rules.ts';
import { viewOf } from '../../readers/rules.ts';

/** From here on the beginning of a personal number says whose it is; a shorter one would only list everybody. */
const fewestPersonal = 6;

/** What a file is found by: the number as an index has it, and what it has to begin with. */
const numbers: readonly {
  field: keyof typeof personFields;
  folded: RawBuilder<unknown>;
  begins: (number: SearchedNumber) => string | undefined;
}[] = [
  {
    field: 'seafarerIdNumber',
    folded: sql`number_key(f.seafarer_code)`,
    begins: ({ key, email }) => (email ? undefined : key),
  },
  {
    field: 'seamanBookNumber',
    folded: sql`number_key(f.seaman_book_number)`,
    begins: ({ key, email }) => (email ? undefined : key),
  },
  { field: 'idNumber', folded: sql`number_key(f.national_id)`, begins: personal },
  { field: 'passportId', folded: sql`number_key(f.passport_number)`, begins: personal },
  {
    field: 'phoneNumber',
    folded: sql`phone_key(f.phone)`,
    begins: ({ phone = '' }) => (phone.length < fewestPersonal ? undefined : phone),
  },
  { field: 'emailAddress', folded: sql`lower(f.email)`, begins: ({ email }) => email },
];
function personal({ key, email }: SearchedNumber) {
  return email || key.length < fewestPersonal ? undefined : key;
}

/** What may be looked for: a number finds no one for those who see it masked, or trying digit by digit would tell it to them. */
const searchedFor = ({ reader }: Scope, number: SearchedNumber) =>
  numbers.flatMap(({ field, folded, begins }) => {
    const beginning = begins(number);
    const isSeen = viewOf(reader, personFields[field].group) === 'whole';
    return beginning === undefined || !isSeen ? [] : [{ field, folded, beginning }];
  });

/** Selects of the ids of personal files that a number leads to. */
export const filesByNumber = (scope: Scope, number: SearchedNumber): RawBuilder<unknown>[] =>
  selectsOf(searchedFor(scope, number));

/**
 * True of a row of a list whose file a number leads to. The list has the seafarer's code itself: many share its first
 * digits, and each of them would have to be looked up in the list.
 */
export function fileByNumber(
  scope: Scope,
  number: SearchedNumber,
  row: { id: RawBuilder<unknown>; code: RawBuilder<unknown> },
): RawBuilder<SqlBool>[] {
  const all = searchedFor(scope, number);
  const codes = all.filter(({ field }) => field === 'seafarerIdNumber');
  const selects = selectsOf(all.filter(({ field }) => field !== 'seafarerIdNumber'));
  return [
    ...codes.map(({ beginning }) => beginsWith(sql`number_key(${row.code})`, beginning)),
    ...(selects.length > 0 ? [oneOf(row.id, selects)] : []),
  ];
}

const selectsOf = (all: ReturnType<typeof searchedFor>) =>
  all.flatMap(({ field, folded, beginning }) => {
    const ofFile = sql`select f.id from seafarers f where ${beginsWith(folded, beginning)}`;
    // The passport and the books of now stand among the travel documents, the earlier ones beside them.
    const ofDocuments = sql`select f.seafarer_id from travel_documents f where ${beginsWith(sql`number_key(f.number)`, beginning)}`;
    return field === 'passportId' ? [ofFile, ofDocuments] : [ofFile];
  });
