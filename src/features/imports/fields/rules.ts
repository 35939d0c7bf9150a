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

/** The fields without a column, though every row needs one. */
export const missingFields = (kind: ImportKind, fields: readonly (string | null)[]): string[] =>
  Object.entries(importFields[kind]).flatMap(([name, { required }]) =>
    required === 'always' && !fields.includes(name) ? name : [],
  );
