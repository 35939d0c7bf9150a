/** How far the papers of a person are at a port. Days are yyyy-MM-dd. */

export const states = ['prepared', 'submitted', 'endorsed', 'stamped'] as const;
export type State = (typeof states)[number];

export interface Step {
  state: State;
  day: string;
}

/** The state that comes after the steps that were taken; none after the last. */
export const nextState = (steps: readonly Step[]): State | undefined => states[steps.length];

/** Why a step may not be taken now. */
export type StepFault = 'order' | 'past' | 'future';

/** States follow each other, one at a time; no step is before the one it follows, and none is still to come. */
export function faultOf(steps: readonly Step[], { state, day }: Step, today: string): StepFault | undefined {
  if (nextState(steps) !== state) return 'order';
  if (day > today) return 'future';
  return day < (steps.at(-1)?.day ?? '') ? 'past' : undefined;
}

/** How many people have come as far as each state. */
export const countedBy = (people: readonly (readonly Step[])[]): { state: State; count: number }[] =>
  states.map((state, at) => ({ state, count: people.filter((steps) => steps.length > at).length }));
