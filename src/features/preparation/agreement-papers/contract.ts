import * as z from 'zod/mini';
import { wageReaders } from '#features/rates/values/contract.ts';
import { member, officeWriters, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id, option, requiredText } from '#platform/contract/shapes.ts';
import { byPkl, creators, tags } from '../agreements/contract.ts';

/** Crew agreements as they are printed and signed. */

export const pdf = 'application/pdf';
const answer = { file: [pdf], disposition: 'attachment' } as const;
/** The document shows identity papers whole: to who keeps the personal file, and to oneself. */
const openers = writes(tags, [...officeWriters, 'crew']);

export const agreementPapers = contract({
  print: {
    method: 'POST',
    path: '/GeneratePDF/GenerateEmployeePreparationPKL',
    effect: 'read',
    access: openers,
    reading: { kind: 'agreement', input: 'employeePreparationPklId' },
    summary: 'An agreement as PDF, in Indonesian and English.',
    input: byPkl,
    answer,
    ledger: ['2C106'],
  },
  printVessel: {
    method: 'POST',
    path: '/GeneratePDF/GenerateVesselPreparationPKL',
    effect: 'read',
    access: creators,
    reading: { kind: 'agreement', noted: true },
    summary: 'Agreements of a vessel that wait for their signatures, in one PDF; those of some people, or all (ours).',
    encoding: 'json',
    input: z.object({ vesselId: id, employeeIds: z.optional(z.array(id).check(z.maxLength(100))) }),
    answer,
  },
});

/** What the form of a crew agreement chooses from, and adds to. */

const optionName = {
  input: z.object({ name: requiredText('agreements:fields.name', 100) }),
  answer: dataOf(option),
} as const;
const readOptions = {
  method: 'GET',
  effect: 'read',
  access: member,
  input: z.object({}),
  answer: dataOf(z.array(option)),
} as const;
const createOption = { method: 'POST', effect: 'write', encoding: 'json', access: creators, ...optionName } as const;

export const agreementOptions = contract({
  salary: {
    method: 'GET',
    path: '/WorkOrder/GetMatrixMarineSalary',
    effect: 'read',
    access: writes(tags, wageReaders),
    shows: ['rate'],
    summary: 'Wages of a rank in the salary matrix of today; of a ship type where `ShipId` is given (ours).',
    input: z.object({
      JobPositionId: id,
      OperationAreaId: z.optional(id),
      PayrollCategoryId: id,
      ShipId: z.optional(id),
    }),
    answer: dataOf(
      z.object({
        basicSalary: z.string(),
        kpak: z.string(),
        regionalAllowance: z.string(),
        overseasAllowance: z.string(),
        positionAllowance: z.string(),
        leavePay: z.string(),
        payrollCategoryName: z.string(),
      }),
    ),
    ledger: ['2C099', '3C049'],
  },
  taxStatuses: {
    ...readOptions,
    path: '/Dropdown/GetAllPTKPGolongan',
    shows: [],
    summary: 'PTKP statuses.',
    answer: z.array(option),
    ledger: ['2C103'],
  },
  getSealingOfficer: {
    ...readOptions,
    path: '/AdditionalAdd/GetSealingOfficer',
    shows: ['sealingOfficer'],
    summary: 'Options: sealing officers.',
    ledger: ['2C042'],
  },
  getFirstParty: {
    ...readOptions,
    path: '/AdditionalAdd/GetFirstParty',
    shows: ['firstParty'],
    summary: 'Options: first parties.',
    ledger: ['2C043'],
  },
  createSealingOfficer: {
    ...createOption,
    path: '/AdditionalAdd/CreateSealingOfficer',
    touches: ['sealingOfficer'],
    summary: 'Adds a sealing officer.',
    ledger: ['2C049'],
  },
  createFirstParty: {
    ...createOption,
    path: '/AdditionalAdd/CreateFirstParty',
    touches: ['firstParty'],
    summary: 'Adds a first party.',
    ledger: ['2C050'],
  },
});
