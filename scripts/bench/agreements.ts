import { drawAgreements } from '#features/preparation/agreement-papers/server/documents.ts';
import type { PrintedAgreement } from '#features/preparation/agreement-papers/server/operations.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import type { Scratch } from './scratch.ts';

const times = 20;
/** A PKL takes a second at most, and is no heavier than this. */
const limits = { ms: 1_000, bytes: 150_000 };

const sample: PrintedAgreement = {
  number: '0421/PKL/TNK/2026',
  issuedOn: '2026-11-02',
  startsOn: '2026-11-15',
  endsOn: '2027-08-14',
  taxStatusName: 'K/2',
  basicSalary: '24000000',
  overtime: '4000000',
  kpak: '2400000',
  regionalAllowance: '500000',
  overseasAllowance: '1900000',
  positionAllowance: '2900000',
  leavePay: '1700000',
  allowances: '1500000',
  allowancesTradingOut: '12.50',
  totalWages: '38900000',
  contents: {
    crewName: 'I Gusti Ngurah Agung Wirawan',
    idNumber: '5171011708940001',
    age: '32',
    birthPlace: 'Denpasar',
    currentRankPosition: 'Chief Officer',
    initialRankAs: 'Master',
    initialRankAsId: 'Nakhoda',
    dateOfBirth: '1994-08-17',
    address: 'Jl. Gajah Mada 7, Denpasar',
    seafarerCode: '6200999888',
    employmentTypeId: null,
    vesselName: 'MT Bintang Samudera',
    shipName: 'Oil/Chemical Tanker',
    flag: 'Indonesia',
    imoNumber: '9456213',
    callSign: 'YBTA2',
    grossTonage: '11290',
    payrollCategoryId: 1,
    payrollCategoryName: 'Category A',
    operationAreaId: 1,
    principalName: 'PT Samudera Tanker Nusantara',
    shipCrewSealingOfficerName: 'Capt. Hendra Kusuma',
    crewSealingOffice: 'KANTOR KESYAHBANDARAN UTAMA',
    firstPartyName: 'Dewi Kartika',
    position: 'Crewing Manager',
    firstPartyOffice: 'JL. ENGGANO 5, JAKARTA',
    shippingArea: 'Near coastal voyages',
    seamanBookNo: 'F 123456',
    passportNo: 'C9876543',
    employeeNo: 'T-0001234',
    idPosition: null,
  },
};

/** An agreement (PKL) drawn one after the other: how long one takes, and how heavy it is. */
export async function measureAgreements({ services }: Scratch): Promise<void> {
  const company = companyOf(services.config);
  const taken: number[] = [];
  let bytes = 0;
  for (let at = 0; at < times; at++) {
    const began = performance.now();
    bytes = (await drawAgreements([sample], company)).length;
    taken.push(performance.now() - began);
  }
  const [first = 0] = taken;
  const median = taken.toSorted((a, b) => a - b)[times / 2] ?? 0;
  console.table([
    {
      document: 'PKL, bilingual',
      measured: `${Math.round(median)} ms, the first one with its faces ${Math.round(first)} ms, ${Math.round(bytes / 1_000)} KB`,
      'within 1 s and 150 KB': median <= limits.ms && bytes <= limits.bytes ? 'yes' : 'no',
    },
  ]);
}
