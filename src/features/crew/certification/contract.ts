import * as z from 'zod/mini';
import { renewalForm } from '#features/seafarers/contract.ts';
import { compliances, problems } from '#features/seafarers/readiness/contract.ts';
import { reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id, requiredText } from '#platform/contract/shapes.ts';

export const certificateKinds = ['coc', 'cop'] as const;

/** The findings against a person, worst first; the client words them. */
export const certificateFinding = z.object({
  /** Null for travel documents, which are of no type. */
  certificateTypeId: z.nullable(z.int()),
  kind: z.enum([...certificateKinds, 'travel']),
  code: z.string(),
  name: z.string(),
  /** Recommended certificates are reported, but no one fails because of them. */
  isMandatory: z.boolean(),
  problem: z.enum(problems),
  /** The last day of the best certificate there is. */
  expiresOn: z.nullable(z.string()),
});
export type CertificateFinding = z.output<typeof certificateFinding>;

/** True if someone's certificates last, for which berth and how long. */
export const employeeCertification = z.object({
  employeeId: z.int(),
  /** 2S053. */
  certificateStatus: z.enum(compliances),
  /** Why this berth: held now, the next one, or their own rank and ship type while there is neither. */
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

/** Calls of ours beside the documents'. */
export const certification = contract({
  get: {
    method: 'GET',
    path: '/Employee/GetEmployeeCertification',
    effect: 'read',
    access: reads('CrewManagement', 'Approval'),
    reading: { kind: 'employee', input: 'employeeId', isPart: true },
    shows: ['seafarer', 'employee', 'assignment', 'requirement'],
    summary: 'Whether the certificates of an employee comply for the present or next berth, and why not.',
    input: z.object({ employeeId: id }),
    answer: dataOf(employeeCertification),
  },
  renew: {
    method: 'POST',
    path: '/Employee/RenewEmployeeCertificate',
    effect: 'write',
    access: writes(['CrewManagement']),
    touches: ['seafarer', 'employee'],
    summary: 'Renews one certificate of a crew member, or adds a missing one; the earlier paper stays in the history.',
    encoding: 'json',
    input: z.extend(renewalForm, {
      employeeId: id,
      kind: z.enum(certificateKinds),
      typeId: z.optional(z.nullable(id)),
      certificateName: requiredText('seafarers:fields.certificateName', 150),
    }),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
  },
});
