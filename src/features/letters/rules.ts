import { officeLeads, writes } from '#platform/contract/access.ts';

/** Letters that a person asks the company for. Kept small: the first page brings it. */

/** Those that a person asks for; each is a kind of issued paper and of request, too. */
export const letterKinds = ['seaServiceLetter', 'employmentLetter', 'salaryLetter'] as const;
export type LetterKind = (typeof letterKinds)[number];
export const isLetterKind = (kind: string): kind is LetterKind => letterKinds.some((each) => each === kind);

/** Why a letter cannot be made: there is nothing that it could say. */
export const obstacles = ['noService', 'noWage'] as const;
export type Obstacle = (typeof obstacles)[number];

/** Who words the letters of the company. */
export const wordsLetters = writes(['CrewManagement'], officeLeads);
