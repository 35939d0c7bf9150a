import * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { inputSchema } from '#platform/server/merge-input.ts';
import type { JsonSchema } from '#platform/server/openapi.ts';

/** Names that a call takes, folded as the server folds them. */
export const declared = (endpoint: Endpoint) =>
  Object.keys(inputSchema(endpoint).shape).map((name) => name.toLowerCase());
/** What a call takes, as JSON Schema. */
export const schemaOf = (endpoint: Endpoint) => z.toJSONSchema(endpoint.input, { io: 'input' }) as JsonSchema;

/** Columns of ours, and names that other products are broken by. */
export const neverDeclared = [
  'isAdmin',
  'isDemo',
  'passwordHash',
  'password_hash',
  'searchText',
  'deletedAt',
  'createdAt',
  'submittedAt',
  'confirmedAt',
  'mergedInto',
  'claimedById',
  'storageKey',
  'uploadedByUser',
  'externalSubject',
  'seafarer_id',
  'enteredByUser',
];
