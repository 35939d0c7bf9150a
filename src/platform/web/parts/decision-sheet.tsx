import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './decision-sheet.module.css';
import { Count } from './status-badge.tsx';

interface SheetHeadProps {
  photo?: ReactNode;
  badge: ReactNode;
  /** Of which kind it is, who asked for it and when. */
  about: string;
  title: string;
  children: ReactNode;
}

/** What is to be decided, in one line, with who it is about. */
export const SheetHead = ({ photo, badge, about, title, children }: SheetHeadProps) => (
  <header className={`row gap-4 ${classes.head}`}>
    {photo}
    <div>
      <p className="small row wrap gap-1-2">
        {badge}
        <span className="muted">{about}</span>
      </p>
      <h2 className="mt-1 lh-28 title anywhere">{title}</h2>
      <p className="links muted">{children}</p>
    </div>
  </header>
);

interface ChangeProps {
  before: readonly [label: string, value: string];
  after: readonly [label: string, value: string];
  /** Why it is asked for. */
  reason?: readonly [label: string, text: string];
}

/** What is, and what it is to become. */
export const Change = ({ before, after, reason }: ChangeProps) => (
  <div className={`stack above level ${classes.change}`}>
    <p>
      <span className="fine block">{before[0]}</span>
      <b className="muted strong large bold lh-24 num nowrap">{before[1]}</b>
    </p>
    <IconArrowRight className="muted" size={18} stroke={1.75} aria-hidden="true" />
    <p>
      <span className="fine block">{after[0]}</span>
      <b className="large bold lh-24 num nowrap">{after[1]}</b>
    </p>
    {reason && (
      <div className={classes.reason}>
        <span className="fine block">{reason[0]}</span>
        {reason[1]}
      </div>
    )}
  </div>
);

export interface Check {
  name: string;
  text: string;
  /** Something to look at. */
  isFinding: boolean;
}

/** What was checked; findings first, each with a shape beside its colour. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('parts');
  const findings = checks.filter(({ isFinding }) => isFinding);
  return (
    <section>
      <h3 className="row gap-2 mb-2">
        {t('sheet.checks')} {findings.length > 0 && <Count tone="amber">{findings.length}</Count>}
      </h3>
      <ul className={`ruled ${classes.checks}`}>
        {[...findings, ...checks.filter(({ isFinding }) => !isFinding)].map(({ name, text, isFinding }) => (
          <li className="stack gap-2" key={name} data-finding={isFinding}>
            <i className="circle" aria-hidden="true" />
            <div>
              <b className="block strong">
                {name}
                {isFinding && <span className="visually-hidden"> ({t('sheet.look')})</span>}
              </b>
              <span className="dim">{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface Approval {
  badge: ReactNode;
  name: string;
  text: string;
}

/** Who has said what so far. */
export function Approvals({ approvals }: { approvals: readonly Approval[] }) {
  const { t } = useTranslation('parts');
  return (
    <>
      <h3 className="row gap-2 mb-2">{t('sheet.approvals')}</h3>
      <ul className={classes.approvals}>
        {approvals.map(({ badge, name, text }) => (
          <li className="stack gap-3 level" key={name}>
            {badge}
            <span>
              <b className="block strong lh-18">{name}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface OutcomesProps {
  approved: ReactNode;
  rejected: ReactNode;
  /** In place of 'If you approve', where that has another name. */
  ifApproved?: string;
  /** In place of 'If you reject', where there is no rejection or it has another name. */
  otherwise?: string;
}

/** What follows from either answer. */
export function Outcomes({ approved, rejected, ifApproved, otherwise }: OutcomesProps) {
  const { t } = useTranslation('parts');
  return (
    <>
      <h3 className="row gap-2 mb-2">{ifApproved ?? t('sheet.ifApproved')}</h3>
      <div className="dim">{approved}</div>
      <h3 className="row gap-2 mb-2">{otherwise ?? t('sheet.ifRejected')}</h3>
      <div className="dim">{rejected}</div>
    </>
  );
}

/** Checks on the left, approvals and outcomes on the right. */
export const SheetColumns = ({ children }: { children: ReactNode }) => (
  <div className={`stack above ${classes.columns}`}>{children}</div>
);
