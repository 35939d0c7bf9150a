import { aboard } from '../aboard/rules.ts';
import { vessels } from '../fleet/rules.ts';
import { certificates, namesHolder, services } from '../papers/rules.ts';
import { seafarers } from '../people/rules.ts';
import type { ImportKind } from '../rules.ts';
import type { ImportFields } from './contract.ts';

/** The columns that each kind of import knows. */
export const importFields: Readonly<Record<ImportKind, ImportFields>> = {
  seafarers,
  aboard,
  certificates,
  services,
  vessels,
};

/** The fields without a column, though every row needs one; whose a paper is, one number or the name with its date says. */
export const missingFields = (kind: ImportKind, fields: readonly (string | null)[]): string[] => {
  const isThere = (name: string) => fields.includes(name);
  const missing = Object.entries(importFields[kind]).flatMap(([name, { required }]) =>
    required === 'always' && !isThere(name) ? name : [],
  );
  const isOfCrew = kind === 'certificates' || kind === 'services';
  return isOfCrew && !namesHolder(isThere) ? ['seafarerIdNumber', ...missing] : missing;
};
