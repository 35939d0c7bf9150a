/** A row as the trail keeps it. */
export type TrailRow = Readonly<Record<string, unknown>>;

/** Columns of no interest to a reader: keys, counters, timestamps and search texts. */
const technical = /^(id|version|created_at|updated_at|search_text|sha256|.*_key)$/;
/** Never shown, even if a trigger once let it into the trail. */
const secret = /password|secret|token|guid|hash|storage_key|external_subject|uploaded_by_visitor|added_by_visitor/;

/** Whether a column says something to a reader, and may be said. */
export const isShown = (field: string) => !technical.test(field) && !secret.test(field);
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields that a change touched, in the order of the row; those that stayed empty are left out. */
export function changedFields(before: TrailRow | null, after: TrailRow | null): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => {
    const [was, now] = [before?.[name], after?.[name]];
    if (!isShown(name) || (isEmpty(was) && isEmpty(now))) return false;
    return JSON.stringify(was) !== JSON.stringify(now);
  });
}

const longest = 500;

/** A value of a row as text, of so many characters at most; nothing when it is empty. Words of the language are the page's. */
export function valueText(value: unknown, most = longest): string | null {
  if (isEmpty(value)) return null;
  const text = Array.isArray(value)
    ? value.map((each) => valueText(each) ?? '').join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Who acted, as the trail names them. */
export interface Actor {
  kind: 'user' | 'token' | 'import' | 'visitor' | 'system';
  id: string | null;
  /** Of an import, its number. */
  importId?: number;
}

/** An actor of the trail: 'user:<id>', 'token:<id>', 'import:<number>:<user>', 'visitor:<key>', 'system'. */
export function actorOf(actor: string): Actor {
  const [, number, by] = /^import:(\d+):([0-9a-f-]{36})$/.exec(actor) ?? [];
  if (number && by) return { kind: 'import', id: by, importId: Number(number) };
  const [, kind, id] = /^(user|token):([0-9a-f-]{36})$/.exec(actor) ?? [];
  if (id) return { kind: kind === 'token' ? 'token' : 'user', id };
  return { kind: actor.startsWith('visitor') ? 'visitor' : 'system', id: null };
}

/** Tables whose rows are of a person: to see their changes is to read of the person. */
export const tablesOfPersons: readonly string[] = [
  'seafarers',
  'next_of_kin',
  'educations',
  'travel_documents',
  'certificates',
  'certificate_versions',
  'sea_services',
  'trainings',
  'bank_accounts',
  'different_people',
  'assessments',
  'application_notes',
  'talent_pool',
  'stage_corrections',
  'mcu_examinations',
  'medical_certificates',
  'employment_periods',
  'crew_pairs',
  'blacklist_records',
  'blacklist_releases',
  'appraisals',
  'appraisal_revisions',
  'crew_agreements',
  'agreement_addenda',
  'tax_statuses',
  'pay_terms',
  'pay_openings',
  'pay_inputs',
  'advances',
];
