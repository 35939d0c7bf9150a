import { sql } from 'kysely';
import { wantsMail } from '#features/users/notifying/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, Refusal } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { type QueuedMail, queueMails } from '#platform/server/outbox.ts';
import type { ChandlerStatus } from '../../rules.ts';

/** Notifications that a request has moved on, in the transaction of the change. */

const kind = 'ChandlerStatus';

/** Notifies the requester, and those in the division's service who hold the tag. */
export async function tellMoved({ db, services }: StepContext, requestId: number, status: ChandlerStatus) {
  const row = await findFacts(db, requestId);
  const readers = await listReaders(db, row);
  const mails = readers.map(
    ({ email, language, name }, index): QueuedMail => ({
      kind,
      recordId: requestId,
      transition: `${status}${index ? ` to ${index + 1}` : ''}`,
      recipient: email,
      language: language === 'en' ? 'en' : 'id',
      data: {
        fullName: name,
        vesselName: row.vesselName,
        status,
        period: row.period,
        deliveryOn: row.deliveryOn,
        portName: row.portName,
        vendorName: row.vendorName,
        receivedOn: row.receivedOn,
        reason: row.cancelReason,
        link: `${services.config.publicUrl}/dashboard/crew-benefit/ship-chandler/vessel/${row.vesselId}/request/${requestId}/details`,
      },
    }),
  );
  if (await queueMails(db, mails)) services.mailWaiting();
}

const findFacts = (db: Db, requestId: number) =>
  db
    .selectFrom('chandlerRequests as r')
    .innerJoin('vessels as v', 'v.id', 'r.vesselId')
    .innerJoin('options as p', 'p.id', 'r.portId')
    .select(['r.vesselId', 'v.name as vesselName', 'v.divisionId', 'p.name as portName', 'r.requesterName'])
    .select(['r.requesterEmail', 'r.period', 'r.deliveryOn', 'r.vendorName', 'r.receivedOn', 'r.cancelReason'])
    .where('r.id', '=', requestId)
    .executeTakeFirstOrThrow();

interface Reader {
  email: string;
  language: string | null;
  name: string;
}

/** The requester by the address given, whose account tells the language; then the service, each address once. */
async function listReaders(db: Db, row: Awaited<ReturnType<typeof findFacts>>): Promise<Reader[]> {
  const address = row.requesterEmail.toLowerCase();
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'language', sql<string>`btrim(first_name || ' ' || coalesce(last_name, ''))`.as('name')])
    .select(wantsMail('stores').as('wantsMail'))
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where((is) =>
      is.or([
        sql<boolean>`lower(email) = ${address}`,
        is.and([
          is('divisionId', '=', row.divisionId),
          is('role', 'like', 'crewingservice%'),
          sql<boolean>`'ShipChandler' = any(user_access_list)`,
        ]),
      ]),
    )
    .orderBy('email')
    .execute();
  const isRequester = ({ email }: Reader) => email.toLowerCase() === address;
  const isMuted = accounts.some((account) => isRequester(account) && !account.wantsMail);
  const requester = {
    email: row.requesterEmail,
    language: accounts.find(isRequester)?.language ?? null,
    name: row.requesterName,
  };
  const others = accounts.filter((account) => account.wantsMail && !isRequester(account));
  return isMuted ? others : [requester, ...others];
}

/** How far the newest message about a request has come. */
export async function stateOfMail(db: Db, requestId: number) {
  const mail = await db
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('kind', '=', kind)
    .where('recordId', '=', String(requestId))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!mail) throw conflict('ship-chandler:refusals.nothing_to_send');
  if (mail.state === 'failed') throw new Refusal(502, 'mail_failed', 'ship-chandler:refusals.mail_failed');
  return { id: mail.id, state: mail.state === 'sent' ? ('sent' as const) : ('queued' as const) };
}
