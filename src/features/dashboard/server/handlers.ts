import { holdsTag, type Person, roleClass } from '#platform/contract/access.ts';
import type { Endpoint, Received } from '#platform/contract/endpoint.ts';
import { countRows, daysAhead, noRows, pageOfRows, type WorkLine } from '#platform/server/counted.ts';
import { forbidden } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { dashboard } from '../contract.ts';
import { type Asked, countFigures, findRetention, listFigure } from '../figures/server/queries.ts';
import { type FigureGroup, figureGroups, figureOf } from '../rules.ts';

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

/** The lines that a person has, by their role and what is open to them in the division looked at. */
export const linesOf = (lines: readonly WorkLine[], person: Person, divisionId = person.divisionId) =>
  lines.filter(({ tags, classes }) => classes.includes(roleClass(person.role)) && holdsTag(person, tags, divisionId));

const divisionOf = <E extends Endpoint>(
  { divisionId }: { divisionId?: number | undefined },
  { user }: Pick<Context<E> & { user: Person }, 'user'>,
) => (user.role === 'superadmin' && (divisionId === 1 || divisionId === 2) ? divisionId : user.divisionId);

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
      // One after the other: they share a connection.
      for (const { name, kind, rows, drawnAhead: ahead } of linesOf(lines, user, divisionOf(input, { user }))) {
        const found = rows(db, scope);
        const { count, first } = await countRows(db, found);
        const due = ahead && count > 0 ? { days: await daysAhead(db, found), ahead } : null;
        data.push({ line: name, kind, count, oldest: first, due });
      }
      return { data };
    },

    workListRows: async (input, { db, scope, user }) => {
      const line = linesOf(lines, user, divisionOf(input, { user })).find(({ name }) => name === input.line);
      return pageOfRows(db, line?.rows(db, scope) ?? noRows, input);
    },
  });
