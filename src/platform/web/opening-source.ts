import { keepPersisted, readPersisted } from './persisted.ts';

/** What the link to an opening says of where it was found (`?source=`), kept until the form asks for it. */

const slice = (jobOpeningId: number) => `source.${jobOpeningId}`;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 40;

export const keepSource = (jobOpeningId: number, source: string) => keepPersisted(slice(jobOpeningId), source);
export const readSource = (jobOpeningId: number): string | undefined => readPersisted(slice(jobOpeningId), isText);
