import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { apiPrefix, type Endpoint, isFileAnswer } from '../contract/endpoint.ts';
import { errorAnswer } from '../contract/shapes.ts';
import type { Feature } from './feature.ts';
import { inputSchema } from './merge-input.ts';

/** The features by the name that their calls are grouped under. */
export type NamedFeatures = Readonly<Record<string, Feature>>;

export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

/** One call in the document; `x-` fields carry what OpenAPI has no word for. */
export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>;
  security: Record<string, string[]>[];
  'x-access': Endpoint['access'];
  'x-effect': Endpoint['effect'];
  'x-ledger': readonly string[];
}

export interface OpenApiDocument {
  openapi: string;
  info: Record<string, string>;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, unknown>; securitySchemes: unknown };
}

const errors: Record<number, string> = {
  400: 'A wrong input; `fields` names each.',
  401: 'No token, or one that is no longer good.',
  403: 'Not for this account, or the account is not active.',
  404: 'There is no such record, or none that the caller may know of.',
  408: 'The request did not arrive in time.',
  409: 'The record was changed in the meantime, the record does not allow it, or the same request is still under way.',
  413: 'Too large.',
  415: 'Not of an accepted type.',
  422: 'The Idempotency-Key was used for another request.',
  429: 'Too many attempts.',
  431: 'The address or the headers are too long.',
  500: 'Something went wrong.',
  502: 'A message could not be sent.',
  503: 'Not available now.',
  507: 'There is no room to keep anything now.',
};

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(features: NamedFeatures): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, { contract }] of Object.entries(features))
    for (const [call, endpoint] of Object.entries(contract)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const method = endpoint.method === 'GET' ? 'get' : 'post';
      paths[path] = { ...paths[path], [method]: operation(name, call, endpoint) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crew Portal',
      version: '1',
      description:
        'Names match whatever their case. A POST takes its fields from the query and from a JSON body, merged; unknown ' +
        'names are ignored in the query and refused in a body. Every error has the same shape, and its message may be shown.',
    },
    servers: [{ url: apiPrefix }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchema(errorAnswer, 'output') },
      responses: Object.fromEntries(
        Object.entries(errors).map(([status, description]) => [
          `E${status}`,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a sign-in, or a token of another system (cpt_…) within its scopes.',
        },
        captcha: { type: 'apiKey', in: 'query', name: 'f', description: 'What P/g answers for a solved captcha.' },
      },
    },
  };
}

function operation(feature: string, call: string, endpoint: Endpoint): Operation {
  const { access, bodyOnly, list } = endpoint;
  const { properties = {}, required = [] } = jsonSchema(inputSchema(endpoint), 'input');
  // The captcha token is a security scheme here, not a parameter.
  const names = Object.keys(properties).filter((name) => access.who !== 'visitor' || name !== 'f');
  const inPath = names.filter((name) => endpoint.path.split('/').includes(`:${name}`));
  const others = names.filter((name) => !inPath.includes(name));
  const inBody = endpoint.encoding === 'json' || endpoint.encoding === 'multipart';
  const parameter = (name: string): Parameter => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    schema: properties[name] ?? {},
  });
  return {
    operationId: `${feature}.${call}`,
    tags: [feature],
    summary: endpoint.summary,
    ...notes(bodyOnly, list),
    parameters: [
      ...[...inPath, ...(inBody ? [] : others)].map(parameter),
      ...(endpoint.effect === 'write' && access.who !== 'anyone' ? [idempotencyKey] : []),
    ],
    ...(inBody && { requestBody: requestBody(endpoint, others, properties, required) }),
    responses: responses(endpoint),
    security: security(access),
    'x-access': access,
    'x-effect': endpoint.effect,
    'x-ledger': endpoint.ledger ?? [],
  };
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes the call safe to repeat: the same key answers the same for 24 hours.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
};

function notes(bodyOnly: Endpoint['bodyOnly'], list: Endpoint['list']): { description?: string } {
  const lines = [
    bodyOnly && `Only in the body: ${bodyOnly.join(', ')}.`,
    list && `Sorts by ${list.sort.join(', ') || 'nothing else'}; filters by ${list.filter.join(', ') || 'nothing'}.`,
  ].filter(Boolean);
  return lines.length ? { description: lines.join(' ') } : {};
}

function requestBody(
  { encoding }: Endpoint,
  names: string[],
  properties: Record<string, JsonSchema>,
  required: string[],
): NonNullable<Operation['requestBody']> {
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
    required: names.filter((name) => required.includes(name)),
    additionalProperties: false,
  };
  if (encoding === 'json') return { required: true, content: { 'application/json': { schema } } };
  schema.properties = { ...schema.properties, FileContent: { type: 'string', format: 'binary' } };
  schema.required = [...(schema.required ?? []), 'FileContent'];
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function responses({ access, answer, effect, method }: Endpoint): Operation['responses'] {
  const content: Content = isFileAnswer(answer)
    ? Object.fromEntries(answer.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    : { 'application/json': { schema: jsonSchema(answer, 'output') } };
  const statuses = [
    400,
    ...(access.who === 'anyone' ? [] : [401, 403]),
    404,
    408,
    ...(effect === 'write' ? [409] : []),
    ...(method === 'POST' ? [413, 415] : []),
    ...(effect === 'write' && access.who !== 'anyone' ? [422] : []),
    429,
    431,
    500,
    ...(effect === 'write' ? [502] : []),
    503,
    ...(effect === 'write' ? [507] : []),
  ];
  return {
    200: { description: 'Done.', content },
    ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/E${status}` }])),
  };
}

function security({ who }: Endpoint['access']): Operation['security'] {
  if (who === 'anyone') return [];
  return who === 'visitor' ? [{ captcha: [] }, { bearer: [] }] : [{ bearer: [] }];
}

const jsonSchema = (schema: $ZodType, io: 'input' | 'output'): JsonSchema => {
  const {
    $schema: _,
    '~standard': __,
    ...described
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return described;
};
