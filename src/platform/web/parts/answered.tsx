import type { ReactNode } from 'react';
import { ErrorPanel } from './error-panel.tsx';
import { Skeletons } from './skeletons.tsx';

interface AnsweredProps<Answer> {
  read: { data: Answer | undefined; error: unknown; refetch: () => Promise<unknown> };
  /** How many bars are shown until the answer is there. */
  rows: number;
  columns: number;
  children: (answer: Answer) => ReactNode;
}

/** What was read: bars until it is there, and a way to try again where reading failed. */
export function Answered<Answer>({ read: { data, error, refetch }, rows, columns, children }: AnsweredProps<Answer>) {
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  return data === undefined ? <Skeletons rows={rows} columns={columns} /> : children(data);
}
