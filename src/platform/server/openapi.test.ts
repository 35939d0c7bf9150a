import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { features, namedFeatures } from '#app/features.server.ts';
import { testServer } from '#testing/server.ts';
import { apiPrefix } from '../contract/endpoint.ts';
import { endpointsOf } from './app.ts';
import { type Operation, openApiDocument } from './openapi.ts';
import { openApiRoutes } from './openapi-page.ts';

const document = openApiDocument(namedFeatures);
const operations: Operation[] = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operationOf = (id: string) => {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`No ${id}`);
  return found;
};

describe('the OpenAPI document', () => {
  it('holds every declared call once', () => {
    const endpoints = endpointsOf(features);
    expect(operations).toHaveLength(endpoints.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
    expect(Object.keys(document.paths).sort()).toEqual(
      [...new Set(endpoints.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')))].sort(),
    );
  });

  it('describes inputs and answers in schemas that compile, and references that resolve', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const { operationId, parameters, requestBody, responses } of operations) {
      const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
      for (const schema of [...parameters.map(({ schema }) => schema), ...bodies])
        expect(() => ajv.compile(schema), operationId).not.toThrow();
      for (const response of Object.values(responses))
        if ('$ref' in response)
          expect(document.components.responses).toHaveProperty(response.$ref.split('/').pop() ?? '');
        else for (const { schema } of Object.values(response.content ?? {})) ajv.compile(schema);
    }
  });

  it('names every status that occurs', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\/server\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join('src', name), 'utf8'));
    const refused = sources.flatMap((text) => [...text.matchAll(/new Refusal\((\d{3})/g)].map(([, status]) => status));
    for (const status of new Set(refused)) expect(document.components.responses).toHaveProperty(`E${status}`);
    for (const { operationId, responses, 'x-effect': effect } of operations)
      for (const status of [408, 429, 431, 500, 503, ...(effect === 'write' ? [502, 507] : [])])
        expect(responses, operationId).toHaveProperty(String(status));
  });

  it('answers what no request can be made of in the shape of every error', async () => {
    const server = await testServer();
    const address = await server.server.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(address, { headers: { 'x-long': 'x'.repeat(20_000) } });
    expect([answer.status, await answer.json()]).toEqual([
      431,
      { status: 431, code: 'too_large', message: 'The address or the headers are too long.' },
    ]);
    await server.close();
  });

  it('puts each input where our client sends it', () => {
    const { parameters, requestBody, security } = operationOf('captcha.solve');
    expect([parameters, security]).toEqual([[], []]);
    expect(requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['response'],
      additionalProperties: false,
    });

    const upload = operationOf('files.uploadPublic');
    expect(upload.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      required: ['FileId', 'FileType', 'FileContent'],
      properties: { FileContent: { format: 'binary' }, FileId: { format: 'uuid' } },
    });
    expect(upload.security).toEqual([{ captcha: [] }, { bearer: [] }]);
    expect(upload.parameters.map(({ name }) => name)).toEqual(['Idempotency-Key']);

    const list = operationOf('job-openings.publicList');
    expect(list.parameters).toContainEqual(expect.objectContaining({ name: 'pageSize', in: 'query', required: false }));
    const city = operationOf('reference.cityById');
    expect(city.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
    ]);
    expect(city).toMatchObject({
      security: [{ bearer: [] }],
      'x-access': { who: 'member' },
      'x-effect': 'read',
      'x-ledger': ['1C086'],
    });
    expect(operationOf('files.download').responses['200']).toHaveProperty(['content', 'application/pdf']);
  });
});

describe('the page of the contract', async () => {
  const server = Fastify();
  openApiRoutes(namedFeatures)(server);
  const get = async (path: string) => (await server.inject(`${apiPrefix}${path}`)).body;

  it('shows every call, by feature, beside the document', async () => {
    expect(JSON.parse(await get('/openapi.json'))).toEqual(JSON.parse(JSON.stringify(document)));
    const page = await get('/docs');
    for (const { operationId } of operations) expect(page).toContain(`<details id="${operationId}"`);
    for (const name of Object.keys(namedFeatures)) expect(page).toContain(`<h2 id="${name}">`);
    expect(page).not.toContain('<script');
  });

  it('searches paths, summaries and ledger rows, and escapes what was searched for', async () => {
    const found = await get('/docs?q=1c002');
    expect(found).toContain('<details id="captcha.solve" open>');
    expect(found).not.toContain('id="captcha.check"');
    expect(await get('/docs?q=%22%3E%3Cscript%3E')).toContain('value="&quot;&gt;&lt;script&gt;"');
  });
});
