import { beforeAll, describe, expect, it } from 'vitest';
import { type DivisionId, holdsTag, type Person, tags } from '#platform/contract/access.ts';
import { apiPrefix, type Endpoint } from '#platform/contract/endpoint.ts';
import type { JsonSchema } from '#platform/server/openapi.ts';
import { neverDeclared, schemaOf } from './hidden.ts';
import type { TestServer } from './server.ts';
import type { Walked } from './walk-access.ts';
import type { World } from './walk-reach.ts';

interface Sent {
  query?: Record<string, string>;
  body?: unknown;
  path?: Record<string, string>;
}
/** Who holds every tag. */
const everybodys: Person = { role: 'superadmin', divisionId: 1, userAccessList: tags, isActive: true };

interface Callers {
  token: string;
  f: string;
}

/** The call as who may make it, with exactly this in it. */
async function sendAs(
  callers: Callers,
  { server }: TestServer,
  { method, path, access }: Endpoint,
  { query = {}, body, path: inPath = {} }: Sent,
) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(inPath[name] ?? '1'));
  const search = new URLSearchParams({ ...query, ...(access.who === 'visitor' && { f: callers.f }) });
  const response = await server.inject({
    method,
    url: `${apiPrefix}${filled}?${search}`,
    headers: {
      ...(!['anyone', 'visitor'].includes(access.who) && { authorization: `Bearer ${callers.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, raw: response.body, fields: isJson ? response.json().fields : undefined };
}

/**
 * What a caller must not be able to set, sort or filter by, tried on every call of a feature: mass assignment, columns that
 * are not declared, numbers that are none.
 */
export function walkHidden(calls: readonly Walked[], world: () => World) {
  const endpoints = calls.map(({ endpoint }) => endpoint);
  let callers: Callers;
  beforeAll(async () => {
    const { server } = world();
    callers = { ...(await server.user({ role: 'superadmin' })), ...(await server.visitor()) };
  });
  const send = (endpoint: Endpoint, sent: Sent) => sendAs(callers, world().server, endpoint, sent);

  walkNames(endpoints, send);
  walkLists(
    endpoints.filter((endpoint) => endpoint.list),
    send,
    world,
  );
  walkNumbers(
    endpoints.filter(({ encoding }) => encoding !== 'multipart'),
    send,
  );
}

type Send = (endpoint: Endpoint, sent: Sent) => ReturnType<typeof sendAs>;

const walkNames = (endpoints: readonly Endpoint[], send: Send) =>
  describe('a name that a call does not declare', () => {
    const posts = endpoints.filter(({ method, encoding }) => method === 'POST' && encoding !== 'multipart');
    it('is refused in a body, by name, before anything else of it is looked at', async () => {
      const wrong: string[] = [];
      const body = Object.fromEntries(neverDeclared.map((name) => [name, true]));
      for (const endpoint of posts) {
        const { status, fields } = await send(endpoint, { body });
        const named = neverDeclared.every((name) => fields?.[name] === 'This name is not known');
        if (status !== 400 || !named) wrong.push(`${endpoint.path}: ${status} ${JSON.stringify(fields)}`);
      }
      expect(wrong).toEqual([]);
    });

    it('changes nothing in a query', async () => {
      const wrong: string[] = [];
      const query = Object.fromEntries(neverDeclared.map((name) => [name, 'true']));
      for (const endpoint of endpoints.filter(({ effect }) => effect === 'read')) {
        // A challenge is new each time.
        if (endpoint.path === '/P/c') continue;
        // A workbook carries the second it was written in: asked until both fall into the same one.
        for (let left = 5; left > 0; left--) {
          const [plain, more] = [await send(endpoint, {}), await send(endpoint, { query })];
          if (more.status === plain.status && more.raw === plain.raw) break;
          if (left === 1) wrong.push(`${endpoint.path}: ${more.status}, ${plain.status} without`);
        }
      }
      expect(wrong).toEqual([]);
    }, 60_000);
  });

function walkLists(lists: readonly Endpoint[], send: Send, world: () => World) {
  if (lists.length === 0) return;
  describe('a list', () => {
    /** What the list must be given to be there. */
    /** A word of its list, or the lowest number. */
    const leastOf = (property: unknown) => {
      const { enum: words, minimum } = (property ?? {}) as { enum?: readonly string[]; minimum?: number };
      return words?.[0] ?? Math.max(minimum ?? 1, 1);
    };
    /** Areas of one division have none of the other's vessels. */
    const divisionOf = ({ access }: Endpoint): DivisionId =>
      access.who === 'tags' && !holdsTag(everybodys, access.tags, 1) ? 2 : 1;
    const neededBy = (endpoint: Endpoint): Record<string, string> =>
      Object.fromEntries(
        (schemaOf(endpoint).required ?? []).map((name) => [
          name,
          String(
            name.toLowerCase() === 'vesselid'
              ? world().company.corners[divisionOf(endpoint)].same.vesselId
              : leastOf(schemaOf(endpoint).properties?.[name]),
          ),
        ]),
      );
    /** With the division too, where the list is of one alone. */
    const neededByAll = async (endpoint: Endpoint): Promise<Record<string, string>> => {
      const needed = neededBy(endpoint);
      const { fields } = await send(endpoint, { query: needed });
      return fields?.divisionId ? { ...needed, divisionId: String(divisionOf(endpoint)) } : needed;
    };
    const hidden = [
      'passwordHash',
      'guid',
      'nationalId',
      'national_id',
      'f.national_id',
      'accountNumber',
      'searchText',
    ];

    it('is not sorted by a column that it does not declare', async () => {
      for (const endpoint of lists) {
        const needed = await neededByAll(endpoint);
        const plain = await send(endpoint, { query: needed });
        expect([endpoint.path, plain.status]).toEqual([endpoint.path, 200]);
        const names = hidden.flatMap((name) => [name, `-${name}`]).join();
        const sorted = await send(endpoint, { query: { ...needed, sortBy: `${names},(select 1)` } });
        expect([endpoint.path, sorted.raw]).toEqual([endpoint.path, plain.raw]);
      }
    });

    it('tells nothing of a column that it does not declare: the filter is a word that is nowhere', async () => {
      const { records } = world().company.corners[1].same;
      const { registrationGuid } = records.draft as { registrationGuid: string };
      const { nationalId } = await world()
        .server.db.selectFrom('seafarers as s')
        .innerJoin('employees as e', 'e.seafarerId', 's.id')
        .select('nationalId')
        .where('e.id', '=', Number(records.employee))
        .executeTakeFirstOrThrow();
      for (const endpoint of lists) {
        const needed = await neededByAll(endpoint);
        for (const term of [`guid:${registrationGuid};`, `nationalId:${nationalId};`, `f.national_id:${nationalId};`]) {
          const found = await send(endpoint, { query: { ...needed, filterList: term } });
          const nowhere = await send(endpoint, { query: { ...needed, filterList: 'qqqqzz:zzqq;' } });
          expect([endpoint.path, found.status, found.raw]).toEqual([endpoint.path, 200, nowhere.raw]);
        }
      }
    });
  });
}

const walkNumbers = (endpoints: readonly Endpoint[], send: Send) =>
  describe('a number of a record', () => {
    const wrongIntegers = ['abc', '-1', '0', '1.5', '1e3', '0x1', '9999999999999999', '1 or 1=1', '٣', 'null'];
    const wrongUuids = ['1', 'abc', '00000000-0000-0000-0000-00000000000g', '../../etc/passwd', "' or ''='"];
    const isNumber = (name: string) => /^(id|.*(Id|Ids|IdArray))$/.test(name);

    it('that is none is refused at its name, in path, query and body', async () => {
      const wrong: string[] = [];
      for (const endpoint of endpoints) {
        const { properties = {} } = schemaOf(endpoint);
        for (const [name, schema] of Object.entries(properties).filter(([each]) => isNumber(each))) {
          const one = (schema.anyOf as JsonSchema[] | undefined)?.[0] ?? schema;
          const { type, format } = (one.type === 'array' ? one.items : one) as JsonSchema;
          const values = type === 'integer' ? wrongIntegers : format === 'uuid' ? wrongUuids : [];
          const inPath = endpoint.path.includes(`:${name}`);
          for (const value of values) {
            const { status, fields } = await send(
              endpoint,
              inPath ? { path: { [name]: value } } : { query: { [name]: value } },
            );
            const named = Object.keys(fields ?? {}).some((field) => field === name || field.startsWith(`${name}.`));
            // A slash in a path leads to another one.
            if (!(status === 400 && named) && !(inPath && status === 404 && value.includes('/')))
              wrong.push(`${endpoint.path} ${name}=${value}: ${status}`);
          }
          for (const value of [true, {}, 'x', [[]], -1]) {
            if (endpoint.method !== 'POST' || inPath || values.length === 0) continue;
            const { status } = await send(endpoint, { body: { [name]: value } });
            if (status !== 400) wrong.push(`${endpoint.path} ${name} as ${JSON.stringify(value)}: ${status}`);
          }
        }
      }
      expect(wrong).toEqual([]);
    }, 60_000);
  });
