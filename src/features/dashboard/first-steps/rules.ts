import { type Tag, writes } from '#platform/contract/access.ts';

/** What a new installation needs before people can be crewed, in the order in which it is done. */
export const firstSteps = [
  'company',
  'principals',
  'vessels',
  'positions',
  'requirements',
  'rates',
  'people',
  'office',
  'masters',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Who sets up an installation. */
export const firstStepsAccess = writes(['UserManagement'], ['superadmin', 'admin']);

/** The area in which a step is done; those without it are not shown the step. */
export const stepTags: Readonly<Record<FirstStep, Tag>> = {
  company: 'UserManagement',
  principals: 'VesselManagement',
  vessels: 'VesselManagement',
  positions: 'Planning',
  requirements: 'CrewManagement',
  rates: 'OnboardPreparation',
  people: 'CrewManagement',
  office: 'UserManagement',
  masters: 'UserManagement',
};

/** The step to take next: the first that nothing was done of. */
export const nextStep = <Step extends { isDone: boolean }>(steps: readonly Step[]): Step | undefined =>
  steps.find(({ isDone }) => !isDone);
