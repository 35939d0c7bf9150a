import classes from './segments.module.css';

interface SegmentsProps<Value> {
  /** What is chosen by it. */
  label: string;
  /** `label` where the text alone does not say it. */
  choices: readonly { value: Value; text: string | number; label?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A few choices side by side, one of which holds. */
export function Segments<Value extends string | number>({ label, choices, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings the look of a form
    <div className={`edged round line clip ${classes.segments}`} role="group" aria-label={label}>
      {choices.map(({ value, text, label: name }) => (
        <button
          key={value}
          type="button"
          className="inner-focus dim strong bare"
          aria-pressed={value === chosen}
          aria-label={name}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
