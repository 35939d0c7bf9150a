import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedFeatures } from '#app/features.server.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { type Operation, openApiDocument } from '#platform/server/openapi.ts';
import { type FuzzedRequest, requestsTo } from './arbitraries.ts';
import { endpointsIn } from './expected.ts';
import { type Caller, type TestServer, testServer } from './server.ts';
import { makeWorld } from './world.ts';

/**
 * Whatever is sent to whichever call of a feature: no answer is a fault of ours, and each is what the OpenAPI document
 * says. FUZZ_REQUESTS sets how many requests a call gets, FUZZ_SEED repeats a run that failed.
 */

const requests = Number(process.env.FUZZ_REQUESTS ?? 20);
const seed = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined;

const document = openApiDocument(namedFeatures);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation, name: operation.operationId })),
);
/** The calls of a folder, as the document has them. */
const operationsIn = (folder: string) => {
  const paths = new Set(endpointsIn(folder).map(({ path }) => path.replace(/:(\w+)/g, '{$1}')));
  return operations.filter(({ path }) => paths.has(path));
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const isError = ajv.compile(document.components.schemas.Error ?? {});

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

async function send(
  { server }: TestServer,
  path: string,
  method: string,
  operation: Operation,
  request: FuzzedRequest,
  caller: Caller,
): Promise<Answer> {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(request.path[name]) || '%20');
  const search = request.query.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
  if (caller && 'f' in caller) search.push(`f=${caller.f}`);
  const content = operation.requestBody?.content ?? {};
  const form = 'multipart/form-data' in content ? await multipart(request) : undefined;
  const json = 'application/json' in content && request.body !== undefined;
  return server.inject({
    method: method.toUpperCase() as 'GET' | 'POST',
    url: `${apiPrefix}${place}?${search.join('&')}`,
    headers: {
      ...(caller && 'token' in caller && { authorization: `Bearer ${caller.token}` }),
      ...(request.idempotencyKey && { 'idempotency-key': request.idempotencyKey }),
      ...(form && { 'content-type': form.type }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(form && { payload: form.payload }),
    ...(json && { payload: JSON.stringify(request.body) }),
  });
}

/** A value as it is in an address; lone surrogates become bytes that are no UTF-8. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return [...text].map((each) => (/\p{Cs}/u.test(each) ? '%ED%A0%80' : encodeURIComponent(each))).join('');
}

async function multipart({ body, file, fileName }: FuzzedRequest) {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    if (name !== 'FileContent') form.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  form.append('FileContent', new Blob([new Uint8Array(file)]), fileName);
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', payload: Buffer.from(await encoded.arrayBuffer()) };
}

const compiled = new Map<string, ValidateFunction>();
function validatorOf({ operationId, responses }: Operation): ValidateFunction | undefined {
  const ok = responses['200'];
  const schema = ok && 'content' in ok ? ok.content?.['application/json']?.schema : undefined;
  // A file that happens to be JSON is a file.
  if (!schema || ('format' in schema && schema.format === 'binary')) return undefined;
  const validate = compiled.get(operationId) ?? ajv.compile(schema);
  compiled.set(operationId, validate);
  return validate;
}

/** What is wrong with an answer, in words; nothing when it is as promised. */
function faultOf(operation: Operation, { statusCode, headers, body }: Answer): string | undefined {
  if (statusCode >= 500) return 'a fault of ours';
  if (!(statusCode in operation.responses)) return 'a status the document does not name';
  const type = String(headers['content-type']).split(';')[0] ?? '';
  if (statusCode === 200) {
    const ok = operation.responses['200'];
    if (!ok || !('content' in ok) || !ok.content?.[type]) return `the undeclared content type ${type}`;
    const validate = validatorOf(operation);
    return !validate || validate(JSON.parse(body))
      ? undefined
      : `outside of its schema: ${ajv.errorsText(validate.errors)}`;
  }
  if (type !== 'application/json') return `an error as ${type}`;
  const error: { status?: number; message?: string } = JSON.parse(body);
  if (!isError(error) || error.status !== statusCode) return 'an error of another shape';
  if (/node_modules|\.ts:\d|select .* from|syntax error|invalid input syntax/i.test(String(error.message)))
    return 'an error that tells too much';
  return undefined;
}

type World = Awaited<ReturnType<typeof makeWorld>>;
type CallerName = keyof World['callers'];

/** Mostly someone who may call; now and then someone else. */
function callersOf({ 'x-access': { who } }: Operation) {
  const insiders: CallerName[] =
    who === 'anyone' ? ['anonymous'] : who === 'visitor' ? ['visitor'] : ['superadmin', 'staff'];
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...insiders) },
    { weight: 1, arbitrary: fc.constantFrom<CallerName>('superadmin', 'staff', 'visitor', 'anonymous') },
  );
}

const nothing: FuzzedRequest = {
  path: {},
  query: [],
  body: undefined,
  file: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'),
  fileName: 'a.pdf',
  idempotencyKey: undefined,
};
/** Calls whose example is good for a super admin only. */
const forSuperadmins = ['users.profile', 'user-accounts.list', 'files.download', 'assessments.updateStatus'];

/** Calls that require one of several inputs, none of them always. */
const needOneOf = ['/Appraisal/GetEmployeeAppraisalDetail', '/Appraisal/GetEmployeeAppraisalHistory'];

/** Sends the calls of a feature good requests, nearly good ones and hostile ones. */
export function walkRequests(folder: string) {
  const calls = operationsIn(folder);
  let server: TestServer;
  let world: World;

  beforeAll(async () => {
    server = await testServer();
    world = await makeWorld(server);
  });
  afterAll(() => server.close());
  const callerOf = ({ 'x-access': { who } }: Operation) =>
    world.callers[who === 'anyone' ? 'anonymous' : who === 'visitor' ? 'visitor' : 'staff'];

  it('answers good examples well, so that what is made of them gets far', async () => {
    for (const { path, method, operation, name } of calls)
      for (const example of world.known.examples[name] ?? []) {
        const parts = operation.requestBody ? { body: example } : { query: Object.entries(example) };
        const caller = forSuperadmins.includes(name) ? world.callers.superadmin : callerOf(operation);
        const answer = await send(server, path, method, operation, { ...nothing, ...parts }, caller);
        expect([name, answer.statusCode, answer.body.slice(0, 200)]).toEqual([name, 200, answer.body.slice(0, 200)]);
      }
  });

  it('needs nothing where nothing is required', async () => {
    const open = calls.filter(
      ({ operation }) =>
        operation['x-effect'] === 'read' &&
        !operation.requestBody?.required &&
        operation.parameters.every(({ required }) => !required),
    );
    for (const { path, method, operation } of open) {
      // Of those with tags a super admin may read them all.
      const caller = operation['x-access'].who === 'tags' ? world.callers.superadmin : callerOf(operation);
      const ask = (parts: Partial<FuzzedRequest>) =>
        send(server, path, method, operation, { ...nothing, ...parts }, caller);
      const first = await ask({});
      // Of one division alone: a super admin names it.
      const isOfDivision = first.statusCode === 400 && 'divisionId' in (JSON.parse(first.body).fields ?? {});
      const answer = isOfDivision ? await ask({ query: [['divisionId', 1]] }) : first;
      const expected = needOneOf.some((each) => path.endsWith(each)) ? 400 : 200;
      expect([path, answer.statusCode, faultOf(operation, answer)]).toEqual([path, expected, undefined]);
    }
  });

  it.each(calls)(
    `$name answers as promised to ${requests} requests of any kind`,
    async ({ path, method, operation }) => {
      await fc.assert(
        fc.asyncProperty(callersOf(operation), requestsTo(operation, world.known), async (name, request) => {
          const answer = await send(server, path, method, operation, request, world.callers[name]);
          const fault = faultOf(operation, answer);
          if (fault) throw new Error(`${fault}: ${answer.statusCode} ${answer.body.slice(0, 500)}`);
        }),
        { numRuns: requests, ...(seed !== undefined && { seed }), interruptAfterTimeLimit: 60_000 },
      );
    },
    120_000,
  );
}
