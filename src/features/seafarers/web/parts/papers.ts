import { createContext } from 'react';
import { useWatch } from 'react-hook-form';
import { type QueuedFile, useQueuedFiles } from '#platform/web/files/upload-queue.ts';
import { currentDay } from '#platform/web/today.ts';
import { type PaperState, stateOfPaper } from '../../readiness/rules.ts';
import { type Certificate, type CertificationFields, isComplete } from './form-values.ts';

/** Certificates one at a time, as on a phone: a list that says how far each is, and one that is open. */

export type CertificateList = 'registerCOCDocs' | 'registerCOPDocs';
export const certificateKinds = { registerCOCDocs: 'COC', registerCOPDocs: 'COP' } as const;

/** Which certificate it is, by its place in the form. */
export interface PaperPlace {
  list: CertificateList;
  at: number;
}

interface Papers {
  show: (paper: PaperPlace) => void;
}
/** There where certificates are filled in one at a time; the list then has a line for each. */
export const PapersContext = createContext<Papers | undefined>(undefined);

export interface Paper extends PaperPlace {
  row: Certificate;
  isRequired: boolean;
  state: PaperState;
}

function paperOf(place: PaperPlace, row: Certificate, files: readonly QueuedFile[]): Paper {
  const file = files.find(({ uuid }) => uuid === row.attachment?.uuid);
  // One that the server does not take has to be chosen again.
  const isTaken = file?.state !== 'refused';
  const upload = file && isTaken ? (file.state === 'waiting' ? 'waiting' : 'sending') : undefined;
  const known = { today: currentDay(), isComplete: isTaken && isComplete(row), upload } as const;
  return { ...place, row, isRequired: row.requirement === true, state: stateOfPaper(row, known) };
}

/** How far a certificate is. */
export const usePaper = (place: PaperPlace, row: Certificate): Paper => paperOf(place, row, useQueuedFiles());

/** All certificates of the form, in the order of the page. */
export function usePapers(): Paper[] {
  const lists = ['registerCOCDocs', 'registerCOPDocs'] as const;
  const rows = useWatch<CertificationFields, [(typeof lists)[0], (typeof lists)[1]]>({ name: lists });
  const files = useQueuedFiles();
  return rows.flatMap((of, at) => {
    const list = lists[at] ?? 'registerCOCDocs';
    return of.map((row, place) => paperOf({ list, at: place }, row, files));
  });
}
