import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { JsonSchema } from '#platform/server/openapi.ts';
import { mayCall, people } from './access.ts';
import { fitting } from './arbitraries.ts';
import type { ExpectedCall } from './calls.ts';
import { type Company, type Me, missingRecord, recordAt, wrongGuid } from './corners.ts';
import { type Kind, kindOfName, type Place, places, reachOf } from './reach-kinds.ts';
import type { TestAnswer, TestServer } from './server.ts';
import type { Walked } from './walk-access.ts';

/**
 * What is beyond reach is answered in the bytes of what does not exist. Which calls take records is read from the
 * contract, by the names of their inputs; who reaches what is written by hand. Writes are run to their end and rolled
 * back.
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
/** Where the records are. */
export interface World {
  server: TestServer;
  company: Company;
}
interface Asked {
  endpoint: Endpoint;
  call: ExpectedCall;
  /** Inputs that name records. */
  records: RecordInput[];
}

/** The calls that take records; a name that no one says the kind of is a problem. */
function readCalls(walked: readonly Walked[]): { asked: Asked[]; problems: string[] } {
  const problems: string[] = [];
  const asked = walked.flatMap(({ endpoint, expected }): Asked[] => {
    if (endpoint.encoding === 'multipart') return [];
    const names = Object.keys(endpoint.input.shape).filter(looksLikeRecord);
    const { properties = {}, required = [] } = z.toJSONSchema(endpoint.input, { io: 'input' }) as JsonSchema;
    const records = names.flatMap((name): RecordInput[] => {
      const kind = expected.ids?.[name] ?? kindOfName[name];
      if (!kind)
        problems.push(
          `${endpoint.path}: what is ${name}? Say it in its line of calls.expected.ts (ids: { ${name}: … }), or for all calls in kindOfName of src/testing/reach-kinds.ts`,
        );
      if (!kind || kind === 'reference') return [];
      return [{ name, kind, isRequired: required.includes(name), isList: properties[name]?.type === 'array' }];
    });
    return records.length ? [{ endpoint, call: expected, records }] : [];
  });
  return { asked, problems };
}

interface Ask {
  asked: Asked;
  record: RecordInput;
  value: unknown;
  place?: Place;
}

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
async function ask(world: World, me: Me, { asked, record, value, place = 'same' }: Ask) {
  const { endpoint, records } = asked;
  const others = records
    .filter((other) => other !== record && other.isRequired)
    .map((other) =>
      inputOf(
        other,
        besides(world, me, other.kind, reachOf(other.kind, asked.call, me.person).includes(place) ? place : 'same'),
      ),
    );
  const input = Object.assign({}, othersOf(asked), ...others, inputOf(record, value));
  return world.server.call(endpoint, input as never, me.caller);
}
const besides = ({ company }: World, me: Me, kind: Kind, place: Place) =>
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
/** Not a refusal for what the change would do, which only callers who reach the record get. */
const isRefused = ({ status, raw }: TestAnswer<unknown>) =>
  status === 401 || status === 404 || status >= 500 || (status === 403 && raw.includes('permission to view this page'));

/** Every call of a feature that takes the number of a record, as every role, with records of every place. */
export function walkReach(walked: readonly Walked[], world: () => World) {
  const { asked: calls, problems } = readCalls(walked);
  it('says of every record that its calls take what kind it is', () => expect(problems).toEqual([]));

  if (calls.length === 0) return;
  it.each(people)(
    'has a record there for $name where it is in reach, and beyond it as if it were missing',
    async (person) => {
      const me = await world().company.enter(person);
      const wrong: string[] = [];
      for (const asked of calls)
        for (const record of asked.records) wrong.push(...(await faultsOf(world(), asked, me, record)));
      expect(wrong).toEqual([]);
    },
    60_000,
  );
}

async function faultsOf(world: World, asked: Asked, me: Me, record: RecordInput): Promise<string[]> {
  const { endpoint, call } = asked;
  const { name, kind } = record;
  const missing = await ask(world, me, { asked, record, value: missingRecord[kind] });
  const repeats = missing.raw.includes(String(missingRecord[kind]));
  const none = bytesOf(missing, repeats ? missingRecord[kind] : undefined);
  const may = mayCall(call.who, me.person);
  const inReach = may ? reachOf(kind, call, me.person) : [];
  const wrong: string[] = [];
  const say = (place: string, { status, raw }: TestAnswer<unknown>, wanted: string) =>
    wrong.push(`${endpoint.path} ${name} ${place}: ${status} ${raw.slice(0, 160)}, wanted ${wanted}`);
  const wantedStatus = may ? (call.missing?.[name] ?? 404) : 403;
  if (missing.status !== wantedStatus) say('missing', missing, String(wantedStatus));
  // A refusal of the function comes before the input is read: two places show it.
  for (const place of may ? places : (['same', 'other'] as const)) {
    const value = recordAt(world.company, me, kind, place);
    if (value === undefined) continue;
    const answer = await ask(world, me, { asked, record, value, place: inReach.includes(place) ? place : 'same' });
    const bytes = bytesOf(answer, repeats ? value : undefined);
    if (!inReach.includes(place)) {
      if (bytes !== none) say(place, answer, `the bytes of a missing one: ${missing.status}`);
    } else if (isRefused(answer) || (bytes === none && !call.alike)) say(place, answer, 'to be there');
  }
  // A number without its guid opens nothing, wherever it is.
  const guarded = recordAt(world.company, me, kind, 'same');
  if (typeof guarded === 'object' && guarded !== null) {
    const guessed = await ask(world, me, { asked, record, value: { ...guarded, registrationGuid: wrongGuid } });
    if (bytesOf(guessed, undefined) !== none) say('with a guessed guid', guessed, 'the bytes of a missing one');
  }
  return wrong;
}
