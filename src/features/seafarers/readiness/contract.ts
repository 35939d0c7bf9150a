import * as z from 'zod/mini';
import { reads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id } from '#platform/contract/shapes.ts';
import { compliances } from './rules.ts';

export const certificateKinds = ['coc', 'cop'] as const;

/** What stands against somebody, worst first; the words of the screens are the client's. */
export const certificateFinding = z.object({
  certificateTypeId: z.int(),
  kind: z.enum(certificateKinds),
  code: z.string(),
  name: z.string(),
  /** What is not mandatory is recommended: it is told, and nobody fails by it. */
  isMandatory: z.boolean(),
  problem: z.enum(['missing', 'expired', 'undated', 'notYetIssued', 'endsEarly']),
  /** The last day of the best certificate there is. */
  expiresOn: z.nullable(z.string()),
});
export type CertificateFinding = z.output<typeof certificateFinding>;

/** Whether somebody's certificates last, for which berth and how long. */
export const employeeCertification = z.object({
  employeeId: z.int(),
  /** 2S053. */
  certificateStatus: z.enum(compliances),
  /** Why this berth: held now, the next one, or the own rank and ship type while there is neither. */
  berthSource: z.enum(['aboard', 'next', 'own']),
  jobPositionId: z.int(),
  jobPositionName: z.string(),
  shipId: z.int(),
  shipName: z.string(),
  vesselId: z.nullable(z.int()),
  vesselName: z.nullable(z.string()),
  /** From today or the planned sign-on to the planned sign-off; without a vessel both are today. */
  from: z.string(),
  to: z.string(),
  findings: z.array(certificateFinding),
  /** What the berth asks for, and the types of the held certificates that serve for it. */
  requirements: z.array(
    z.object({
      certificateTypeId: z.int(),
      kind: z.enum(certificateKinds),
      name: z.string(),
      isMandatory: z.boolean(),
      servedBy: z.array(z.int()),
    }),
  ),
  /** Certificates that have run out or will within 90 days: the tab's badge (2-open 2O12). */
  expiringCount: z.int(),
});
export type EmployeeCertification = z.output<typeof employeeCertification>;

/** A call of ours beside the documents'. */
export const certification = contract({
  get: {
    method: 'GET',
    path: '/Employee/GetEmployeeCertification',
    effect: 'read',
    access: reads('CrewManagement'),
    summary: 'Whether the certificates of an employee comply for the present or next berth, and why not.',
    input: z.object({ employeeId: id }),
    answer: dataOf(employeeCertification),
  },
});
