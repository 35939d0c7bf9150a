import type * as z from 'zod/mini';
import type { $ZodShape, $ZodType } from 'zod/v4/core';
import type { Access } from './access.ts';

/** The columns a list can be sorted and filtered by; any other name is ignored (sort) or searched for (filter). */
export interface ListColumns {
  sort: readonly string[];
  filter: readonly string[];
}

/** An answer that is a file: its content types, and whether the browser shows or saves it. */
export interface FileAnswer {
  file: readonly string[];
  disposition: 'inline' | 'attachment';
}

/**
 * One call under /PMSol/v1, declared once. The route, its validation, the OpenAPI document, the client's typed
 * function, the query key and the access matrix all come from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** Path under /PMSol/v1, with `:name` parameters that stand in `input` too. */
  path: `/${string}`;
  /** Whether it changes anything, whatever the method: a write runs in one transaction and may be repeated safely. */
  effect: 'read' | 'write';
  access: Access;
  /** One sentence for the OpenAPI page. */
  summary: string;
  /** Path, query and body, merged; names are the documents'. */
  input: z.ZodMiniObject<$ZodShape>;
  answer: $ZodType | FileAnswer;
  /** How our client sends a POST; the server takes query and body alike, merged. */
  encoding?: 'query' | 'json' | 'multipart';
  /** Inputs refused in the query: passwords and tokens must not reach an access log. */
  bodyOnly?: readonly string[];
  list?: ListColumns;
  /** Ledger rows this call is. */
  ledger?: readonly string[];
}

export type Contract = Record<string, Endpoint>;

/** Declares the calls of a feature, keeping each one's exact types. */
export const contract = <const C extends Contract>(calls: C): C => calls;

/** What the caller sends. */
export type Input<E extends Endpoint> = z.input<E['input']>;
/** What the handler receives, after validation. */
export type Received<E extends Endpoint> = z.output<E['input']>;
/** What the handler returns. */
export type Returned<E extends Endpoint> = E['answer'] extends $ZodType ? z.input<E['answer']> : never;
/** What the caller gets. A file is fetched by its own function of the client. */
export type Answer<E extends Endpoint> = E['answer'] extends $ZodType ? z.output<E['answer']> : never;

export const isFileAnswer = (answer: Endpoint['answer']): answer is FileAnswer => 'file' in answer;

export const apiPrefix = '/PMSol/v1';
