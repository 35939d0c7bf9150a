/** How far a registration has come, and which step the address shows. */

/** Values of `step` in the address (1S086). */
export const stepValues = ['1', '2', '3', '4', '5'] as const;
export type StepValue = (typeof stepValues)[number];

/** Steps that are submitted; the fifth says that it is done (1S083). */
export type FormStep = 1 | 2 | 3 | 4;
export const lastFormStep = 4;

/** The first step that was not submitted yet; the last page once all are. */
export const firstUnsubmitted = (submittedStep: number): number =>
  Math.min(Math.max(submittedStep, 0), lastFormStep) + 1;

/**
 * The step to show for the one asked for: a submitted one may be opened again until the last is submitted, one ahead
 * leads to the first unsubmitted, and a finished registration shows its end only (1S084, 1S085, 1-open 48).
 */
export function stepToShow(asked: string | undefined, submittedStep: number): StepValue {
  const first = firstUnsubmitted(submittedStep);
  const known = stepValues.find((value) => value === asked);
  const step = first > lastFormStep || !known ? first : Math.min(Number(known), first);
  return stepValues[step - 1] ?? '1';
}

export type StepState = 'submitted' | 'current' | 'waiting';

/** How the stepper shows a step. One that is open is the current one, but for the end, which leaves nothing to do. */
export function stateOf(step: number, shown: number, submittedStep: number): StepState {
  if (step === shown && step <= lastFormStep) return 'current';
  return step <= submittedStep || (step === shown && submittedStep >= lastFormStep) ? 'submitted' : 'waiting';
}

/** True if the stepper leads to a step. */
export const mayOpen = (step: number, submittedStep: number) =>
  submittedStep < lastFormStep && step <= firstUnsubmitted(submittedStep);
