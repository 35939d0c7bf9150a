import { countryName, countryNamed } from '#features/reference/countries/rules.ts';
import { validityOf } from '#features/seafarers/readiness/rules.ts';
import { englishLevels } from '#features/seafarers/rules.ts';
import type { TimeAboard } from '#features/seafarers/sea-service/rules.ts';
import {
  cargoesOf,
  figuresOf,
  type MatrixCertificate,
  type MatrixService,
  pairSums,
} from '#features/vessels/matrix/rules.ts';
import { daysBetween } from '#platform/contract/days.ts';
import {
  type Berth,
  boardOn,
  byId,
  dayOf,
  lateOn,
  type Papers,
  type Past,
  type PastRow,
  type Position,
  type Recorded,
  wordKey,
} from '../history/rules.ts';
import { endOfDay } from '../rules.ts';
import type {
  AgreementThen,
  CertificateThen,
  ChangeSince,
  DecisionThen,
  Evidence,
  EvidenceNote,
  MedicalThen,
  Member,
  RestThen,
} from './contract.ts';
import { personFields, type ValidityThen, vesselFields } from './contract.ts';

/** The sections of evidence, computed from rows as they were; nothing else is asked. Days are yyyy-MM-dd. */

interface Asked {
  vesselId: number;
  day: string;
  recordedBy: string;
}

const bare = (number: string) => number.trim().toUpperCase();

/** Somebody on the list, with what the sections say of them. */
export interface Person {
  berth: PastRow<'assignments'>;
  position: Position | undefined;
  file: PastRow<'seafarers'> | undefined;
  fileThen: PastRow<'seafarers'> | undefined;
  seafarerId: number;
  employeeNumber: string;
  signedOnOn: string;
  /** As it was planned on the day. */
  plannedTo: string;
  base: { employeeId: number; name: string; rank: string; recordedOn: string | null; isErased: boolean };
}

/** Names in Latin letters, where a file has them. */
const nameOf = (file: PastRow<'seafarers'> | undefined) => file?.latin_name || file?.full_name || '–';

/** Whose name is erased: from the trail, or everywhere. */
const isNameless = ({ erasedFiles, nameless }: Past, seafarerId: number, file: PastRow<'seafarers'> | undefined) =>
  (file ? nameless : erasedFiles).has(seafarerId);
export const hasLost = ({ erasedGroups }: Past, { seafarerId, base }: Person, what: 'medical' | 'file') =>
  base.isErased || (erasedGroups.get(seafarerId)?.has(what) ?? false);

function peopleOf(past: Past, berths: readonly Berth[], day: string): Person[] {
  const [seats, employees] = [byId(past.seats), byId(past.employees)];
  const [files, filesThen] = [byId(past.seafarers), byId(past.seafarersThen)];
  const people = berths.map(({ row: berth, recordedAt }): Person => {
    const position = past.reference.positions.get(seats.get(berth.seat_id)?.job_position_id ?? 0);
    const employee = employees.get(berth.employee_id);
    const seafarerId = employee?.seafarer_id ?? 0;
    const [known, knownThen] = [files.get(seafarerId), filesThen.get(seafarerId)];
    const isErased = isNameless(past, seafarerId, knownThen ?? known);
    const [file, fileThen] = isErased ? [] : [known, knownThen];
    return {
      berth,
      position,
      file,
      fileThen,
      seafarerId,
      employeeNumber: (!isErased && employee?.employee_number) || '–',
      signedOnOn: dayOf(berth.checked_in_at) ?? '',
      plannedTo: (past.berthsThen.find(({ row }) => row.id === berth.id)?.row ?? berth).planned_to,
      base: {
        employeeId: berth.employee_id,
        name: nameOf(fileThen ?? file),
        rank: position?.nameEn ?? '–',
        recordedOn: lateOn(checkInRecorded(past, berth) ?? recordedAt, day),
        isErased,
      },
    };
  });
  const order = ({ position, berth }: Person) => [position?.sortOrder ?? 9_999, berth.id] as const;
  return people.sort((a, b) => order(a)[0] - order(b)[0] || order(a)[1] - order(b)[1]);
}

/** Who was aboard on the day. */
export const peopleAboard = (past: Past, day: string): Person[] =>
  peopleOf(past, boardOn(past.berths, day).aboard, day);

/** When a check-in was entered, whenever its plan was. */
const checkInRecorded = ({ berthVersions }: Past, { id }: PastRow<'assignments'>) =>
  berthVersions.find(({ row }) => row.id === id && row.checked_in_at !== null)?.recordedAt;

/** All sections. */
export function evidenceOf(past: Past, { vesselId, day, recordedBy }: Asked): Evidence {
  const people = peopleAboard(past, day);
  const leavers = peopleOf(past, boardOn(past.berths, day).left, day);
  const vessel = (past.vesselThen ?? past.vessel).row;
  const shipType = past.reference.shipTypes.get(vessel.ship_type_id);
  const crew = people.map((person) => memberOf(past, person));
  return {
    vesselId,
    ...vesselSaid(past, vessel),
    vesselType: shipType?.name ?? '–',
    day,
    recordedBy,
    crew,
    left: leavers.map(({ base, signedOnOn }) => ({ ...base, signedOnOn })),
    matrix: matrixOf(past, people, { vesselId, day }),
    certificates: people.flatMap((person) => certificatesOf(past, person, day)),
    medical: people.map((person) => medicalOf(past, person, day)),
    agreements: people.flatMap((person) => agreementsOf(past, person, day)),
    decisions: people.flatMap((person) => decisionsOf(past, person, day)),
    rest: people.map((person) => restOf(past, person)),
    changes: changesOf(past, people, day),
    notes: notesOf(past, people, { day, recordedBy }),
  };
}

function vesselSaid(past: Past, vessel: PastRow<'vessels'>) {
  return {
    vesselName: vessel.name,
    imoNumber: vessel.imo_number,
    callSign: vessel.call_sign,
    flag: countryName(vessel.flag),
    principalName: byId(past.principals).get(vessel.principal_id)?.name ?? null,
  };
}

/** What the file says by itself: of numbers without dates, those that were in it on the day. */
const personSaid = (file: PastRow<'seafarers'> | undefined) => ({
  name: nameOf(file),
  nationality: file?.nationality ?? null,
  birthDate: file?.birth_date ?? null,
  seafarerCode: file?.seafarer_code ?? null,
  seamanBookNumber: file?.seaman_book_number ?? null,
  passportNumber: file?.passport_number ?? null,
});

function memberOf(past: Past, person: Person): Member {
  const { berth, file, fileThen, seafarerId, employeeNumber, signedOnOn, plannedTo, base } = person;
  const personThen = personSaid(fileThen ?? file);
  const endOf = (number: string | null) =>
    number === null
      ? null
      : ([...past.travelDocuments.versions, ...past.travelDocuments.now]
          .filter(({ row }) => row.seafarer_id === seafarerId && bare(row.number) === bare(number))
          .at(-1)?.row.expires_on ?? null);
  const movement = past.movements.find(({ row }) => row.assignment_id === berth.id)?.row;
  const port = past.options.find(({ row }) => row.id === movement?.on_board_port_id)?.row;
  return {
    ...personThen,
    ...base,
    employeeNumber,
    seamanBookEndsOn: endOf(personThen.seamanBookNumber),
    passportEndsOn: endOf(personThen.passportNumber),
    signedOnOn,
    signOnPort: port?.name ?? null,
    plannedSignOff: plannedTo,
  };
}

export interface DatedPaper<Row> {
  row: Row;
  recordedAt: string | null;
  since: 'renewed' | 'removed' | null;
}

/** Papers somebody held on a day: of each the newest that was issued by then, whatever took its place. */
export function papersOn<Row extends { id: number; seafarer_id: number; issued_on: string | null }>(
  { now, before, versions }: Papers<Row>,
  seafarerId: number,
  day: string,
): DatedPaper<Row>[] {
  const current = byId(now);
  const known = new Map([...before, ...now].map((one) => [one.row.id, one]));
  return [...known.values()].flatMap((one) => {
    const all = [...versions.filter(({ row }) => row.id === one.row.id), one];
    const latest = all.filter(({ row }) => row.issued_on === null || row.issued_on <= day).at(-1);
    if (latest?.row.seafarer_id !== seafarerId) return [];
    const still = current.get(one.row.id);
    const isRenewed = still !== undefined && still.issued_on !== null && still.issued_on > day;
    const since = still === undefined ? 'removed' : isRenewed ? 'renewed' : null;
    return [{ row: latest.row, recordedAt: one.recordedAt, since }];
  });
}

/** Certificates of competency first. */
export const certificatesOn = (past: Past, { seafarerId }: Person, day: string) =>
  papersOn(past.certificates, seafarerId, day).sort(
    (a, b) => a.row.kind.localeCompare(b.row.kind) || a.row.id - b.row.id,
  );

const certificatesOf = (past: Past, person: Person, day: string): CertificateThen[] =>
  certificatesOn(past, person, day).map(({ row, recordedAt, since }) => ({
    ...person.base,
    recordedOn: lateOn(recordedAt, day),
    certificate: row.name,
    number: row.number,
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    validity: validityThen(row, day),
    since,
  }));

/** On the day itself; that it ends soon after says nothing of it. */
export function validityThen(row: { expires_on: string | null; no_expiry: boolean }, day: string): ValidityThen {
  const validity = validityOf({ expiresOn: row.expires_on, noExpiry: row.no_expiry }, day);
  return validity === 'soon' ? 'valid' : validity;
}

/** One that is missing, has run out or found somebody unfit is the same here (decision 0059). */
function medicalOf(past: Past, person: Person, day: string): MedicalThen {
  const { base, berth } = person;
  const newest = past.medical
    .filter(({ row }) => row.employee_id === berth.employee_id && row.examined_on <= day)
    .at(-1);
  if (!newest && hasLost(past, person, 'medical')) return { ...base, recordedOn: null, isMet: null, until: null };
  const isMet = newest !== undefined && newest.row.result !== 'unfit' && newest.row.valid_until >= day;
  return {
    ...base,
    recordedOn: isMet ? lateOn(newest.recordedAt, day) : null,
    isMet,
    until: isMet ? newest.row.valid_until : null,
  };
}

const noAgreement = { number: null, issuedOn: null, startsOn: null, endsOn: null, signedOn: null, addenda: [] };

/** Agreements in force on the day, with the end that their addenda gave them by then; one line without where none was. */
function agreementsOf(past: Past, { base, berth }: Person, day: string): AgreementThen[] {
  const isVoid = (voided: string | null) => voided !== null && (dayOf(voided) ?? '') <= day;
  const found = past.agreements.flatMap(({ row, recordedAt }): AgreementThen[] => {
    if (row.assignment_id !== berth.id || isVoid(row.voided_at)) return [];
    const addenda = past.addenda.filter(
      ({ row: one }) => one.agreement_id === row.id && one.issued_on <= day && !isVoid(one.voided_at),
    );
    const endsOn = addenda.at(-1)?.row.ends_on ?? row.ends_on;
    if (row.starts_on > day || endsOn < day) return [];
    const { number, issued_on: issuedOn, starts_on: startsOn } = row;
    const signedOn = dayOf(row.signed_at);
    const numbers = addenda.map(({ row: { ordinal } }) => ordinal);
    return [
      { ...base, recordedOn: lateOn(recordedAt, day), number, issuedOn, startsOn, endsOn, signedOn, addenda: numbers },
    ];
  });
  return found.length > 0 ? found : [{ ...base, recordedOn: null, ...noAgreement }];
}

/** What principals said to the plan and to later ends of it by the day; a line without a decision where none did. */
function decisionsOf(past: Past, { base, berth }: Person, day: string): DecisionThen[] {
  const [principals, users] = [byId(past.principals), byId(past.users)];
  const decisionBy = (
    about: DecisionThen['about'],
    { row, recordedAt }: Recorded<PastRow<'extensions' | 'decisions'>>,
  ) => {
    if (row.assignment_id !== berth.id || row.decided_at === null || (dayOf(row.decided_at) ?? '') > day) return [];
    const by = users.get(row.decided_by ?? '');
    return [
      {
        ...base,
        recordedOn: lateOn(recordedAt, day),
        about,
        principalName: principals.get(row.principal_id ?? 0)?.name ?? null,
        decision: row.decision === 'rejected' ? ('rejected' as const) : ('confirmed' as const),
        decidedBy: by ? `${by.first_name} ${by.last_name ?? ''}`.trim() : null,
        decidedAt: row.decided_at,
        onBehalf: row.way === 'on_behalf',
      },
    ];
  };
  const all = [
    ...past.decisions.filter(({ row }) => row.party === 'principal').flatMap((one) => decisionBy('plan', one)),
    ...past.extensions.flatMap((one) => decisionBy('extension', one)),
  ];
  if (all.length > 0) return all;
  const none = { principalName: null, decision: null, decidedBy: null, decidedAt: null, onBehalf: false };
  return [{ ...base, recordedOn: null, about: 'plan', ...none }];
}

/** The days ashore between the service before and joining. */
function restOf(past: Past, person: Person): RestThen {
  const { base, berth, seafarerId, signedOnOn } = person;
  if (hasLost(past, person, 'file'))
    return { ...base, vesselName: null, endedOn: null, signedOnOn, daysAshore: null, isLost: true };
  const [seats, vessels] = [byId(past.seats), byId(past.vessels)];
  const own = past.assignments.flatMap(({ row }) => {
    const endedOn = dayOf(row.checked_out_at);
    if (row.employee_id !== berth.employee_id || row.id === berth.id || endedOn === null) return [];
    return [{ endedOn, vesselName: vessels.get(seats.get(row.seat_id)?.vessel_id ?? 0)?.name ?? null }];
  });
  const filed = past.seaServices.flatMap(({ row }) =>
    row.seafarer_id === seafarerId && row.assignment_id === null && row.off_board_on !== null
      ? [{ endedOn: row.off_board_on, vesselName: row.vessel_name }]
      : [],
  );
  const last = [...own, ...filed]
    .filter(({ endedOn }) => endedOn <= signedOnOn)
    .sort((a, b) => a.endedOn.localeCompare(b.endedOn))
    .at(-1);
  return {
    ...base,
    vesselName: last?.vesselName ?? null,
    endedOn: last?.endedOn ?? null,
    signedOnOn,
    daysAshore: last ? daysBetween(last.endedOn, signedOnOn) : null,
    isLost: false,
  };
}

/** What was recorded at the end of the day and is otherwise by the moment; what was not recorded then has no line. */
function changesOf(past: Past, people: readonly Person[], day: string): ChangeSince[] {
  const differing = <Field extends string>(
    fields: readonly Field[],
    was: Readonly<Record<Field, string | null>>,
    is: Readonly<Record<Field, string | null>>,
  ) => fields.filter((field) => was[field] !== is[field]).map((field) => ({ field, was: was[field], is: is[field] }));
  const { vessel, vesselThen } = past;
  const ofVessel = vesselThen
    ? differing(vesselFields, vesselSaid(past, vesselThen.row), vesselSaid(past, vessel.row)).map((one) => ({
        employeeId: null,
        name: vesselThen.row.name,
        isErased: false,
        ...one,
      }))
    : [];
  const ofPeople = people.flatMap(({ base, file, fileThen }) =>
    fileThen && file
      ? differing(personFields, personSaid(fileThen), personSaid(file)).map((one) => ({
          employeeId: base.employeeId,
          name: base.name,
          isErased: false,
          ...one,
        }))
      : [],
  );
  const listed = new Set(people.map(({ berth }) => berth.id));
  const off = boardOn(past.berthsThen, day).aboard.filter(({ row }) => !listed.has(row.id));
  const counted = peopleOf(past, off, day).map(({ base, position }) => ({
    employeeId: base.employeeId,
    name: base.name,
    isErased: base.isErased,
    field: 'aboard' as const,
    was: position?.nameEn ?? null,
    is: null,
  }));
  return [...ofVessel, ...ofPeople, ...counted];
}

function notesOf(past: Past, people: readonly Person[], { day, recordedBy }: Pick<Asked, 'day' | 'recordedBy'>) {
  const notes: EvidenceNote[] = [
    { code: 'dayGoesOn', count: Date.parse(recordedBy) < endOfDay(day).getTime() ? 1 : 0 },
    { code: 'recordedLater', count: people.filter(({ base }) => base.recordedOn !== null).length },
    { code: 'erasedPeople', count: people.filter(({ seafarerId }) => past.erasedFiles.has(seafarerId)).length },
    { code: 'lostRows', count: past.lost },
    { code: 'reference', count: 1 },
  ];
  return notes.filter(({ count }) => count > 0);
}

/** The officer matrix of a tanker, by the same rules as that of today; without officers whose papers were erased. */
function matrixOf(past: Past, people: readonly Person[], { vesselId, day }: Pick<Asked, 'vesselId' | 'day'>) {
  const vessel = (past.vesselThen ?? past.vessel).row;
  const shipType = past.reference.shipTypes.get(vessel.ship_type_id);
  const cargoes = cargoesOf(shipType?.cargoType ?? null);
  if (cargoes.length === 0) return null;
  const flag = countryName(vessel.flag);
  const officers = people
    .filter((person) => !hasLost(past, person, 'file'))
    .flatMap(({ position, base, berth, seafarerId, employeeNumber, file, fileThen, signedOnOn, plannedTo }) => {
      if (!position?.matrixRole) return [];
      const person = fileThen ?? file;
      const officer = {
        rank: position.matrixRole,
        department: position.department,
        joinedOn: signedOnOn,
        certificates: papersOn(past.certificates, seafarerId, day).map(({ row }) => matrixCertificate(past, row)),
        employment: employmentOf(past, berth.employee_id),
        services: servicesOf(past, { employeeId: berth.employee_id, seafarerId }),
      };
      return [
        {
          ...figuresOf(officer, cargoes, day, flag),
          employeeId: base.employeeId,
          employeeIdNumber: employeeNumber,
          rank: position.matrixRole,
          fullName: base.name,
          nationality: person?.nationality ?? null,
          englishProficiency: englishLevels.find((level) => level === person?.english_level) ?? null,
          signOnDate: signedOnOn,
          plannedSignOff: plannedTo,
          standing: 'aboard' as const,
        },
      ];
    });
  return {
    vesselId,
    vesselName: vessel.name,
    vesselType: shipType?.name ?? '–',
    flag: countryNamed(flag)?.name ?? null,
    cargoes: [...cargoes],
    date: day,
    by: null,
    officers,
    pairs: pairSums(officers),
  };
}

function matrixCertificate(past: Past, row: PastRow<'certificates'>): MatrixCertificate {
  const type = past.reference.certificateTypes.get(row.certificate_type_id ?? 0);
  return {
    kind: row.kind,
    code: type?.code ?? null,
    name: row.name,
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    noExpiry: row.no_expiry,
    expires: (type?.validityMonths ?? null) !== null,
    issuingCountry: countryName(row.issuing_country),
  };
}

const employmentOf = (past: Past, employeeId: number): TimeAboard[] =>
  past.employment
    .filter(({ row }) => row.employee_id === employeeId)
    .map(({ row }) => ({ from: row.started_on, to: row.ended_on }));

/** Times at sea: those with us by check-in and check-out, others by the words of the file. */
function servicesOf(
  past: Past,
  { employeeId, seafarerId }: { employeeId: number; seafarerId: number },
): MatrixService[] {
  const { positions, shipTypes } = past.reference;
  const [seats, vessels] = [byId(past.seats), byId(past.vessels)];
  const own = past.assignments.flatMap(({ row }) => {
    const from = dayOf(row.checked_in_at);
    if (row.employee_id !== employeeId || from === null) return [];
    const seat = seats.get(row.seat_id);
    const vessel = vessels.get(seat?.vessel_id ?? 0);
    const position = positions.get(seat?.job_position_id ?? 0);
    const shipType = shipTypes.get(vessel?.ship_type_id ?? 0);
    return [
      {
        from,
        to: dayOf(row.checked_out_at),
        rank: position?.matrixRole ?? '',
        cargoes: cargoesOf(shipType?.cargoType ?? null),
        position: position?.nameEn ?? '–',
        vesselType: shipType?.name ?? '–',
        vesselName: vessel?.name ?? '–',
        isOwnCompany: true,
      },
    ];
  });
  const filed = past.seaServices.flatMap(({ row }) =>
    row.seafarer_id === seafarerId && row.assignment_id === null ? [filedService(past, row)] : [],
  );
  return [...own, ...filed];
}

function filedService({ options, reference }: Past, row: PastRow<'seaServices'>): MatrixService {
  const word = (kind: string, text: string): PastRow<'options'> | undefined =>
    options.find(({ row: one }) => one.kind === kind && one.name_key === wordKey(text))?.row;
  const [rank, type] = [word('sea_position', row.position), word('vessel_type', row.vessel_type)];
  const position = reference.positions.get(rank?.linked_position_id ?? 0);
  const shipType = reference.shipTypes.get(type?.linked_ship_type_id ?? 0);
  return {
    from: row.on_board_on,
    to: row.off_board_on,
    rank: position ? (position.matrixRole ?? '') : rank?.is_outside ? '' : null,
    cargoes: shipType ? cargoesOf(shipType.cargoType) : type?.is_outside ? [] : null,
    position: row.position,
    vesselType: row.vessel_type,
    vesselName: row.vessel_name,
    isOwnCompany: row.is_own_company,
  };
}
