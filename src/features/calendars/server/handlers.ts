import { createHash, randomBytes } from 'node:crypto';
import { calendarFeed } from '#platform/contract/calendar-file.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { notInList } from '#platform/contract/shapes.ts';
import { badInput, notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { limitRate, networkOf } from '#platform/server/rate-limit.ts';
import { Scope, type SessionUser } from '#platform/server/session.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { calendars } from '../contract.ts';
import { type CalendarKind, calendarKinds, periodOn, shownEvents } from '../rules.ts';
import { calendarSources } from './documents.ts';
import { deleteAddress, findByAddress, keepAddress, listAddresses, noteRead } from './queries.ts';

/** Addresses that open nothing, from one network: a program that was forgotten asks every few minutes. */
const triesOfANetwork = { limit: 120, windowSeconds: 3_600 };

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const sourceFor = (user: SessionUser, kind: CalendarKind) => {
  const source = calendarSources[kind];
  return source.isFor(user) ? source : undefined;
};

export const calendarsFeature = feature(calendars, {
  own: async (_input, { db, user }) => {
    const made = new Map((await listAddresses(db, user.userId)).map((row) => [row.kind, row]));
    const data = calendarKinds
      .filter((kind) => sourceFor(user, kind))
      .map((kind) => {
        const row = made.get(kind);
        return { kind, madeAt: row?.madeAt.toISOString() ?? null, readOn: row?.readOn ?? null };
      });
    return { data };
  },

  make: async ({ kind }, { db, user, services }) => {
    if (!sourceFor(user, kind)) throw badInput({ kind: notInList });
    const secret = randomBytes(24).toString('base64url');
    await keepAddress(db, user.userId, kind, hashOf(secret));
    return { data: { address: `${services.config.publicUrl}${apiPrefix}${calendars.feed.path}?key=${secret}` } };
  },

  end: async ({ kind }, { db, user }) => {
    await deleteAddress(db, user.userId, kind);
    return { data: { kind } };
  },

  feed: async ({ key }, { db, services, address, today }) => {
    const addressed = await findByAddress(db, hashOf(key));
    // A role that changed since may not have the calendar that was chosen.
    const source = addressed && sourceFor(addressed.user, addressed.kind);
    if (!addressed || !source) {
      await limitRate(db, services, `calendar from ${networkOf(address)}`, triesOfANetwork);
      throw notFound();
    }
    const { user, language, kind, id } = addressed;
    const period = periodOn(today);
    const events = await source.events(db, { scope: Scope.of(user, undefined), user, language, period });
    const shown = shownEvents(events, period, (count) => wordsIn(language)('calendars:leftOut', { count }));
    await noteRead(db, id, today);
    const { publicUrl, companyName } = services.config;
    const name = wordsIn(language)('calendars:name', {
      company: companyName || 'Crew Portal',
      kind: wordsIn(language)(`calendars:kinds.${kind}`),
    });
    return {
      name: 'crew-portal.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: Buffer.from(calendarFeed(name, shown, { publicUrl, hostname: new URL(publicUrl).hostname })),
    };
  },
});
