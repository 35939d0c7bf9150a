import { countCharges } from '#features/follow-ups/server/queries.ts';
import { holdsTag, office, roleClass } from '#platform/contract/access.ts';
import type { CountedKind, CountedRow } from '#platform/contract/counted.ts';
import { discussedOf } from '#platform/contract/discussed.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import {
  countRows,
  daysAhead,
  divisionOf,
  linesOf,
  noRows,
  pageOfRows,
  rowsToDecide,
  type WorkLine,
} from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { forbidden } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { dashboard } from '../contract.ts';
import { byUrgency } from '../queue/rules.ts';
import { type FigureGroup, figureGroups, figureOf } from '../rules.ts';
import {
  countPart,
  findInChargeOf,
  findSnoozes,
  listSnoozedLines,
  type Part,
  partOf,
} from '../snoozes/server/queries.ts';
import { type Asked, countFigures, findRetention, isDecided, listFigure } from './queries.ts';

const askedOf = (year: number | undefined, today: string): Asked => ({
  year: year ?? Number(today.slice(0, 4)),
  today,
});

/** The figures of a group with the documents' titles, in their order. */
const figuresOf =
  (group: FigureGroup) =>
  async ({ Year }: Received<typeof dashboard.crew>, { db, scope, today }: Context<typeof dashboard.crew>) => {
    const values = await countFigures(db, scope, group, askedOf(Year, today));
    return {
      data: Object.entries(figureGroups[group].figures).map(([name, title]) => ({
        name,
        title,
        value: values[name] ?? 0,
      })),
    };
  };

/** So many records of a line come at once; the rest follow when these are decided. */
const mostOfLine = 200;

/** In which lines the caller has put something off, and of which kinds of records they are in charge. */
const findOwnMarks = async (db: Db, { userId }: SessionUser) => ({
  snoozedLines: await listSnoozedLines(db, userId),
  chargedKinds: await countCharges(db, userId),
});

function hasCharges(charged: ReadonlyMap<string, number>, kind: CountedKind): boolean {
  const discussed = discussedOf(kind);
  return discussed !== undefined && charged.has(discussed);
}

/** Rows of a line with who is in charge, which is for the office alone, and until when the caller has put them off. */
async function marked<Row extends CountedRow>(
  db: Db,
  user: SessionUser,
  { name, kind }: WorkLine,
  rows: readonly Row[],
  part: Part | undefined,
) {
  const isOffice = office.includes(roleClass(user.role));
  const inCharge = isOffice
    ? await findInChargeOf(
        db,
        kind,
        rows.map(({ id }) => id),
      )
    : undefined;
  const snoozed = part === 'snoozed' ? await findSnoozes(db, user.userId, name) : undefined;
  return rows.map((row) => ({
    ...row,
    inChargeName: inCharge?.get(row.id)?.name ?? null,
    isMine: inCharge?.get(row.id)?.userId === user.userId,
    snoozedUntil: snoozed?.get(row.id) ?? null,
  }));
}

/** The dashboard, with the lines that the features of the process have for work lists. */
export const dashboardFeature = (lines: readonly WorkLine[]) =>
  feature(dashboard, {
    applicants: figuresOf('applicants'),
    sources: figuresOf('sources'),
    appraisals: figuresOf('appraisals'),
    scheduling: figuresOf('scheduling'),
    vessels: figuresOf('vessels'),
    certificates: figuresOf('certificates'),
    crew: figuresOf('crew'),

    contracts: async (input, context) => {
      const { data } = await figuresOf('contracts')(input, context);
      const { rate } = await findRetention(context.db, context.scope, askedOf(input.Year, context.today));
      return { data: [...data, { name: 'retentionRate', title: 'Retention Rate', value: rate }] };
    },

    rows: async (input, { db, scope, user, today }) => {
      const asked = figureOf(input.figure);
      if (!asked || !holdsTag(user, [asked.tag], divisionOf(input, { user }))) throw forbidden();
      return listFigure(db, scope, asked, { ...input, ...askedOf(input.Year, today) });
    },

    workList: async (input, { db, scope, user }) => {
      const data = [];
      const { snoozedLines, chargedKinds } = await findOwnMarks(db, user);
      // One after the other: they share a connection.
      for (const line of linesOf(lines, user, divisionOf(input, { user }))) {
        const { name, kind, rows, drawnAhead: ahead } = line;
        const all = rows(db, scope);
        const isSnoozed = snoozedLines.has(name);
        const own = { userId: user.userId };
        const found = isSnoozed ? partOf(line, all, { ...own, part: 'waiting' }) : all;
        const { count, first } = await countRows(db, found);
        const snoozed = isSnoozed ? await countPart(db, partOf(line, all, { ...own, part: 'snoozed' })) : 0;
        const mine = hasCharges(chargedKinds, kind)
          ? await countPart(db, partOf(line, all, { ...own, part: 'mine' }))
          : 0;
        const due = ahead && count > 0 ? { days: await daysAhead(db, found), ahead } : null;
        data.push({ line: name, kind, count, oldest: first, due, isDecided: isDecided(line, user), snoozed, mine });
      }
      return { data };
    },

    workListRows: async (input, { db, scope, user }) => {
      const line = linesOf(lines, user, divisionOf(input, { user })).find(({ name }) => name === input.line);
      if (!line) return { ...(await pageOfRows(db, noRows, input)), data: [] };
      const part = partOf(line, line.rows(db, scope), { userId: user.userId, part: input.part ?? 'waiting' });
      const page = await pageOfRows(db, part, input);
      return { ...page, data: await marked(db, user, line, page.data, input.part) };
    },

    queue: async (input, { db, scope, user, today }) => {
      const wanted = linesOf(lines, user, divisionOf(input, { user })).filter(
        (line) => isDecided(line, user) && (input.line === undefined || line.name === input.line),
      );
      const data = [];
      let totalItem = 0;
      // One after the other: they share a connection.
      const { snoozedLines, chargedKinds } = await findOwnMarks(db, user);
      let [snoozed, mine] = [0, 0];
      const own = { userId: user.userId };
      for (const line of wanted) {
        const { name, kind, isDueDay = false } = line;
        const all = line.rows(db, scope);
        const found = await rowsToDecide(db, partOf(line, all, { ...own, part: input.part ?? 'waiting' }), mostOfLine);
        totalItem += found.count;
        if (snoozedLines.has(name)) snoozed += await countPart(db, partOf(line, all, { ...own, part: 'snoozed' }));
        if (hasCharges(chargedKinds, kind)) mine += await countPart(db, partOf(line, all, { ...own, part: 'mine' }));
        const rows = await marked(db, user, line, found.rows, input.part);
        data.push(...rows.map((row) => ({ ...row, line: name, kind, isDueDay })));
      }
      return { data: byUrgency(data, today), totalItem, snoozed, mine };
    },
  });
