import { sql } from 'kysely';
import { type LetterPart, lackedByLetter } from '#features/preparation/letters/rules.ts';
import { lockSentPeople } from '#features/preparation/letters/server/queries.ts';
import { type Message, message } from '#platform/contract/messages.ts';
import { Refusal } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { keptAboardBy } from '../rules.ts';
import { listTours } from './queries.ts';

/** What became of one person of a batch. */
export interface Booked {
  employeeId: number;
  employeeName: string;
  hasEmail: boolean;
  letterLacks: LetterPart[];
  refusal: Message | null;
}

interface Batch {
  employeeIds: readonly number[];
  /** The first day of the appointment, and the day after it. */
  from: string;
  to: string;
}

/**
 * Books an appointment for each of the people by the operation of preparation, with one result each. All of them are held
 * first, in one order for everyone (decision 0022). A fault of the appointment itself is refused as a whole.
 */
export async function bookEach(
  context: StepContext & { scope: Scope; today: string },
  { employeeIds, from, to }: Batch,
  book: (employeeId: number) => Promise<unknown>,
): Promise<Booked[]> {
  const { db, scope, today } = context;
  const people = await lockSentPeople(db, scope, employeeIds);
  const ids = people.map(({ employeeId }) => employeeId);
  const tours = await listTours(db, ids, today);
  const results: Booked[] = [];
  for (const person of people) {
    const { employeeId, fullName, email } = person;
    const own = tours.filter((tour) => tour.employeeId === employeeId);
    const tour = keptAboardBy(own, from, to);
    const refusal = tour
      ? message('renewals:refusals.aboard', { vessel: tour.vesselName, from: tour.from, to: tour.to })
      : await bookOne(context, () => book(employeeId));
    results.push({
      employeeId,
      employeeName: fullName,
      hasEmail: Boolean(email),
      letterLacks: lackedByLetter(person),
      refusal,
    });
  }
  return results;
}

/** Books one; answers why not, with what it had begun taken back. */
async function bookOne({ db }: StepContext, book: () => Promise<unknown>): Promise<Message | null> {
  await sql`savepoint renewal`.execute(db);
  try {
    await book();
    await sql`release savepoint renewal`.execute(db);
    return null;
  } catch (error) {
    // A wrong field is wrong for everyone.
    if (!(error instanceof Refusal) || error.status === 400) throw error;
    await sql`rollback to savepoint renewal`.execute(db);
    return error.said;
  }
}
