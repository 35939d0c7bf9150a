import { vessels } from '../fleet/rules.ts';
import { certificates, services } from '../papers/rules.ts';
import { seafarers } from '../people/rules.ts';
import type { ImportKind } from '../rules.ts';
import type { ImportFields } from './contract.ts';

/** The columns that each kind of import knows. */
export const importFields: Readonly<Record<ImportKind, ImportFields>> = {
  seafarers,
  certificates,
  services,
  vessels,
};

const isOfCrew = (kind: ImportKind) => kind === 'certificates' || kind === 'services';
const numbers = ['seafarerIdNumber', 'idNumber', 'passportId', 'employeeIdNumber'];

/** The fields without a column, though every row needs one; whose a paper is, one number or the name with its date says. */
export const missingFields = (kind: ImportKind, fields: readonly (string | null)[]): string[] => {
  const isThere = (name: string) => fields.includes(name);
  const missing = Object.entries(importFields[kind]).flatMap(([name, { required }]) =>
    required === 'always' && !isThere(name) ? name : [],
  );
  const isNamed = numbers.some(isThere) || (isThere('fullName') && isThere('dateOfBirth'));
  return isOfCrew(kind) && !isNamed ? ['seafarerIdNumber', ...missing] : missing;
};
