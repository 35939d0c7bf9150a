const withQuery = (path: string, name: string, values: readonly string[]) =>
  values.map((value) => `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`);

export const chandler = '/dashboard/crew-benefit/ship-chandler';
const applicants = '/dashboard/recruitment/applicants-list';
const openings = '/dashboard/recruitment/job-openings';
const crew = '/dashboard/crew-management';
const member = `${crew}/$crewId/details`;
const vessels = '/dashboard/vessel-management';
const vessel = `${vessels}/$vesselId/details`;
const manning = '/dashboard/manning';
const money = '/dashboard/work-order-and-billings';
export const workOrders = `${money}/work-order-overview`;
export const preparing = `${manning}/onboard-preparation`;
const contracts = '/dashboard/payroll-and-contracts/contract-management';
const users = '/dashboard/users-management/users';

/** Every screen with its tabs and forms; `$name` stands for the number of a record of the demo. */
export const addresses: readonly string[] = [
  '/',
  '/career/$jobOpeningId',
  '/validation?joi=$jobOpeningId',
  '/validation-registration-process?id=M&g=1&joi=$jobOpeningId',
  '/registration?joi=$jobOpeningId',
  '/registration-process?id=M&g=1&joi=$jobOpeningId',
  '/closed',
  ...['/next-assignment', '/next-assignment?#token'],
  ...['/request-reset-password', '/reset-password?e=somebody@mail.example&t=1'],
  ...['', '/figures/$figure', '/work-list/$line'].map((list) => `/dashboard${list}`),
  '/dashboard/profile',
  '/dashboard/my-data',
  '/dashboard/privacy/retention',
  '/dashboard/privacy/requests',
  '/dashboard/privacy/reading',
  '/privacy',
  '/my-data?id=M&g=1&joi=$jobOpeningId',
  ...withQuery('/dashboard/profile', 'dialog', ['password', 'deactivate', 'second-factor', 'remove-second-factor']),
  '/dashboard/profile?dialog=add-passkey',
  ...['', '?joi=$jobOpeningId'].map((opening) => `/dashboard/registration${opening}`),
  ...withQuery(applicants, 'tab', ['new-applicants', 'boc-waitlist', 'ces-and-marlin-waitlist', 'interview-waitlist']),
  ...withQuery(applicants, 'tab', ['mcu-waitlist', 'done']),
  `${applicants}/$applicantId/view`,
  `${applicants}/$applicantId/update`,
  ...withQuery(`${applicants}/$applicantId/update`, 'edit', ['personal', 'documents', 'training', 'bank']),
  ...['', '?add=true', '?joi=$jobOpeningId'].map((form) => `${openings}${form}`),
  ...withQuery(crew, 'tab', ['off-board', 'on-board', 'blacklist', 'resigned']),
  `${crew}/requirements`,
  ...withQuery(member, 'tab', ['crew-details', 'certification', 'upcoming-schedule']),
  ...withQuery(member, 'tab', ['sea-service-and-training-history', 'blacklist-history', 'document-history']),
  `${member}?tab=crew-details&edit=details`,
  `${member}?tab=certification&edit=certification`,
  `${member}?tab=sea-service-and-training-history&edit=service`,
  ...withQuery(vessels, 'tab', ['operation', 'scrap']),
  `${vessels}/add`,
  ...withQuery(contracts, 'tab', ['active', 'history']),
  `${contracts}?cid=1&action=update`,
  '/dashboard/payroll-and-contracts/payroll-management',
  ...withQuery('/dashboard/rates', 'tab', ['salary', 'lumpsum', 'grade', 'tax', 'mcu', 'ujbm']),
  '/dashboard/crew-benefit/ujbm',
  ...withQuery(`${vessels}/service-links`, 'kind', ['sea_position', 'vessel_type']),
  ...withQuery(vessel, 'tab', ['vessel-details', 'on-board-crew', 'crew-history', 'voyage-log']),
  `${vessel}?tab=on-board-crew&view=matrix`,
  `${vessel}?edit=particulars`,
  ...[users, `${users}?dialog=create`, ...withQuery(`${users}?user=$userId`, 'dialog', ['details', 'edit', 'access'])],
  ...['', '/add', '/$principalId/details'].map((page) => `/dashboard/principals${page}`),
  ...['planning', 'approval-crew'].flatMap((way) => [`${manning}/${way}`, `${manning}/${way}/$vesselId/schedule`]),
  `${manning}/planning/fleet`,
  ...withQuery(`${manning}/approval-crew/$vesselId/crew`, 'tab', ['crew-planning', 'crew-extension']),
  `${manning}/decisions/$kind/$decisionId`,
  ...['', '?vcid=$openSeatId&n=1', '?vcid=$seatId&c=$crewId', '?delete-position=$seatId'].map(
    (query) => `${manning}/planning/$vesselId/crew${query}`,
  ),
  `${manning}/onboard-scheduling`,
  ...withQuery(`${manning}/onboard-scheduling/vessel/$vesselId/crews`, 'tab', [
    'onboard-scheduling',
    'offboard-scheduling',
  ]),
  `${manning}/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details`,
  ...['', '/vessel/$vesselId/crews', '/vessel/$vesselId/crews/$scheduleId/details'].map(
    (page) => `/dashboard/service-and-administration${page}`,
  ),
  preparing,
  ...[`${preparing}/vessel/$vesselId/crews`, `${preparing}/vessel/$vesselId/crews/$employeeId/details`].flatMap(
    (page) => withQuery(page, 'tab', ['crew-details', 'mcu', 'bjst', 'medical-certificate', 'pkl']),
  ),
  `${preparing}/vessel/$vesselId/crews/$employeeId/mcu/$mcuId/details`,
  `${preparing}/vessel/$vesselId/crews/$employeeId/bjst/$bjstId/details`,
  `${preparing}/vessel/$vesselId/crews/$employeeId/medical-certificate/$medicalCertificateId/details`,
  `${preparing}/vessel/$vesselId/crews/$employeeId/pkl`,
  `${preparing}/vessel/$vesselId/crews/$employeeId/pkl/$pklId/details`,
  workOrders,
  ...withQuery(`${workOrders}/vessel/$vesselId`, 'tab', ['current', 'history']),
  `${workOrders}/vessel/$vesselId/wo/$workOrderId/details`,
  `${money}/reconciliation`,
  `${money}/billing-terms`,
  ...withQuery(`${money}/billing-overview`, 'tab', ['mcu', 'mcu&mcu=Planning', 'expenses', 'victualing', 'work-order']),
  ...withQuery(`${money}/payroll-month`, 'tab', ['toDecide', 'ready', 'inputs']),
  chandler,
  ...withQuery(`${chandler}/vessel/$vesselId/details`, 'tab', ['new-request', 'history']),
  `${chandler}/vessel/$vesselId/details?action=create`,
  `${chandler}/vessel/$vesselId/request/$shipChandlerId/details`,
  ...withQuery(`${money}/payroll-tables`, 'tab', ['values', 'monthlyTaxA', 'exemptions']),
  '/dashboard/appraisal',
  ...withQuery('/dashboard/appraisal/$vesselId/crew', 'tab', ['new-request', 'history']),
  ...['vcid=$reportSeatId&apprid=$reportId', 'vcid=$pendingSeatId&flag=Form', 'vcid=$pendingSeatId&flag=Upload'].map(
    (query) => `/dashboard/appraisal/$vesselId/crew/details?${query}`,
  ),
  ...withQuery('/dashboard/recruitment/sessions', 'tab', ['upcoming', 'past']),
  ...['$sessionId', '$pastSessionId'].map((id) => `/dashboard/recruitment/sessions/${id}`),
  '/dashboard/recruitment/talent-pool',
  '/dashboard/notifications',
  '/dashboard/crew-management/add',
  '/dashboard/imports',
  '/dashboard/imports?dialog=upload',
  '/dashboard/imports/$importId',
  '/dashboard/users-management/tokens',
  '/dashboard/users-management/webhooks',
  '/dashboard/users-management/webhooks?dialog=create',
  '/dashboard/users-management/tokens?dialog=create',
  ...withQuery('/dashboard/audit', 'tab', ['changes', 'sign-ins', 'readings']),
];
