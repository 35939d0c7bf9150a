import { selectionSessions } from '#features/applications/sessions/contract.ts';
import { looks } from '#features/movements/rules.ts';
import { allows, holdsTag, office, type Person, roleClass } from '#platform/contract/access.ts';
import type { CalendarEvent } from '#platform/contract/calendar-file.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { rankIn, wordsIn } from '#platform/server/texts.ts';
import type { CalendarKind } from '../rules.ts';
import {
  listChanges,
  listDueDecisions,
  listEndings,
  listOwnMoves,
  listOwnTrainings,
  listSessionDays,
  type Period,
} from './queries.ts';

/**
 * What each calendar says, and who may have it. Calendars are kept in places that are not ours: they name vessels, days,
 * ports and counts, no other person, no number of a person and nothing medical.
 */

interface Asked {
  scope: Scope;
  user: Reader;
  period: Period;
  language: 'en' | 'id';
}
type Reader = Person & Pick<SessionUser, 'employeeId' | 'principalId' | 'subRole'>;

interface Source {
  isFor: (user: Reader) => boolean;
  events: (db: Db, asked: Asked) => Promise<CalendarEvent[]>;
}

const isCrew = (user: Reader) => roleClass(user.role) === 'crew' && user.employeeId !== null;
const isOffice = (user: Reader) => office.includes(roleClass(user.role));

const tour: Source = {
  isFor: isCrew,
  events: async (db, { user, period, language }) => {
    const t = wordsIn(language);
    const rank = rankIn(language);
    const employeeId = user.employeeId ?? 0;
    const moves = await listOwnMoves(db, employeeId, period);
    const trainings = await listOwnTrainings(db, employeeId, period);
    return [
      ...moves.map(({ assignmentId, side, day, vesselName, portName, ...move }) => ({
        uid: `tour-${assignmentId}-${side}`,
        day,
        title: t(`calendars:tour.${side}`, { vessel: vesselName }),
        place: portName,
        text: rank(move.rank),
        path: '/dashboard',
      })),
      ...trainings.map(({ id, startsOn, endsOn, place, name }) => ({
        uid: `training-${id}`,
        day: startsOn,
        lastDay: endsOn,
        title: t('calendars:training', { name }),
        place,
        text: '',
        path: '/dashboard',
      })),
    ];
  },
};

const crewChanges: Source = {
  // A master's reach is the vessel they are aboard.
  isFor: (user) => allows(looks, user) || (isCrew(user) && user.subRole === 'head'),
  events: async (db, { scope, user, period, language }) => {
    const t = wordsIn(language);
    const rows = await listChanges(db, scope, period);
    return rows.map(({ vesselId, vesselName, day, joins, leaves, ports }) => ({
      uid: `crew-change-${vesselId}-${day}`,
      day,
      title: t('calendars:crewChange', { vessel: vesselName, joins, leaves }),
      place: ports.join(', '),
      text: '',
      path: isOffice(user) ? `/dashboard/manning/crew-changes/${vesselId}/${day}` : '/dashboard',
    }));
  },
};

const sessions: Source = {
  isFor: (user) => allows(selectionSessions.list.access, user),
  events: async (db, { scope, period, language }) => {
    const t = wordsIn(language);
    const rows = await listSessionDays(db, scope, period);
    return rows.map(({ id, kind, heldOn, startsAt, endsAt, place, address, invited, capacity }) => ({
      uid: `session-${id}`,
      day: heldOn,
      startsAt,
      endsAt,
      title: t('calendars:session', { kind: t(`selection:kinds.${kind}`) }),
      place: [place, address].filter(Boolean).join(', '),
      text: t('calendars:invited', { invited, capacity }),
      path: `/dashboard/recruitment/sessions/${id}`,
    }));
  },
};

const decisions: Source = {
  isFor: (user) => roleClass(user.role) === 'principal' && user.principalId !== null && holdsTag(user, ['Approval']),
  events: async (db, { user, period, language }) => {
    const t = wordsIn(language);
    const rows = await listDueDecisions(db, user.principalId ?? 0, period);
    return rows.map(({ vesselId, vesselName, day, many }) => ({
      uid: `decisions-${vesselId}-${day}`,
      day,
      title: t('calendars:decisions', { vessel: vesselName, count: many }),
      place: null,
      text: '',
      path: '/dashboard/decisions',
    }));
  },
};

const certificates: Source = {
  isFor: (user) => isCrew(user) || (isOffice(user) && holdsTag(user, ['CrewManagement'])),
  events: async (db, { scope, user, period, language }) => {
    const t = wordsIn(language);
    const isOwn = isCrew(user);
    // A master reaches the crew aboard with them; their own calendar is of their own papers.
    const rows = await listEndings(db, scope, period, isOwn ? user.employeeId : null);
    return rows.flatMap(({ day, many, names }) =>
      day === null
        ? []
        : [
            {
              uid: `certificates-${day}`,
              day,
              title: isOwn ? t('calendars:ends', { names: names.join(', ') }) : t('calendars:ending', { count: many }),
              place: null,
              text: '',
              path: isOwn ? '/dashboard' : '/dashboard/figures/certificates.underOneMonth',
            },
          ],
    );
  },
};

export const calendarSources: Readonly<Record<CalendarKind, Source>> = {
  tour,
  crewChanges,
  sessions,
  decisions,
  certificates,
};
