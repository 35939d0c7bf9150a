import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { anyone, member, visitor } from '#platform/contract/access.ts';
import { contract, type Endpoint } from '#platform/contract/endpoint.ts';
import { dataOf, divisionId, id, option } from '#platform/contract/shapes.ts';

/** Ship types, positions on board, and what the matrix asks of them. */

export const position = z.object({
  jobPositionId: z.int(),
  jobPositionName: z.string(),
  jobPositionNameEn: z.string(),
  /** The position's certificates of competency, joined by comma. */
  coc: z.string(),
  /** junior, senior or rating (1S308). */
  category: z.enum(['junior', 'senior', 'rating']),
});
export type Position = z.output<typeof position>;

const requirement = { certificateName: z.string(), certificateCode: z.string(), requirement: z.boolean() };
export const cocRequirement = z.object({ cocId: z.int(), ...requirement });
export const copRequirement = z.object({ copId: z.int(), ...requirement });

const nothing = z.object({});
const byId = z.object({ id });

/** What changes with an upgrade only. */
const lookup = { method: 'GET', effect: 'read', shows: [] } as const;

/** The same read for staff and for anyone: the paths differ, the rest does not. */
const twice = <const E extends Pick<Endpoint, 'summary' | 'input' | 'ledger'> & { answer: $ZodType }>(
  staffPath: `/${string}`,
  publicPath: `/${string}`,
  call: E,
) => ({
  staff: { ...lookup, path: staffPath, access: member, ...call } as const,
  open: { ...lookup, path: publicPath, access: anyone, ...call } as const,
});

const marinePositions = twice(
  '/JobPositionMarines/GetJobPositionMarines',
  '/PublicJobPositionMarines/GetJobPositionMarines',
  {
    summary: 'Positions of the Marine division.',
    input: nothing,
    answer: z.array(position),
    ledger: ['1C022', '1C027'],
  },
);
const marinePosition = twice(
  '/JobPositionMarines/GetJobPositionMarinesById/:id',
  '/PublicJobPositionMarines/GetJobPositionMarinesById/:id',
  { summary: 'One Marine position.', input: byId, answer: dataOf(position), ledger: ['1C023', '1C028'] },
);
const marinePositionsOfShip = twice(
  '/JobPositionMarines/GetJobPositionMarineByShipId',
  '/PublicJobPositionMarines/GetJobPositionMarineByShipId',
  {
    summary: 'Marine positions that a ship type can have.',
    input: z.object({ divisionId: z.optional(divisionId), ShipId: id }),
    answer: z.array(position),
    ledger: ['1C024', '1C029', '2C073'],
  },
);
const tankerPositions = twice(
  '/JobPositionTankers/GetJobPositionTanker',
  '/PublicJobPositionTankers/GetJobPositionTanker',
  {
    summary: 'Positions of the Tanker division, all or those a ship type can have.',
    input: z.object({ divisionId: z.optional(divisionId), ShipId: z.optional(id) }),
    answer: z.array(position),
    ledger: ['1C025', '1C030', '2C074'],
  },
);
const tankerPosition = twice(
  '/JobPositionTankers/GetJobPositionTankerById/:id',
  '/PublicJobPositionTankers/GetJobPositionTankerById/:id',
  { summary: 'One Tanker position.', input: byId, answer: dataOf(position), ledger: ['1C026', '1C031'] },
);

const cocInput = z.object({ jobPositionId: id, shipId: id });
const copInput = z.object({ jobPositionId: id, shipId: id, isMandatory: z._default(z.boolean(), true) });
export const positionCalls = contract({
  marinePositions: marinePositions.staff,
  marinePositionsPublic: marinePositions.open,
  marinePosition: marinePosition.staff,
  marinePositionPublic: marinePosition.open,
  marinePositionsOfShip: marinePositionsOfShip.staff,
  marinePositionsOfShipPublic: marinePositionsOfShip.open,
  tankerPositions: tankerPositions.staff,
  tankerPositionsPublic: tankerPositions.open,
  tankerPosition: tankerPosition.staff,
  tankerPositionPublic: tankerPosition.open,

  shipTypes: {
    ...lookup,
    path: '/Dropdown/GetAllShipByDivisionId/:id',
    access: member,
    summary: 'Ship types of a division.',
    input: z.object({ id: divisionId }),
    answer: z.array(option),
    ledger: ['1C092', '3C027'],
  },

  marineCoc: {
    ...lookup,
    path: '/MatrixMarineCOCs/GetMatrixMarineCOC',
    access: member,
    summary: 'Certificates of competency a Marine position needs on a ship type.',
    input: cocInput,
    answer: z.array(cocRequirement),
    ledger: ['1C032'],
  },
  marineCop: {
    ...lookup,
    path: '/MatrixMarineCOPs/GetMatrixMarineCOP',
    access: member,
    summary: 'Certificates of proficiency a Marine position needs on a ship type.',
    input: copInput,
    answer: z.array(copRequirement),
    ledger: ['1C033'],
  },
  tankerCoc: {
    ...lookup,
    path: '/MatrixTankerCOCs/GetMatrixTankerCOC',
    access: member,
    summary: 'Certificates of competency a Tanker position needs on a ship type.',
    input: cocInput,
    answer: z.array(cocRequirement),
    ledger: ['1C034'],
  },
  tankerCop: {
    ...lookup,
    path: '/MatrixTankerCOPs/GetMatrixTankerCOP',
    access: member,
    summary: 'Certificates of proficiency a Tanker position needs on a ship type.',
    input: copInput,
    answer: z.array(copRequirement),
    ledger: ['1C035'],
  },
  marineCocPublic: {
    ...lookup,
    path: '/PublicMatrixMarineCOCs/GetMatrixMarineCOC',
    access: visitor,
    summary: 'The same, for a public visitor.',
    input: cocInput,
    answer: z.array(cocRequirement),
    ledger: ['1C036'],
  },
  marineCopPublic: {
    ...lookup,
    path: '/PublicMatrixMarineCOPs/GetMatrixMarineCOP',
    access: visitor,
    summary: 'The same, for a public visitor.',
    input: copInput,
    answer: z.array(copRequirement),
    ledger: ['1C037'],
  },
  tankerCocPublic: {
    ...lookup,
    path: '/PublicMatrixTankerCOCs/GetMatrixTankerCOC',
    access: visitor,
    summary: 'The same, for a public visitor.',
    input: cocInput,
    answer: z.array(cocRequirement),
    ledger: ['1C038'],
  },
  tankerCopPublic: {
    ...lookup,
    path: '/PublicMatrixTankerCOPs/GetMatrixTankerCOP',
    access: visitor,
    summary: 'The same, for a public visitor.',
    input: copInput,
    answer: z.array(copRequirement),
    ledger: ['1C039'],
  },
});
