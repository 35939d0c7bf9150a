import type { Db } from '#platform/server/database/connect.ts';
import type { Company } from '#platform/server/documents/letterhead.ts';
import {
  activeChecks,
  findEnteredBefore,
  findLeftBehind,
  type KeptCheck,
  listChecks,
} from '../../checks/server/queries.ts';
import type { ChecklistLine, SignOnEvent, SignOnPapers, SignOnPerson } from '../../contract.ts';
import { lettered, letterKindOf, linesIn } from '../../letters/rules.ts';
import { hashOf, letterOf, type WantedLetter } from '../../letters/server/operations.ts';
import { type Letter, listLetters, templateAt } from '../../letters/server/queries.ts';
import { papersOf } from '../../rules.ts';
import { agreedOf, type Pack, type PackPerson, valuesOf, wantedLetters } from '../../server/operations.ts';
import { findReportedPort } from '../../server/queries.ts';
import { stepsOf } from '../../steps/server/operations.ts';
import { type KeptStep, listSteps, listUndone } from '../../steps/server/queries.ts';

/** A set as its page shows it; no numbers of persons. */
export async function papersShown(db: Db, pack: Pack, company: Company): Promise<SignOnPapers> {
  const { key, place, people, head, gaps, copies } = pack;
  const letters = await listLetters(db, key);
  const checks = await listChecks(db, key);
  const wanted = wantedLetters(pack, company);
  const steps = await listSteps(db, key.portId, idsOf(people));
  return {
    ...key,
    vesselName: place.vesselName,
    vesselType: place.vesselType,
    portName: place.portName,
    people: people.map((one) => personShown(one, { pack, steps, letter: letterShown(letters, wanted, one) })),
    arriving: pack.arriving.length,
    sailing: pack.sailing.length,
    gaps: [...gaps],
    papers: papersOf({ people, copies, crewLists: pack.arriving.length > 0 ? 2 : 1 }),
    copies,
    cover: letterShown(letters, wanted, undefined),
    checklist: checklistShown(pack, company, checks),
    // Once lines are ticked here, those of the former day are no longer missed.
    leftBehind: people.length > 0 && activeChecks(checks).length === 0 ? await findLeftBehind(db, key) : null,
    enteredBefore:
      people.length > 0 && head.version === 0 && letters.length === 0 ? await findEnteredBefore(db, key) : null,
    head,
    reportedPort: await findReportedPort(db, key),
  };
}

const idsOf = (people: readonly PackPerson[]) => people.map(({ assignmentId }) => assignmentId);

interface LetterShown {
  number: string | null;
  isChanged: boolean;
}

/** The letter of a person, or the cover letter: its number, and whether it says something else by now. */
function letterShown(
  letters: readonly Letter[],
  wanted: readonly WantedLetter[],
  of: PackPerson | undefined,
): LetterShown {
  const kind = of ? letterKindOf(of.side) : 'cover';
  const letter = wanted.find((each) => each.kind === kind && each.assignmentId === (of?.assignmentId ?? null));
  const kept = letter && letterOf(letters, letter);
  return kept ? { number: kept.number, isChanged: kept.sha256 !== hashOf(letter) } : { number: null, isChanged: false };
}

interface Beside {
  pack: Pack;
  steps: readonly KeptStep[];
  letter: LetterShown;
}

function personShown(one: PackPerson, { pack, steps, letter }: Beside): SignOnPerson {
  const { side, agreement, medicalEndsOn } = one;
  const joins = side === 'on';
  return {
    assignmentId: one.assignmentId,
    employeeId: one.employeeId,
    employeeSchedulingId: one.employeeSchedulingId,
    employeeIdNumber: one.employeeNumber,
    name: one.name,
    position: one.rank,
    side,
    until: one.until,
    agreement: agreement && { id: agreement.id, number: agreement.number, ...agreedOf(agreement) },
    medical: joins ? { isMet: medicalEndsOn !== null && medicalEndsOn >= one.until, until: medicalEndsOn } : null,
    certificates: joins ? { required: one.required, lacking: [...one.certificates] } : null,
    seamanBook: { isEntered: Boolean(one.seamanBookNumber), until: one.seamanBookEndsOn },
    letterNumber: letter.number,
    isLetterChanged: letter.isChanged,
    gaps: pack.gaps.filter(({ employeeId }) => employeeId === one.employeeId).length,
    steps: stepsOf(steps, one),
  };
}

/** The checklist of the port with its ticks; after it what was ticked and has left it since. */
function checklistShown(pack: Pack, company: Company, checks: readonly KeptCheck[]): ChecklistLine[] {
  const template = templateAt(pack.templates, 'checklist', pack.key.portId);
  const [indonesian, english] = lettered(template, valuesOf(pack, company)).body.map(linesIn);
  const raw = linesIn(template.bodyId);
  const ticked = activeChecks(checks);
  const checkedOf = (line: string) => {
    const check = ticked.find((each) => each.line === line);
    return check ? { by: check.checkedBy, at: check.checkedAt } : null;
  };
  return [
    ...raw.map((line, at) => ({
      line,
      id: indonesian?.[at] ?? line,
      en: english?.[at] ?? line,
      isFormer: false,
      checked: checkedOf(line),
    })),
    ...ticked
      .filter(({ line }) => !raw.includes(line))
      .map(({ line }) => ({ line, id: line, en: line, isFormer: true, checked: checkedOf(line) })),
  ];
}

/** What was noted and ticked, and what was taken back, the newest first. */
export async function historyOf(db: Db, { key, people }: Pack): Promise<SignOnEvent[]> {
  const isOfSet = ({ assignmentId, side }: { assignmentId: number; side: string }) =>
    people.some((one) => one.assignmentId === assignmentId && one.side === side);
  const nameOf = ({ assignmentId }: { assignmentId: number }) =>
    people.find((one) => one.assignmentId === assignmentId)?.name ?? '';
  const noted = (await listSteps(db, key.portId, idsOf(people))).map((step) => ({
    ...step,
    undoneAt: null,
    undoneBy: null,
  }));
  const undone = await listUndone(db, key.portId, idsOf(people));
  const ofPeople = [...noted, ...undone].filter(isOfSet).flatMap((step) =>
    bothOf({
      done: { at: step.notedAt, by: step.notedBy },
      undone: { at: step.undoneAt, by: step.undoneBy },
      of: { name: nameOf(step), state: step.state, day: step.day },
    }),
  );
  const ofLines = (await listChecks(db, key)).flatMap((check) =>
    bothOf({
      done: { at: check.checkedAt, by: check.checkedBy },
      undone: { at: check.undoneAt, by: check.undoneBy },
      of: { name: check.line, state: null, day: null },
    }),
  );
  return [...ofPeople, ...ofLines].sort((one, other) => other.at.localeCompare(one.at));
}

interface Happened {
  done: { at: string; by: string | null };
  undone: { at: string | null; by: string | null };
  of: Pick<SignOnEvent, 'name' | 'state' | 'day'>;
}

const bothOf = ({ done, undone, of }: Happened): SignOnEvent[] => [
  { ...done, ...of, isUndone: false },
  ...(undone.at === null ? [] : [{ at: undone.at, by: undone.by, ...of, isUndone: true }]),
];
