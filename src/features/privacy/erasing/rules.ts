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
    mcu_examinations: ['file_id', 'health_degree_id'],
    seafarers: ['height_cm', 'weight_kg'],
  },
  file: {
    application_notes: 'rows',
    talent_pool: 'rows',
    session_invitations: 'rows',
    educations: 'rows',
    travel_documents: 'rows',
    certificate_versions: 'rows',
    certificates: 'rows',
    trainings: 'rows',
    sea_services: 'rows',
    import_rows: 'rows',
    appraisal_revisions: 'rows',
    appraisal_trainings: 'rows',
    appraisal_scores: 'rows',
    appraisals: 'rows',
    bjst_schedules: ['file_id'],
    extensions: ['file_id', 'reason', 'request_reason'],
    assignment_decisions: ['reason'],
    assessments: ['remark'],
    outbox: 'rows',
    seafarers: [
      ...['photo_file_id', 'national_id_file_id', 'passport_file_id', 'passport_number', 'seaman_book_number'],
      ...['seafarer_code', 'birth_place', 'sex', 'nationality', 'english_level'],
      ...['shoe_size', 'trouser_size', 'coverall_size', 'shirt_size'],
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
    seafarers: [
      ...['national_id', 'tax_number', 'health_insurance_number', 'employment_insurance_number', 'birth_date'],
    ],
  },
};

/** What the last group leaves of a name: nobody is known by it. */
export const namelessAs = 'Anonymous';
