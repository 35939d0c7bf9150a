/**
 * The floors of the house, and who owns which table. `npm run check` holds both: features import downwards only, a table
 * is written by its one owner, and read from the owner's floor or above it. A new feature or table gets its line here.
 */

/** The features from the ground up, with the tables that each of them writes. */
export const floors: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'settings',
    'audit_log',
    'read_log',
    'jobs',
    'rate_limits',
    'idempotency_keys',
    'outbox',
    'trail_seals',
    'trail_erasures',
    'book_seals',
  ],
  reference: [
    'divisions',
    'ship_types',
    'job_positions',
    'position_ship_types',
    'certificate_types',
    'certificate_ladder',
    'options',
    'regions',
  ],
  files: ['files'],
  mail: [],
  captcha: ['captcha_sessions', 'captcha_solutions'],
  audit: [],
  seafarers: [
    'seafarers',
    'next_of_kin',
    'educations',
    'travel_documents',
    'person_key_files',
    'different_people',
    'certificates',
    'certificate_versions',
    'trainings',
    'bank_accounts',
    'sea_services',
  ],
  principals: ['principals', 'principal_contacts', 'vessel_principals'],
  users: [
    'users',
    'password_resets',
    'user_sessions',
    'known_devices',
    'sign_in_events',
    'second_factors',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'api_tokens',
    'notification_choices',
    'push_subscriptions',
    'push_messages',
    'digest_choices',
  ],
  views: ['saved_views', 'view_choices'],
  identity: ['identity_rows', 'identity_keys'],
  'job-openings': ['job_openings'],
  requirements: ['requirement_matrix'],
  employees: ['employees', 'employee_sequences', 'employment_periods', 'crew_pairs'],
  'issued-papers': ['issued_papers'],
  vessels: ['vessels', 'voyage_logs'],
  assignments: ['seats', 'assignments', 'assignment_decisions', 'extensions', 'decision_links', 'schedule_notices'],
  appraisals: ['appraisals', 'appraisal_scores', 'appraisal_trainings', 'appraisal_revisions'],
  rates: [
    'salary_matrix',
    'lumpsum_grades',
    'position_grades',
    'tax_statuses',
    'mcu_prices',
    'ujbm_rates',
    'planning_rules',
    'travel_fares',
    'course_terms',
  ],
  preparation: [
    'preparations',
    'bjst_schedules',
    'medical_certificates',
    'crew_agreements',
    'agreement_addenda',
    'mcu_examinations',
  ],
  movements: ['movements', 'gate_passages', 'gate_corrections', 'movement_costs', 'movement_documents', 'crew_changes'],
  crew: ['blacklist_records', 'blacklist_releases', 'crew_listing', 'crew_counts', 'crew_listing_days'],
  'work-orders': [
    'payroll_months',
    'pay_inputs',
    'final_periods',
    'pay_terms',
    'pay_openings',
    'dated_values',
    'tax_tables',
    'pay_results',
    'work_orders',
    'slip_prints',
    'advances',
  ],
  'bank-transfers': ['bank_layouts', 'company_accounts', 'bank_files', 'bank_file_rows'],
  letters: ['letter_templates', 'letters'],
  'crew-requests': ['crew_requests', 'crew_request_steps', 'bank_account_changes'],
  imports: ['imports', 'import_rows', 'import_words', 'import_shapes'],
  manning: [],
  'relief-plans': ['relief_plans', 'relief_plan_rows', 'relief_plan_pins', 'what_if_scenarios', 'what_if_moves'],
  applications: [
    'applications',
    'registration_sequences',
    'stage_corrections',
    'assessments',
    'application_notes',
    'talent_pool',
    'selection_sessions',
    'session_invitations',
    'result_undos',
    'application_listing',
    'application_counts',
  ],
  contracts: ['contracts', 'contract_vessels'],
  'ship-chandler': [
    'chandler_requests',
    'chandler_lines',
    'store_items',
    'store_lines',
    'store_quotations',
    'quoted_prices',
  ],
  strength: [],
  renewals: [],
  'crew-change-costs': ['crew_change_budgets'],
  ujbm: ['special_occasion_days', 'ujbm_statements', 'ujbm_lines', 'ujbm_corrections', 'ujbm_people'],
  billing: ['billing_terms', 'billing_closings', 'billed_rows', 'debit_notes'],
  'tax-files': ['tax_withholders', 'tax_layouts', 'tax_files'],
  'payroll-journal': ['journal_accounts', 'cost_centers', 'payroll_journals'],
  'sign-on-papers': ['sign_on_templates', 'sign_on_letters', 'sign_on_heads', 'sign_on_steps', 'sign_on_checks'],
  evidence: [],
  'paper-register': [],
  'follow-ups': ['comments', 'comment_mentions', 'charges'],
  calendars: ['calendar_addresses'],
  privacy: ['retention_rules', 'legal_holds', 'erasures', 'privacy_requests', 'reading_findings'],
  webhooks: ['webhooks', 'webhook_deliveries'],
  dashboard: ['office_contacts', 'first_steps_put_away', 'snoozes'],
  notifications: ['notifications'],
  search: [],
};

/** Views and functions that are read as tables are. */
export const views: Readonly<Record<string, readonly string[]>> = {
  privacy: ['person_readings'],
  employees: ['people'],
  assignments: ['live_assignments', 'board_days', 'seat_plans'],
  rates: ['rate_entries'],
  movements: ['crew_change_people', 'crew_change_days'],
  vessels: ['berths'],
};

type Exceptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One feature erases what retention has an end for, wherever it is (decision 0045). */
const erasing = 'what is erased by the rules of retention';

/** Who writes a table beside its owner, and why: each is a debt. Made-up data (demo.ts) is free to fill what it needs. */
export const otherWriters: Exceptions = {
  settings: {
    captcha: 'the secret of the captcha, made once',
    files: 'the id that database and file store have in common',
    users: 'the secret that keys of waiting saves come from, and the keys of push messages, made once',
  },
  outbox: {
    mail: 'what becomes of a message',
    applications: 'messages of drafts that are forgotten, and of results that are undone',
    privacy: erasing,
  },
  requirement_matrix: { reference: 'the matrix of the first start' },
  identity_rows: { users: 'what the provider keeps of sessions that are ended' },
  mcu_examinations: { applications: 'examinations of applicants' },
  options: { seafarers: 'words of applicants, which staff have not accepted yet' },
  files: { seafarers: 'scans that move from one personal file to another, or are released', privacy: erasing },
  seafarers: { privacy: erasing },
  sign_in_events: { privacy: erasing },
  read_log: { privacy: erasing },
  users: { privacy: erasing },
};

/** Who reads tables of a floor above, and why. */
export const upwardReads: Readonly<Record<string, { reason: string; tables: readonly string[] }>> = {
  reference: { reason: 'what lists need, and words nobody has linked', tables: ['requirement_matrix', 'sea_services'] },
  audit: {
    reason: 'names of those the trail tells of, and where records are opened',
    tables: [
      ...['users', 'sign_in_events', 'seafarers', 'api_tokens'],
      ...['employees', 'applications', 'assignments', 'movements'],
    ],
  },
  seafarers: {
    reason: 'readiness is judged for the berth somebody is on or goes to; a file is read by whose application it is',
    tables: ['applications', 'employees', 'assignments', 'seats', 'vessels', 'requirement_matrix'],
  },
  principals: { reason: 'the page of a principal shows its vessels and accounts', tables: ['vessels', 'users'] },
  users: {
    reason:
      'an account shows whose it is, a master their vessel, crew their newest slip, and how much is unread; a session, ' +
      'what the provider keeps of it',
    tables: [
      'employees',
      'people',
      'employment_periods',
      'vessels',
      'live_assignments',
      'identity_rows',
      'work_orders',
      'notifications',
    ],
  },
  requirements: {
    reason: 'who is concerned by a change',
    tables: ['vessels', 'employees', 'people', 'employment_periods', 'assignments', 'seats'],
  },
  employees: {
    reason:
      'reach is by the vessel of the assignment; nobody is employed against the blacklist; a state names the next berth',
    tables: [
      'vessels',
      'live_assignments',
      'blacklist_records',
      'assignments',
      'assignment_decisions',
      'movements',
      'seats',
    ],
  },
  vessels: {
    reason: 'reach is by the live assignment; the page shows who is aboard, and who is to be on a day to come',
    tables: ['seats', 'seat_plans', 'assignments', 'live_assignments', 'movements'],
  },
  preparation: {
    reason:
      'the day of joining is the scheduled one; a check-up before the hiring counts too; until when papers of who is ' +
      'aboard last is known of the listing',
    tables: ['movements', 'applications', 'crew_listing'],
  },
  movements: {
    reason:
      'the gate warns of who was noted after a blacklist; a check-up before the hiring counts too; closed payroll months; ' +
      'whose papers last is known of the listing',
    tables: ['blacklist_records', 'applications', 'payroll_months', 'crew_listing'],
  },
  crew: { reason: 'the application somebody came from', tables: ['applications'] },
};
