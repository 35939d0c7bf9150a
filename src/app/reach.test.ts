import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { endpointsOf } from '#platform/server/app.ts';
import type { JsonSchema } from '#platform/server/openapi.ts';
import { features } from './features.server.ts';
import { mayCall, people, ruleOf } from './test-access.ts';
import { fitting } from './test-arbitraries.ts';
import { type Company, type Me, makeCompany, missingRecord, recordAt, wrongGuid } from './test-corners.ts';
import { recordCallOf } from './test-reach.ts';
import { type Kind, kindOfName, type Place, places, type RecordCall, reachOf } from './test-reach-kinds.ts';
import { type TestAnswer, type TestServer, testServer } from './test-server.ts';

/**
 * Every call that takes the number of a record, as every role, with records of every place: what lies beyond reach is
 * answered in the bytes of what does not exist. Which calls these are is read from the contract, by the names of their
 * inputs; who reaches what is written by hand in test-reach-*.ts. Writes are run to their end and rolled back.
 */

/** Names that may be numbers or guids of records. */
const looksLikeRecord = (name: string) =>
  /^(id|.*(Id|Ids|IdArray|Guid|GUID|ID)|registrationNo|employeeBlackListid)$/.test(name);

interface RecordInput {
  name: string;
  kind: Kind;
  isRequired: boolean;
  isList: boolean;
}
interface Asked {
  endpoint: Endpoint;
  call: RecordCall;
  /** Inputs that name records. */
  records: RecordInput[];
}

/** The calls that take records; a name that nobody says the kind of, and a call without a line, are problems. */
function readCalls(): { asked: Asked[]; problems: string[] } {
  const problems: string[] = [];
  const asked = endpointsOf(features).flatMap((endpoint): Asked[] => {
    if (endpoint.encoding === 'multipart') return [];
    const names = Object.keys(endpoint.input.shape).filter(looksLikeRecord);
    const line = names.some((name) => name === 'id' || kindOfName[name] !== 'reference') ? lineOf(endpoint) : {};
    if (typeof line === 'string') {
      problems.push(line);
      return [];
    }
    const { properties = {}, required = [] } = z.toJSONSchema(endpoint.input, { io: 'input' }) as JsonSchema;
    const records = names.flatMap((name): RecordInput[] => {
      const kind = line.ids?.[name] ?? kindOfName[name];
      if (!kind)
        problems.push(`${endpoint.path}: what is ${name}? Say it in kindOfName of src/app/test-reach-kinds.ts`);
      if (!kind || kind === 'reference') return [];
      return [{ name, kind, isRequired: required.includes(name), isList: properties[name]?.type === 'array' }];
    });
    return records.length ? [{ endpoint, call: line, records }] : [];
  });
  return { asked, problems };
}

function lineOf({ path }: Endpoint): RecordCall | string {
  try {
    return recordCallOf(path);
  } catch {
    return `${path} takes records: give it a line in its area's src/app/test-reach-*.ts`;
  }
}

const { asked: calls, problems } = readCalls();

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await testServer({ rehearsed: true });
  company = await makeCompany(server);
});
afterAll(() => server.close());

const samples = new Map<string, Record<string, unknown>>();
/** Required inputs that are no records, made up from their schema; what the line gives comes first. */
function othersOf({ endpoint, call, records }: Asked): Record<string, unknown> {
  const known = samples.get(endpoint.path);
  if (known) return known;
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.input, { io: 'input' }) as JsonSchema;
  const taken = new Set([...records.map(({ name }) => name), ...Object.keys(call.with ?? {})]);
  const needed = required.filter((name) => !taken.has(name));
  const made = needed.map((name): [string, unknown] => {
    const arbitrary = fitting(properties[name] ?? {}, { texts: ['Kapal'], uuids: [], examples: {} });
    return [name, fc.sample(arbitrary, { seed: 7, numRuns: 1 })[0]];
  });
  const others = { ...Object.fromEntries(made), ...call.with };
  samples.set(endpoint.path, others);
  return others;
}

/** The call with `value` in place of one record, and beside it what else it must have, from the place `beside`. */
async function ask(asked: Asked, me: Me, record: RecordInput, value: unknown, place: Place = 'same') {
  const { endpoint, records } = asked;
  const others = records
    .filter((other) => other !== record && other.isRequired)
    .map((other) =>
      inputOf(
        other,
        besides(me, other.kind, reachOf(other.kind, asked.call, me.person).includes(place) ? place : 'same'),
      ),
    );
  const input = Object.assign({}, othersOf(asked), ...others, inputOf(record, value));
  return server.call(endpoint, input as never, me.caller);
}
const besides = (me: Me, kind: Kind, place: Place) =>
  recordAt(company, me, kind, place) ?? recordAt(company, me, kind, 'same') ?? recordAt(company, me, kind, 'foreign');

/** As the call takes it: several in a list, a number with its guid as two inputs. */
function inputOf({ name, isList }: RecordInput, value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  return { [name]: isList ? [value] : value };
}

/** Status, headers and bytes, but for what differs by the moment, and for numbers that the answer repeats. */
function bytesOf({ status, headers, raw }: TestAnswer<unknown>, repeated: unknown): string {
  const { date: _, 'content-length': length, ...rest } = headers;
  if (repeated === undefined) return JSON.stringify([status, rest, length, raw]);
  return JSON.stringify([status, rest, raw.replaceAll(String(repeated), '?')]);
}
/** Not a refusal for what the change would do, which only who reaches the record is told. */
const isRefused = ({ status, raw }: TestAnswer<unknown>) =>
  status === 401 || status === 404 || status >= 500 || (status === 403 && raw.includes('permission to view this page'));

describe('what the contract takes', () => {
  it('is known to be a record or none, call by call', () => expect(problems).toEqual([]));
});

describe('a record', () => {
  it.each(people)(
    'is there for $name where it is in reach, and beyond it as if it were missing',
    async (person) => {
      const me = await company.enter(person);
      const wrong: string[] = [];
      for (const asked of calls) for (const record of asked.records) wrong.push(...(await faultsOf(asked, me, record)));
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});

async function faultsOf(asked: Asked, me: Me, record: RecordInput): Promise<string[]> {
  const { endpoint, call } = asked;
  const { name, kind } = record;
  const missing = await ask(asked, me, record, missingRecord[kind]);
  const repeats = missing.raw.includes(String(missingRecord[kind]));
  const none = bytesOf(missing, repeats ? missingRecord[kind] : undefined);
  const may = mayCall(ruleOf(endpoint), me.person);
  const inReach = may ? reachOf(kind, call, me.person) : [];
  const wrong: string[] = [];
  const say = (place: string, { status, raw }: TestAnswer<unknown>, wanted: string) =>
    wrong.push(`${endpoint.path} ${name} ${place}: ${status} ${raw.slice(0, 160)}, wanted ${wanted}`);
  const wantedStatus = may ? (call.missing?.[name] ?? 404) : 403;
  if (missing.status !== wantedStatus) say('missing', missing, String(wantedStatus));
  // A refusal of the function comes before the input is read: two places show it.
  for (const place of may ? places : (['same', 'other'] as const)) {
    const value = recordAt(company, me, kind, place);
    if (value === undefined) continue;
    const answer = await ask(asked, me, record, value, inReach.includes(place) ? place : 'same');
    const bytes = bytesOf(answer, repeats ? value : undefined);
    if (!inReach.includes(place)) {
      if (bytes !== none) say(place, answer, `the bytes of a missing one: ${missing.status}`);
    } else if (isRefused(answer) || (bytes === none && !call.alike)) say(place, answer, 'to be there');
  }
  // A number without its guid opens nothing, wherever it is.
  const guarded = recordAt(company, me, kind, 'same');
  if (typeof guarded === 'object' && guarded !== null) {
    const guessed = await ask(asked, me, record, { ...guarded, registrationGuid: wrongGuid });
    if (bytesOf(guessed, undefined) !== none) say('with a guessed guid', guessed, 'the bytes of a missing one');
  }
  return wrong;
}
