import { clearPersisted, keepPersisted, persistedNames, readPersisted } from '#platform/web/persisted.ts';
import type { FormStep } from './progress.ts';

/**
 * What this browser keeps of a registration that is not finished (DESIGN 8.1): which draft it is, so that the server
 * gives back what was submitted, and what was typed into a step since. Never a file, and nothing for longer than the
 * server keeps the draft.
 */

const shape = 1;
/** As long as the server keeps a draft no one finished, in milliseconds. */
const keptFor = 30 * 24 * 3_600_000;

/** What opens a draft on the server; the documents' names. */
export interface DraftPass {
  regCrewId: number;
  regRegisNo: string;
  guid: string;
  submittedStep: number;
}

/** Who fills in: a visitor, or staff for someone; both may happen in one browser. */
export type Channel = 'public' | 'staff';

interface Kept {
  shape: typeof shape;
  savedAt: number;
}
interface KeptPass extends Kept {
  pass: DraftPass;
}
/** `registrationNo` binds what was typed to its draft; null before there is one. */
interface KeptFields extends Kept {
  registrationNo: string | null;
  fields: Record<string, unknown>;
}

const nameOf = (channel: Channel, jobOpeningId: number) => `registration.${channel}.${jobOpeningId}.`;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isKept = (value: unknown): value is Kept & Record<string, unknown> =>
  isRecord(value) &&
  value.shape === shape &&
  typeof value.savedAt === 'number' &&
  value.savedAt > Date.now() - keptFor &&
  value.savedAt <= Date.now() + 60_000;
const isKeptPass = (value: unknown): value is KeptPass & Record<string, unknown> => {
  if (!isKept(value) || !isRecord(value.pass)) return false;
  const { regCrewId, regRegisNo, guid, submittedStep } = value.pass;
  return (
    Number.isInteger(regCrewId) &&
    typeof regRegisNo === 'string' &&
    typeof guid === 'string' &&
    Number.isInteger(submittedStep)
  );
};
const isKeptFields = (value: unknown): value is KeptFields & Record<string, unknown> =>
  isKept(value) &&
  isRecord(value.fields) &&
  (value.registrationNo === null || typeof value.registrationNo === 'string');

/** The draft begun here for an opening. */
export const readPass = (channel: Channel, jobOpeningId: number): DraftPass | undefined =>
  readPersisted(`${nameOf(channel, jobOpeningId)}draft`, isKeptPass)?.pass;

/** What opens a draft now: another tab may have got another guid for it, with another email address. */
export function newestPass<D extends DraftPass>(channel: Channel, jobOpeningId: number, draft: D): D {
  const kept = readPass(channel, jobOpeningId);
  return kept?.regCrewId === draft.regCrewId ? { ...draft, guid: kept.guid } : draft;
}

/** Keeps what opens the draft again, and nothing else of an answer. */
export function keepPass(channel: Channel, jobOpeningId: number, pass: DraftPass) {
  const { regCrewId, regRegisNo, guid, submittedStep } = pass;
  const kept: KeptPass = { shape, savedAt: Date.now(), pass: { regCrewId, regRegisNo, guid, submittedStep } };
  keepPersisted(`${nameOf(channel, jobOpeningId)}draft`, kept);
}

/** Where the fields of a step are kept. */
export interface FieldsPlace {
  channel: Channel;
  jobOpeningId: number;
  step: FormStep;
  registrationNo: string | null;
}
const fieldsName = ({ channel, jobOpeningId, step }: FieldsPlace) => `${nameOf(channel, jobOpeningId)}step${step}`;

/** What was typed into a step and not submitted; nothing when it belongs to another draft. */
export function readFields(place: FieldsPlace): { fields: Record<string, unknown>; savedAt: number } | undefined {
  const kept = readPersisted(fieldsName(place), isKeptFields);
  return kept && kept.registrationNo === place.registrationNo ? kept : undefined;
}

/** Keeps what is typed; answers when. */
export function keepFields(place: FieldsPlace, fields: object): number {
  const savedAt = Date.now();
  const kept: KeptFields = {
    shape,
    savedAt,
    registrationNo: place.registrationNo,
    fields: fields as Record<string, unknown>,
  };
  keepPersisted(fieldsName(place), kept);
  return savedAt;
}

/** Uploads that have not arrived: what was typed names them, and only this tab may still have them. */
interface KeptUnsent extends Kept {
  uuids: string[];
}
const isKeptUnsent = (value: unknown): value is KeptUnsent & Record<string, unknown> =>
  isKept(value) && Array.isArray(value.uuids) && value.uuids.every((uuid) => typeof uuid === 'string');

export const readUnsent = (channel: Channel, jobOpeningId: number): readonly string[] =>
  readPersisted(`${nameOf(channel, jobOpeningId)}uploads`, isKeptUnsent)?.uuids ?? [];

export function keepUnsent(channel: Channel, jobOpeningId: number, uuids: readonly string[]) {
  const kept: KeptUnsent | undefined = uuids.length > 0 ? { shape, savedAt: Date.now(), uuids: [...uuids] } : undefined;
  keepPersisted(`${nameOf(channel, jobOpeningId)}uploads`, kept);
}

/** What files are kept about until the registration is finished or given up. */
export const uploadsAbout = (channel: Channel, jobOpeningId: number) => nameOf(channel, jobOpeningId);

export const forgetFields = (place: FieldsPlace) => keepPersisted(fieldsName(place), undefined);

/** Forgets everything of an opening: it is finished, or given up for another. */
export function forgetRegistration(channel: Channel, jobOpeningId: number) {
  clearPersisted(nameOf(channel, jobOpeningId));
  if (typeof indexedDB === 'undefined') return;
  void import('#platform/web/files/upload-store.ts')
    .then(({ removeUploads }) => removeUploads(uploadsAbout(channel, jobOpeningId)))
    // Nothing was kept, then; without its key no one opens it anyway.
    .catch(() => undefined);
}

/** Openings that something is kept for. What is too old or of a former shape goes. */
export function keptOpenings(channel: Channel): number[] {
  const beginning = `registration.${channel}.`;
  const found = new Set<number>();
  for (const name of persistedNames(beginning)) {
    const kept = readPersisted(name, isKept);
    if (!kept) keepPersisted(name, undefined);
    else found.add(Number(name.slice(beginning.length).split('.')[0]));
  }
  return [...found].filter(Number.isInteger);
}

/** The kept fields over those the step starts with; a kept field that no longer fits its place is left out. */
export function restored<T extends object>(start: T, kept: Record<string, unknown> | undefined): T {
  if (!kept) return start;
  const fitting = Object.entries(start).map(([name, value]) => {
    const other = kept[name];
    return [name, name in kept && fits(value, other) ? other : value];
  });
  return Object.fromEntries(fitting) as T;
}

/** Lists stay lists, groups stay groups, and plain fields plain. */
function fits(value: unknown, other: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(other) && other.every(isRecord);
  // A field without a value yet may hold an attachment.
  if (value === null || !isRecord(value)) return !Array.isArray(other) && other !== undefined;
  return isRecord(other) || other === null;
}
