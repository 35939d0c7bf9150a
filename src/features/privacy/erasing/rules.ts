/**
 * What erasing does to the rows of a person, by group: rows go, or lose these columns. Groups are erased one by one as
 * their time is over; what the law wants kept of wages and tax goes last.
 */

export const erasable = ['contacts', 'medical', 'file', 'payroll'] as const;
export type Erasable = (typeof erasable)[number];

/** `rows`: the rows themselves; else the columns that are emptied. */
type Treatment = 'rows' | readonly string[];

/** In the order in which it is done: what refers to other rows goes before them. */
export const treatments: Readonly<Record<Erasable, Readonly<Record<string, Treatment>>>> = {
  contacts: {
    next_of_kin: 'rows',
    bank_accounts: 'rows',
    bank_account_changes: 'rows',
    applications: ['snapshot'],
    seafarers: ['phone', 'address', 'religion', 'marital_status', 'family_card_number'],
  },
  medical: {
    medical_certificates: 'rows',
    mcu_examinations: ['file_id', 'health_degree_id', 'correction'],
    seafarers: ['height_cm', 'weight_kg'],
  },
  file: {
    different_people: 'rows',
    crew_pairs: 'rows',
    comments: 'rows',
    application_notes: 'rows',
    stage_corrections: 'rows',
    applications: ['withdrawn_note'],
    talent_pool: 'rows',
    session_invitations: 'rows',
    educations: 'rows',
    travel_documents: 'rows',
    certificate_versions: 'rows',
    certificates: 'rows',
    trainings: 'rows',
    sea_services: 'rows',
    import_rows: 'rows',
    crew_request_steps: 'rows',
    crew_requests: 'rows',
    appraisal_revisions: 'rows',
    appraisal_trainings: 'rows',
    appraisal_scores: 'rows',
    appraisals: 'rows',
    gate_corrections: 'rows',
    gate_passages: ['overridden', 'override_reason'],
    schedule_notices: 'rows',
    relief_plan_rows: 'rows',
    relief_plan_pins: 'rows',
    what_if_moves: 'rows',
    sign_on_steps: 'rows',
    letters: ['contents'],
    bjst_schedules: ['file_id', 'correction'],
    extensions: ['file_id', 'reason', 'request_reason'],
    // The scan goes with the way of the decision that requires it.
    assignment_decisions: ['reason', 'shown', 'way', 'file_id'],
    assignments: ['withdrawn_note', 'exception_reason'],
    employment_periods: ['note', 'start_note', 'leave_reason'],
    assessments: ['remark'],
    outbox: 'rows',
    seafarers: [
      'photo_file_id',
      'national_id_file_id',
      'passport_file_id',
      'passport_number',
      'seaman_book_number',
      'seafarer_code',
      'birth_place',
      'sex',
      'nationality',
      'english_level',
      'shoe_size',
      'trouser_size',
      'coverall_size',
      'shirt_size',
    ],
  },
  payroll: {
    issued_papers: ['initials'],
    work_orders: 'rows',
    pay_results: 'rows',
    pay_inputs: 'rows',
    advances: 'rows',
    pay_terms: 'rows',
    pay_openings: 'rows',
    final_periods: 'rows',
    tax_statuses: 'rows',
    agreement_addenda: 'rows',
    crew_agreements: 'rows',
    movement_documents: 'rows',
    movement_costs: 'rows',
    blacklist_releases: 'rows',
    blacklist_records: 'rows',
    ujbm_lines: ['bank_name', 'account_number', 'account_name', 'phone'],
    seafarers: ['national_id', 'tax_number', 'health_insurance_number', 'employment_insurance_number', 'birth_date'],
  },
};

/**
 * Tables of an account, which go when it is erased, by the column that names it: sessions, keys and choices are nobody's
 * then. Sign-ins have a time of their own.
 */
export const accountTables: readonly string[] = [
  'user_sessions',
  'known_devices',
  'second_factors',
  'recovery_codes',
  'passkeys',
  'password_resets',
  'api_tokens',
  'saved_views',
  'view_choices',
  'notification_choices',
  'push_subscriptions',
  'push_messages',
  'notifications',
  'digest_choices',
  'calendar_addresses',
  'first_steps_put_away',
  'comment_mentions',
  'charges',
  'snoozes',
];

/** Rows that are there only for a moment, and still name an application: they do not outlive its erasing. */
export const passing: readonly string[] = ['result_undos'];

/** What the last group leaves of a name: nobody is known by it. */
export const namelessAs = 'Anonymous';
/** What the last group leaves for a personal file's name. */
export const namelessOf = (seafarerId: number) => `${namelessAs} ${seafarerId}`;

/** What is left of a person when all is erased, by column, and why: it counts or orders, and says nobody's name. */
export const staying: Readonly<Record<string, string>> = {
  'applications.registration_number': 'counts applications',
  'applications.guid': 'a link that opens nothing without the address',
  'applications.consent_version': 'which wording was agreed to: the proof of it',
  'employees.employee_number': 'counts employees',
  'mcu_examinations.clinic_name': 'what was billed to a principal',
  'mcu_examinations.clinic_location': 'what was billed to a principal',
  'bjst_schedules.letter_number': 'the office’s register of letters',
  'bjst_schedules.place': 'the office’s register of letters',
  'sign_on_letters.number': 'the office’s register of letters',
  'letters.number': 'the office’s register of letters',
  'issued_papers.code': 'a number that is printed on a paper, without names',
  'issued_papers.series': 'papers by number',
  'issued_papers.vessel_name': 'a vessel',
  'issued_papers.content_hash': 'a hash of a paper',
  'issued_papers.file_hashes': 'hashes of files',
  'gate_passages.before': 'plans and seats by number',
  'ujbm_lines.vessel_name': 'a vessel',
};

/**
 * Where personal data is: every table of the database, by how its rows hang on a person, and which rule of retention
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
  'crewRequest',
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
  /** Columns that are not shown: secrets, and what is of other people. */
  without?: readonly string[];
}

export const personTables: readonly PersonTable[] = [
  { table: 'seafarers', by: 'file', column: 'id', kept: 'file', hasFiles: true },
  { table: 'next_of_kin', by: 'file', kept: 'contacts' },
  // That somebody who looks like them is another person: of each of the two; who the other is is not theirs to see.
  {
    table: 'different_people',
    by: 'file',
    or: { by: 'file', column: 'other_seafarer_id' },
    kept: 'file',
    without: ['seafarer_id', 'other_seafarer_id'],
  },
  { table: 'bank_accounts', by: 'file', kept: 'contacts' },
  { table: 'educations', by: 'file', kept: 'file' },
  { table: 'travel_documents', by: 'file', kept: 'file' },
  { table: 'certificates', by: 'file', kept: 'file' },
  { table: 'certificate_versions', by: 'file', kept: 'file' },
  { table: 'trainings', by: 'file', kept: 'file' },
  { table: 'sea_services', by: 'file', kept: 'file' },
  // What a spreadsheet said of somebody, until the import cannot be taken back any more.
  {
    table: 'import_rows',
    by: 'file',
    kept: 'file',
    without: ['faults', 'keys', 'did', 'left_since', 'changes', 'resembles', 'person_choice'],
  },
  { table: 'applications', by: 'application', column: 'id', kept: 'applying' },
  { table: 'assessments', by: 'application', kept: 'applying' },
  { table: 'stage_corrections', by: 'application', kept: 'applying' },
  { table: 'application_notes', by: 'application', kept: 'applying' },
  // What the office said about somebody on their page, or on a plan, an extension or a report of theirs.
  { table: 'comments', by: 'file', kept: 'file' },
  { table: 'talent_pool', by: 'application', kept: 'applying' },
  { table: 'session_invitations', by: 'application', kept: 'applying' },
  { table: 'mcu_examinations', by: 'application', or: { by: 'employee' }, kept: 'medical', hasFiles: true },
  { table: 'medical_certificates', by: 'employee', kept: 'medical', hasFiles: true },
  { table: 'employees', by: 'employee', column: 'id', kept: 'service' },
  { table: 'employment_periods', by: 'employee', kept: 'service' },
  { table: 'crew_requests', by: 'employee', kept: 'service' },
  { table: 'crew_request_steps', by: 'crewRequest', kept: 'service', hasFiles: true },
  { table: 'bank_account_changes', by: 'crewRequest', kept: 'contacts' },
  { table: 'blacklist_records', by: 'employee', kept: 'service', hasFiles: true },
  { table: 'blacklist_releases', by: 'blacklisting', kept: 'service' },
  { table: 'assignments', by: 'employee', kept: 'service' },
  { table: 'assignment_decisions', by: 'assignment', kept: 'service', without: ['shown'], hasFiles: true },
  { table: 'extensions', by: 'assignment', kept: 'service', hasFiles: true },
  { table: 'schedule_notices', by: 'assignment', kept: 'service' },
  // That planning notes something of them and a colleague: of each of the two; what it says and of which colleague is not theirs to see.
  {
    table: 'crew_pairs',
    by: 'employee',
    or: { by: 'employee', column: 'other_employee_id' },
    kept: 'service',
    without: ['employee_id', 'other_employee_id', 'kind', 'is_serious', 'reason', 'until_on', 'noted_by'],
  },
  // Who was chosen for a seat, or was the next best, and who was pinned there.
  { table: 'relief_plan_rows', by: 'employee', kept: 'service' },
  { table: 'relief_plan_pins', by: 'employee', kept: 'service' },
  { table: 'what_if_moves', by: 'assignment', kept: 'service' },
  { table: 'preparations', by: 'assignment', kept: 'service' },
  { table: 'bjst_schedules', by: 'employee', kept: 'service', hasFiles: true },
  { table: 'movements', by: 'assignment', kept: 'service' },
  { table: 'gate_passages', by: 'movement', kept: 'service', without: ['before'] },
  { table: 'gate_corrections', by: 'movement', kept: 'service' },
  { table: 'sign_on_letters', by: 'assignment', kept: 'service', without: ['sha256'] },
  { table: 'letters', by: 'employee', kept: 'service' },
  // That a paper about somebody was issued under a code; what it says is not kept.
  {
    table: 'issued_papers',
    by: 'employee',
    or: { by: 'application' },
    kept: 'service',
    without: ['content_hash', 'file_hashes'],
  },
  { table: 'sign_on_steps', by: 'assignment', kept: 'service', hasFiles: true },
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
  { table: 'advances', by: 'employee', kept: 'payroll' },
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
  { table: 'view_choices', by: 'account', kept: 'account' },
  { table: 'comment_mentions', by: 'account', kept: 'account' },
  { table: 'charges', by: 'account', kept: 'account' },
  { table: 'snoozes', by: 'account', kept: 'account', without: ['state'] },
  { table: 'notification_choices', by: 'account', kept: 'account' },
  {
    table: 'push_subscriptions',
    by: 'account',
    kept: 'account',
    without: ['session_uid', 'endpoint', 'p256dh', 'auth'],
  },
  { table: 'push_messages', by: 'account', kept: 'account', without: ['transition', 'error'] },
  { table: 'digest_choices', by: 'account', kept: 'account' },
  { table: 'calendar_addresses', by: 'account', kept: 'account', without: ['secret_hash'] },
  { table: 'first_steps_put_away', by: 'account', kept: 'account' },
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
  import_shapes: 'which fields the columns of spreadsheets went to, by a hash of their headings',
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
  travel_fares: 'rates',
  course_terms: 'rates',
  crew_change_budgets: 'what crew changes of a vessel may cost in a year',
  special_occasion_days: 'days',
  payroll_months: 'months of payroll',
  slip_prints: 'which slips of a vessel were drawn as one file for whom; gone with the file after 7 days',
  dated_values: 'rates',
  bank_layouts: 'columns of files for banks',
  company_accounts: 'accounts of the company',
  bank_files: 'which files were made for the bank, and what they come to',
  bank_file_rows: 'numbers: whose month of pay is in which file, and goes with it',
  journal_accounts: 'accounts of the company’s books',
  cost_centers: 'cost centers of vessels',
  payroll_journals: 'which journals were made of pay, and what they come to',
  tax_withholders: 'tax numbers of the company, with the office name and number of who signs',
  tax_layouts: 'element names of files',
  tax_files: 'which files were made for the tax office, and what their rows come to',
  tax_tables: 'rates',
  salary_matrix: 'rates',
  lumpsum_grades: 'rates',
  position_grades: 'rates',
  mcu_prices: 'prices',
  chandler_requests: 'orders of vessels, with the office address of who ordered',
  chandler_lines: 'goods',
  store_items: 'goods',
  store_lines: 'goods, with photos of them',
  store_quotations: 'what vendors asked for goods',
  quoted_prices: 'prices of goods',
  contracts: 'contracts with clients',
  contract_vessels: 'contracts with clients',
  office_contacts: 'business addresses of the office',
  crew_changes: 'business addresses of port agents',
  sign_on_templates: 'what letters to the harbour master say, without names',
  letter_templates: 'what letters of the company say, without names',
  sign_on_heads: 'voyages',
  sign_on_checks: 'lines of a checklist, with the office names of who ticked them',
  principals: 'clients',
  principal_contacts: 'business addresses of clients',
  vessel_principals: 'who managed a vessel when',
  vessels: 'vessels, with the office names of who looks after them',
  relief_plans: 'what a plan of reliefs comes to: numbers; who is in it is in its rows',
  what_if_scenarios: 'names of tried plans of a vessel; who moves in one is in its rows',
  planning_rules: 'what plans are weighed by',
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
  regions: 'reference',
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
