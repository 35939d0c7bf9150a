/**
 * Where personal data lies: every table of the database, by how its rows hang on a person, and which rule of retention
 * they fall under. A table that is missing here fails `tables/rules.test.ts`; what a person is shown, gets a copy of and
 * has erased all comes from this list.
 */

/** How a row names its person: the column's record, from which the person is found. */
export const hangings = [
  'file',
  'application',
  'employee',
  'assignment',
  'movement',
  'appraisal',
  'agreement',
  'blacklisting',
  'account',
  'recipient',
] as const;
export type Hanging = (typeof hangings)[number];

/** What kinds of data are kept for, each with its own basis and time. */
export const keptFor = [
  'applying',
  'file',
  'contacts',
  'medical',
  'service',
  'payroll',
  'account',
  'messages',
  'signIns',
  'requests',
] as const;
export type KeptFor = (typeof keptFor)[number];

export interface PersonTable {
  table: string;
  by: Hanging;
  /** The column that names the record; the usual one of its hanging where it is left out. */
  column?: string;
  kept: KeptFor;
  /** Another way in: rows that hang on one of two records. */
  or?: { by: Hanging; column?: string };
  /** Uploads are attached to its rows. */
  hasFiles?: true;
  /** Columns that are not told: secrets, and what is of other people. */
  without?: readonly string[];
}

export const personTables: readonly PersonTable[] = [
  { table: 'seafarers', by: 'file', column: 'id', kept: 'file', hasFiles: true },
  { table: 'next_of_kin', by: 'file', kept: 'contacts' },
  { table: 'bank_accounts', by: 'file', kept: 'contacts' },
  { table: 'educations', by: 'file', kept: 'file' },
  { table: 'travel_documents', by: 'file', kept: 'file' },
  { table: 'certificates', by: 'file', kept: 'file' },
  { table: 'certificate_versions', by: 'file', kept: 'file' },
  { table: 'trainings', by: 'file', kept: 'file' },
  { table: 'sea_services', by: 'file', kept: 'file' },
  // What a spreadsheet said of somebody, until the import cannot be taken back any more.
  { table: 'import_rows', by: 'file', kept: 'file', without: ['faults', 'keys', 'did', 'left_since'] },
  { table: 'applications', by: 'application', column: 'id', kept: 'applying' },
  { table: 'assessments', by: 'application', kept: 'applying' },
  { table: 'stage_corrections', by: 'application', kept: 'applying' },
  { table: 'application_notes', by: 'application', kept: 'applying' },
  { table: 'talent_pool', by: 'application', kept: 'applying' },
  { table: 'session_invitations', by: 'application', kept: 'applying' },
  { table: 'mcu_examinations', by: 'application', or: { by: 'employee' }, kept: 'medical', hasFiles: true },
  { table: 'medical_certificates', by: 'employee', kept: 'medical', hasFiles: true },
  { table: 'employees', by: 'employee', column: 'id', kept: 'service' },
  { table: 'employment_periods', by: 'employee', kept: 'service' },
  { table: 'blacklist_records', by: 'employee', kept: 'service', hasFiles: true },
  { table: 'blacklist_releases', by: 'blacklisting', kept: 'service' },
  { table: 'assignments', by: 'employee', kept: 'service' },
  { table: 'assignment_decisions', by: 'assignment', kept: 'service', without: ['shown'], hasFiles: true },
  { table: 'extensions', by: 'assignment', kept: 'service', hasFiles: true },
  { table: 'schedule_notices', by: 'assignment', kept: 'service' },
  { table: 'preparations', by: 'assignment', kept: 'service' },
  { table: 'bjst_schedules', by: 'employee', kept: 'service', hasFiles: true },
  { table: 'movements', by: 'assignment', kept: 'service' },
  { table: 'gate_passages', by: 'movement', kept: 'service', without: ['before'] },
  { table: 'gate_corrections', by: 'movement', kept: 'service' },
  { table: 'movement_documents', by: 'movement', kept: 'service', hasFiles: true },
  { table: 'appraisals', by: 'assignment', kept: 'service', hasFiles: true },
  { table: 'appraisal_scores', by: 'appraisal', kept: 'service' },
  { table: 'appraisal_trainings', by: 'appraisal', kept: 'service' },
  { table: 'appraisal_revisions', by: 'appraisal', kept: 'service' },
  { table: 'movement_costs', by: 'movement', kept: 'payroll' },
  { table: 'crew_agreements', by: 'assignment', kept: 'payroll', hasFiles: true },
  { table: 'agreement_addenda', by: 'agreement', kept: 'payroll', hasFiles: true },
  { table: 'tax_statuses', by: 'employee', kept: 'payroll' },
  { table: 'pay_terms', by: 'employee', kept: 'payroll' },
  { table: 'pay_openings', by: 'employee', kept: 'payroll' },
  { table: 'pay_inputs', by: 'employee', kept: 'payroll' },
  { table: 'final_periods', by: 'employee', kept: 'payroll' },
  { table: 'pay_results', by: 'employee', kept: 'payroll' },
  { table: 'work_orders', by: 'employee', kept: 'payroll' },
  { table: 'ujbm_lines', by: 'employee', column: 'master_id', kept: 'payroll' },
  { table: 'ujbm_people', by: 'employee', kept: 'payroll' },
  { table: 'users', by: 'account', column: 'id', kept: 'account', without: ['password_hash', 'external_subject'] },
  { table: 'user_sessions', by: 'account', kept: 'account', without: ['uid'] },
  { table: 'known_devices', by: 'account', kept: 'account', without: ['device_hash'] },
  { table: 'second_factors', by: 'account', kept: 'account', without: ['secret', 'pending_secret', 'last_step'] },
  {
    table: 'passkeys',
    by: 'account',
    kept: 'account',
    without: ['credential_id', 'public_key', 'counter', 'transports'],
  },
  { table: 'api_tokens', by: 'account', kept: 'account', without: ['token_hash'] },
  { table: 'saved_views', by: 'account', kept: 'account' },
  { table: 'notification_choices', by: 'account', kept: 'account' },
  { table: 'notifications', by: 'account', kept: 'account', without: ['transition'] },
  { table: 'sign_in_events', by: 'account', kept: 'signIns' },
  { table: 'privacy_requests', by: 'file', or: { by: 'account' }, kept: 'requests' },
  { table: 'outbox', by: 'recipient', column: 'recipient', kept: 'messages', without: ['data', 'last_error'] },
];

/**
 * Files hang on the rows of the tables above; the trail and the log of readings name them. The rest has nothing of a
 * seafarer in it, or nothing that is not there only for a moment.
 */
export const otherTables: Readonly<Record<string, string>> = {
  files: 'uploads, found by the row that they are attached to',
  audit_log: 'the trail of changes of the rows above, whose values go with them',
  read_log: 'who read a file, told as the readings of the person',
  reading_findings: 'that an account read unusually: told to nobody while it is looked into, gone with the readings',
  trail_seals: 'hashes of stretches of the trail',
  book_seals: 'hashes of closed books by the numbers of their rows',
  trail_erasures: 'numbers of entries of the trail whose values are gone, and hashes of what is left',
  application_listing: 'follows applications and personal files',
  application_counts: 'numbers',
  selection_sessions: 'when and where applicants are tested; who comes is in their invitations',
  result_undos: 'what a result replaced, for the minute it can be undone in; gone within a day',
  person_key_files: 'numbers: how many files have what no one can read from them',
  crew_listing: 'follows employees and personal files',
  crew_listing_days: 'a day',
  crew_counts: 'numbers',
  password_resets: 'hashes of links, gone the day after',
  imports: 'which spreadsheets were imported by whom, and how many rows of them',
  import_words: 'which entries of lists a division chose for words of its spreadsheets',
  webhooks: 'addresses of other systems',
  webhook_deliveries: 'what they were told: numbers, gone after 30 days',
  recovery_codes: 'hashes, gone with the second factor',
  passkey_challenges: 'random numbers, gone after five minutes',
  decision_links: 'hashes of links, each good for one answer',
  identity_rows: 'sessions of the sign-in, gone when they end',
  identity_keys: 'keys of the process',
  idempotency_keys: 'answers kept for repeats, gone after 24 hours',
  captcha_sessions: 'hashes, gone after a day',
  captcha_solutions: 'hashes, gone with the challenge',
  rate_limits: 'counters by network address, gone with their window',
  billed_rows: 'amounts billed to principals, which the books keep with the names on the bill',
  billing_closings: 'months of the books',
  billing_terms: 'terms of billing',
  debit_notes: 'numbers of bills, and what they say of how they are paid',
  ujbm_statements: 'months of statements',
  ujbm_corrections: 'corrections of a vessel’s month',
  ujbm_rates: 'rates',
  special_occasion_days: 'days',
  payroll_months: 'months of payroll',
  slip_prints: 'which slips of a vessel were drawn as one file for whom; gone with the file after 7 days',
  dated_values: 'rates',
  tax_tables: 'rates',
  salary_matrix: 'rates',
  lumpsum_grades: 'rates',
  position_grades: 'rates',
  mcu_prices: 'prices',
  chandler_requests: 'orders of vessels, with the office address of who ordered',
  chandler_lines: 'goods',
  contracts: 'contracts with clients',
  contract_vessels: 'contracts with clients',
  office_contacts: 'business addresses of the office',
  principals: 'clients',
  principal_contacts: 'business addresses of clients',
  vessel_principals: 'who managed a vessel when',
  vessels: 'vessels, with the office names of who looks after them',
  voyage_logs: 'voyages',
  seats: 'positions aboard',
  job_openings: 'openings',
  requirement_matrix: 'requirements',
  certificate_types: 'reference',
  certificate_ladder: 'reference',
  job_positions: 'reference',
  position_ship_types: 'reference',
  ship_types: 'reference',
  options: 'words of lists',
  divisions: 'reference',
  registration_sequences: 'numbers',
  employee_sequences: 'numbers',
  retention_rules: 'settings of the company',
  legal_holds: 'that a person’s data must stay, and why: told to nobody while it holds',
  erasures: 'which groups of a file are gone, and when',
  settings: 'settings of the company',
  jobs: 'when jobs ran',
  schema_migrations: 'the schema',
};
