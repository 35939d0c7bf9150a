import type * as z from 'zod/mini';
import type { $ZodShape, $ZodType } from 'zod/v4/core';
import type { Access } from './access.ts';

/** The columns a list can be sorted and filtered by; any other name is ignored (sort) or searched for (filter). */
export interface ListColumns {
  sort: readonly string[];
  filter: readonly string[];
  /** Where in the answer the page is, when it is not the answer itself. */
  within?: string;
}

/** An answer that is a file: its content types, and whether the browser shows or saves it. */
export interface FileAnswer {
  file: readonly string[];
  disposition: 'inline' | 'attachment';
}

/**
 * What of persons a call shows, for the log of readings that the dispatcher keeps: a kind of record, and which ones.
 * They are named by an input (one number or several), always the same, or known to the handler alone, which then tells
 * `noteReading` of its context.
 */
export type ReadingOf = {
  kind: string;
  /** A part of a record, which belongs to the reading of the whole within ten minutes. */
  isPart?: true;
  /** An answer without data shows nothing and is no reading. */
  ifFound?: true;
} & ({ input: string } | { record: string } | { noted: true });

interface Call {
  method: 'GET' | 'POST';
  /** Path under /PMSol/v1, with `:name` parameters that are in `input` too. */
  path: `/${string}`;
  access: Access;
  /** One sentence for the OpenAPI page. */
  summary: string;
  /** Path, query and body, merged; names are the documents'. */
  input: z.ZodMiniObject<$ZodShape>;
  /** How our client sends a POST; the server takes query and body alike, merged. */
  encoding?: 'query' | 'json' | 'multipart';
  /** How large an uploaded file may be, where it is more than usual. */
  mostBytes?: number;
  /** Inputs refused in the query: passwords and tokens must not reach an access log. */
  bodyOnly?: readonly string[];
  list?: ListColumns;
  /** The person whose data it shows, if the reading is logged. */
  reading?: ReadingOf;
  /** Ledger rows this call is. */
  ledger?: readonly string[];
}

/** A call that only reads. `shows` names the records its answer is made of; a file is fetched again each time. */
type Read = { effect: 'read'; touches?: undefined; answersOnce?: undefined; atOnce?: undefined } & (
  | { answer: $ZodType; shows: readonly string[] }
  | { answer: FileAnswer; shows?: undefined }
);
/**
 * A call that changes something, whatever the method: it runs in one transaction and may be repeated safely. `touches`
 * names the records it changes; the client then reads again what shows any of them.
 */
type Write = {
  effect: 'write';
  answer: $ZodType | FileAnswer;
  touches: readonly string[];
  shows?: undefined;
  /** The answer holds a secret: it is not kept for a repeat, which is refused instead. */
  answersOnce?: true;
  /**
   * Done now or not at all: without a line it does not wait in the browser. For what others act on at once (decisions,
   * who is aboard, who may do what) and for pay.
   */
  atOnce?: true;
};

/**
 * One call under /PMSol/v1, declared once. The route, its validation, the OpenAPI document, the client's typed
 * function, the query key and the access matrix all come from it.
 */
export type Endpoint = Call & (Read | Write);
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

/** True if a call of somebody signed in says which division it is about. */
export const takesDivision = ({ input: { shape }, access: { who } }: Endpoint): boolean =>
  'divisionId' in shape && (who === 'tags' || who === 'member');
