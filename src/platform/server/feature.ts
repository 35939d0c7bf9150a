import type { Readable } from 'node:stream';
import type { Contract, Endpoint, FileAnswer, Received, Returned } from '../contract/endpoint.ts';
import type { Config } from './config.ts';
import type { Db } from './database/connect.ts';
import type { FileStore } from './file-store.ts';
import type { RecordIds } from './read-log.ts';
import type { Scope, SessionUser, Visitor } from './session.ts';

/** Services outside of the database. */
export interface Services {
  config: Config;
  files: FileStore;
  /** Tells who sends messages, by mail and to webhooks, or works imports off, that there is something to do; from within a call, it happens after the commit. */
  mailWaiting: () => void;
  /** What follows from business steps in other features. */
  transitions: readonly Transition[];
}

/** What a step needs: the transaction, and the services of the process with the transitions among them. */
export interface StepContext {
  db: Db;
  services: Services;
}

/** What follows from a step elsewhere, in its transaction. */
export interface Transition {
  step: string;
  causes: string;
  // biome-ignore lint/suspicious/noExplicitAny: the facts are between a step and what follows it; `follows` checks them
  run: (context: StepContext, facts: any) => Promise<unknown>;
}

/** An uploaded file, whole: uploads are at most 2 MB, where the call does not say more. */
export interface Upload {
  name: string;
  content: Buffer;
}

/** Who calls, by what the endpoint's access promises. */
type Caller<E extends Endpoint> = E['access']['who'] extends 'anyone'
  ? { user: null; visitor: null }
  : E['access']['who'] extends 'visitor'
    ? { user: SessionUser; visitor: null } | { user: null; visitor: Visitor }
    : { user: SessionUser; visitor: null; scope: Scope };

type NoteReading = (recordIds: RecordIds) => void;

/** What a handler gets beside its input. `db` is a transaction in every call that writes. */
export type Context<E extends Endpoint = Endpoint> = Caller<E> & {
  db: Db;
  services: Services;
  /** The caller's address, and the language the page is shown in. */
  address: string;
  language: 'en' | 'id';
  /** The day in Western Indonesian Time, yyyy-MM-dd; SQL has the same as today_in_jakarta(). Nothing else asks the clock. */
  today: string;
  /** Aborted once the caller's connection is closed before the answer: long work ends then. */
  signal: AbortSignal;
  upload: E['encoding'] extends 'multipart' ? Upload : undefined;
  /** Tells which records were read, where the declaration of the call leaves that to its handler. */
  noteReading: E['reading'] extends { noted: true } ? NoteReading : NoteReading | undefined;
};

/** A file to send: its bytes, or a stream of them. */
export interface FileResult {
  name: string;
  contentType: string;
  content: Buffer | Readable;
}

type Result<E extends Endpoint> = E['answer'] extends FileAnswer ? FileResult : Returned<E>;
type Run<E extends Endpoint, Extra extends unknown[] = []> = (
  input: Received<E>,
  context: Context<E>,
  ...prepared: Extra
) => Promise<Result<E>>;

/**
 * What answers a call. Slow work that must not happen inside a transaction (hashing, sending, reading files) goes to
 * `prepare`, which gets the plain connection; what it returns is given to `run`. `undo` takes back what `prepare` did
 * outside of the database, when `run` did not happen after all.
 *
 * A write that answers a document takes `render`: `run` answers what the document says, plain data that a repeat of the
 * call gets again, and the file is made of it after the commit, on the plain connection.
 */
export type Handler<E extends Endpoint> =
  | Run<E>
  | {
      // biome-ignore lint/suspicious/noExplicitAny: what one handler prepares is between its own two functions
      prepare: (input: Received<E>, context: Context<E>) => Promise<any>;
      // biome-ignore lint/suspicious/noExplicitAny: see above
      run: Run<E, [any]>;
      // biome-ignore lint/suspicious/noExplicitAny: see above
      undo?: (input: Received<E>, context: Context<E>, prepared: any) => Promise<void>;
      render?: undefined;
    }
  | {
      prepare?: undefined;
      // The parameters are those of the other form: only then does the compiler know an inline function's.
      // biome-ignore lint/suspicious/noExplicitAny: what a document says is between its own two functions
      run: (input: Received<E>, context: Context<E>, ...none: [any]) => Promise<any>;
      undo?: undefined;
      // biome-ignore lint/suspicious/noExplicitAny: see above
      render: (input: any, context: Context<E>) => Promise<FileResult>;
    };
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> };

export interface Feature {
  contract: Contract;
  handlers: Record<string, Handler<Endpoint>>;
}

/**
 * Pairs a contract with its handlers; a missing, extra or wrongly typed one does not compile. Past here they are called
 * by name, with what the endpoint of that name was sent.
 */
export const feature = <C extends Contract>(contract: C, handlers: Handlers<C>): Feature => ({
  contract,
  handlers: handlers as unknown as Record<string, Handler<Endpoint>>,
});
