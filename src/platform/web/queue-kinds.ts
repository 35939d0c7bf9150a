import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { CountedKind, CountedRow } from '../contract/counted.ts';
import type { Answer, Endpoint, Input } from '../contract/endpoint.ts';
import { readAgain, readOf, useRead } from './api.ts';
import type { ApiError } from './api-error.ts';
import { type SessionPerson, usePerson } from './session.tsx';

/**
 * What the queue of decisions knows of a kind: how one is read, what it is decided by, and how it looks. Features have
 * these beside their screens; src/app lists them by kind.
 */

export const verdicts = ['approved', 'rejected'] as const;
export type Verdict = (typeof verdicts)[number];

/** A decision that was sent. */
export interface Sent {
  /** Takes it back within some seconds; nothing where it cannot be. */
  undo: (() => Promise<unknown>) | null;
}

/** What can be done with one item. */
export interface Choice {
  /** The reader decides it, and it still waits. */
  mayDecide: boolean;
  /** It can be approved or left, not rejected. */
  isOnlyApproved?: boolean;
  /** How many things are to be looked at; what has any is decided alone. */
  findings: number;
  /** More has to be filled in than a reason, or it has to be confirmed: the kind's own form does. */
  needsForm: Readonly<Record<Verdict, boolean>>;
  send: (verdict: Verdict, reason: string) => Promise<Sent>;
}

export interface DetailProps {
  row: CountedRow;
  /** How pressing it is. */
  badge: ReactNode;
}

export interface FormProps {
  row: CountedRow;
  verdict: Verdict;
  onSent: (sent: Sent) => void;
  onClose: () => void;
}

interface ItemRead {
  choice: Choice | undefined;
  error: ApiError | null;
  again: () => void;
}

export interface QueueKind {
  /** All that is needed to decide. */
  Detail: ComponentType<DetailProps>;
  /** Asks for what a decision needs beside the press of a button. */
  Form: ComponentType<FormProps>;
  useItem: (row: CountedRow) => ItemRead;
  load: (cache: QueryClient, row: CountedRow, person: SessionPerson) => Promise<Choice>;
  /** Begins to read one that comes next. */
  prepare: (cache: QueryClient, row: CountedRow) => void;
  /** Reads again what shows what was decided. */
  readAgain: (cache: QueryClient) => Promise<void>;
}

interface KindOf<E extends Endpoint> extends Pick<QueueKind, 'Detail' | 'Form'> {
  /** What an item is read by, and decided by. */
  read: E;
  decide: Endpoint;
  inputOf: (row: CountedRow) => Input<E>;
  choiceOf: (answer: Answer<E>, person: SessionPerson, row: CountedRow) => Choice;
}

/** A kind of decision, from the calls that read and decide it. */
export const queueKind = <E extends Endpoint>({
  read,
  decide,
  inputOf,
  choiceOf,
  Detail,
  Form,
}: KindOf<E>): QueueKind => ({
  Detail,
  Form,
  useItem: (row) => {
    const { person } = usePerson();
    const { data, error, refetch } = useRead(read, inputOf(row));
    return { choice: data && choiceOf(data, person, row), error, again: () => void refetch() };
  },
  load: async (cache, row, person) => choiceOf(await cache.fetchQuery(readOf(read, inputOf(row))), person, row),
  prepare: (cache, row) => void cache.prefetchQuery(readOf(read, inputOf(row))),
  readAgain: (cache) => readAgain(cache, decide),
});

/** Where the code of each kind comes from; each answers the same promise until it fails. */
export type QueueKinds = Partial<Record<CountedKind, () => Promise<QueueKind>>>;

/** A kind whose code and texts are loaded when its first item is opened. */
export function kindWithTexts(
  load: () => Promise<{ default: QueueKind }>,
  namespaces: readonly string[],
): () => Promise<QueueKind> {
  let known: Promise<QueueKind> | undefined;
  return () => {
    known ??= Promise.all([load(), i18next.loadNamespaces(namespaces)]).then(
      ([module]) => module.default,
      (error) => {
        known = undefined;
        throw error;
      },
    );
    return known;
  };
}

/** The kinds of all features, listed in src/app. */
export const QueueKindsContext = createContext<QueueKinds>({});
