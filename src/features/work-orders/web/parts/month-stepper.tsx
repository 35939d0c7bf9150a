import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import buttons from '#platform/web/parts/icon-button.module.css';
import classes from './month-stepper.module.css';

interface MonthStepperProps {
  /** What the whole and its select are called. */
  label: string;
  selectLabel: string;
  value: string;
  /** The newest first. */
  months: readonly { value: string; label: string }[];
  /** What the arrows are called where they lead nowhere. */
  noEarlier: string;
  noLater: string;
  onChoose: (value: string) => void;
}

/** A month chosen from a list, with arrows to the one before and after. */
export function MonthStepper({ label, selectLabel, value, months, noEarlier, noLater, onChoose }: MonthStepperProps) {
  const at = months.findIndex((each) => each.value === value);
  const [earlier, later] = [months[at + 1], at > 0 ? months[at - 1] : undefined];
  return (
    <fieldset className={`row gap-1 slim ${classes.stepper}`} aria-label={label}>
      <button
        type="button"
        className={buttons.button}
        disabled={!earlier}
        aria-label={earlier?.label ?? noEarlier}
        onClick={() => earlier && onChoose(earlier.value)}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <NativeSelect
        aria-label={selectLabel}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        data={[...months]}
      />
      <button
        type="button"
        className={buttons.button}
        disabled={!later}
        aria-label={later?.label ?? noLater}
        onClick={() => later && onChoose(later.value)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
