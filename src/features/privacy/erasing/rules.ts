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
    sign_on_steps: 'rows',
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
    work_orders: 'rows',
    pay_results: 'rows',
    pay_inputs: 'rows',
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
  'gate_passages.before': 'plans and seats by number',
  'ujbm_lines.vessel_name': 'a vessel',
};
