import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, TwoLines } from './layout.tsx';
import classes from './urgent-card.module.css';

interface UrgentCardProps {
  title: string;
  text?: string;
  /** List items. */
  children: ReactNode;
  /** Below the list: a way to see the rest. */
  more?: ReactNode;
}

/** What must be done before anything else, on a card with a red head. */
export const UrgentCard = ({ title, text, children, more }: UrgentCardProps) => (
  <section className={`round-10 clip mb-3 surface small ${classes.card}`} aria-label={title}>
    <header className={`pad bad-well bad row wrap gap-1-2 ${classes.head}`}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <h2 className="lh-20 usual grow">{title}</h2>
      {text && <p>{text}</p>}
    </header>
    <ul className="ruled">{children}</ul>
    {more && <div className="pad-2-3 above">{more}</div>}
  </section>
);

interface TwoTexts {
  main: ReactNode;
  below: ReactNode;
}

interface UrgentLineProps {
  /** Until when, and how soon that is. */
  day?: TwoTexts;
  who: TwoTexts;
  why: ReactNode;
  /** Where it is done. */
  children: ReactNode;
}

/** One person or thing on the card, with the reason and where to act. */
export const UrgentLine = ({ day, who, why, children }: UrgentLineProps) => (
  <li className={`anywhere gap-1-4 stack level ${classes.line}`} data-dated={day ? true : undefined}>
    {day && (
      <span className={classes.day}>
        <TwoLines below={day.below}>
          <b className="strong num">{day.main}</b>
        </TwoLines>
      </span>
    )}
    <span className={classes.who}>
      <TwoLines below={who.below}>{who.main}</TwoLines>
    </span>
    <span className="phone-whole usual">{why}</span>
    <div className={`phone-whole ${classes.act}`}>
      <Row isAtEnd>{children}</Row>
    </div>
  </li>
);
