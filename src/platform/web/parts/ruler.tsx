import classes from './ruler.module.css';

interface RulerProps {
  done: number;
  of: number;
  /** The sentence around the figures, said as it is shown: '9 of 14 required complete'. */
  text: string;
}

/** Progress in ticks, one a thing to do. */
export const Ruler = ({ done, of, text }: RulerProps) => (
  <div className="gap-2-4 small row wrap">
    <span className="num">{text}</span>
    <span className={`line gap-1 grow ${classes.ticks}`} data-tone="green" aria-hidden="true">
      {Array.from({ length: of }, (_, tick) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the ticks are all alike
        <i className="grow pip" key={tick} data-done={tick < done} />
      ))}
    </span>
  </div>
);
