import * as z from 'zod/mini';
import { officeLeads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id } from '#platform/contract/shapes.ts';
import { withCrew } from '../approval/contract.ts';
import { plannedOn } from '../planning/contract.ts';

/** Messages about plans (2S317, 2S318) and about extensions. */
const planMails = ['PlanningPrincipal', 'PlanningEmployee', 'PlanningPrincipalReject'] as const;
const extensionMails = ['ExtensionApprovedExtension', 'ExtensionRejectedExtension', 'ExtensionRequested'] as const;
const state = dataOf(z.object({ id: z.int(), state: z.enum(['queued', 'sent', 'failed']) }));

export const planningMails = contract({
  ofPlan: {
    method: 'GET',
    path: '/Email/SendEmailVesselCrewPlanning',
    effect: 'write',
    access: { ...withCrew, tags: ['Planning', 'Approval', 'CrewManagement'] },
    touches: ['decision'],
    summary: 'How far the message about a plan has come.',
    input: z.object({
      sendEmailType: z.enum(planMails),
      vesselCrewId: id,
      assignmentOn: z._default(z.enum(plannedOn), 'Next'),
    }),
    answer: state,
    ledger: ['2C075', '3C072'],
  },
  ofExtension: {
    method: 'GET',
    path: '/Email/SendEmailExtension',
    effect: 'write',
    access: { who: 'tags', tags: ['Approval', 'Planning'], writers: [...officeLeads, 'planning', 'principal'] },
    touches: ['extension'],
    summary: 'How far the message about an extension has come.',
    input: z.object({ VesselCrewExtensionId: id, sendEmailType: z.enum(extensionMails) }),
    answer: state,
    ledger: ['2C076', '3C071'],
  },
});
