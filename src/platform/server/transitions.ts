import type { StepContext, Transition } from './feature.ts';

/**
 * A business step that other features follow: the feature in which it happens declares it, with its facts. What follows
 * is registered in src/app, so that no import points upwards, and runs within the step itself, so that no caller can
 * forget it.
 */
export interface Step<Facts> {
  readonly name: string;
  /** Only the compiler looks at it. */
  readonly facts?: Facts;
}

export const step = <Facts>(name: string): Step<Facts> => ({ name });

/** Registers what follows from a step, with the words that docs/architecture.md has for it. */
export const follows = <Facts>(
  { name }: Step<Facts>,
  causes: string,
  run: (context: StepContext, facts: Facts) => Promise<unknown>,
): Transition => ({ step: name, causes, run });

/** Runs what follows from a step, one by one in the order of registration. */
export async function emit<Facts>(context: StepContext, { name }: Step<Facts>, facts: Facts): Promise<void> {
  for (const transition of context.services.transitions)
    if (transition.step === name) await transition.run(context, facts);
}
