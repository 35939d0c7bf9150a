import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { reads } from '#platform/contract/access.ts';
import { formatNumber } from '#platform/web/format.ts';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { useMay } from '#platform/web/session.tsx';
import { type FigureGroup, figureGroups } from '../../rules.ts';
import classes from './group.module.css';

/** The year that figures are of, where they are of one. */
export const YearContext = createContext<number | undefined>(undefined);

export type Tone = 'red' | 'amber' | 'green' | 'past';

/** Figures whose list is one of an area: the same rows, with all that can be done there. */
const lists: Readonly<Record<string, LinkTarget>> = {
  'crew.onBoard': { to: '/dashboard/crew-management', search: { tab: 'on-board' } },
  'crew.offBoard': { to: '/dashboard/crew-management', search: { tab: 'off-board' } },
  'crew.blacklist': { to: '/dashboard/crew-management', search: { tab: 'blacklist' } },
  'crew.resigned': { to: '/dashboard/crew-management', search: { tab: 'resigned' } },
  'vessels.inOperation': { to: '/dashboard/vessel-management', search: { tab: 'in-operation' } },
  'vessels.inScrap': { to: '/dashboard/vessel-management', search: { tab: 'in-scrap' } },
};

interface Figure {
  group: FigureGroup;
  name: string;
  value: number;
}

interface FigureLinkProps extends Figure {
  className: string | undefined;
  children: ReactNode;
}

/** Around a figure: the link to the list that it counts, for who may open that. */
export function FigureLink({ group, name, value, className, children }: FigureLinkProps) {
  const { t } = useTranslation('dashboard');
  const year = useContext(YearContext);
  const mayOpen = useMay(reads(figureGroups[group].tag));
  if (!mayOpen) return <span className={className}>{children}</span>;
  const figure = `${group}.${name}`;
  const target: LinkTarget = lists[figure] ?? {
    to: '/dashboard/figures/$figure',
    params: { figure },
    ...(year !== undefined && { search: { year } }),
  };
  return (
    <Link
      {...linkTo(target)}
      className={className}
      title={t('opens', { label: t(`figures.${group}.${name}`), count: value, number: formatNumber(value) })}
    >
      {children}
    </Link>
  );
}

interface NumberProps extends Figure {
  beside?: boolean;
  part?: string;
  tone?: Tone;
}

/** A figure with its label above it, or beside it. */
export function FigureNumber({ group, name, value, beside = false, part, tone }: NumberProps) {
  const { t } = useTranslation('dashboard');
  return (
    <FigureLink
      group={group}
      name={name}
      value={value}
      className={`stack gap-0 same round-4 ${classes.figure} ${beside ? classes.beside : ''}`}
    >
      {part && <i className={classes.swatch} data-part={part} />}
      <span className={`fine ${classes.label}`} data-tone={tone}>
        {t(`figures.${group}.${name}`)}
      </span>
      <b className={`title lh-28 num ${classes.number}`}>{formatNumber(value)}</b>
    </FigureLink>
  );
}

interface ShareProps {
  parts: readonly { part: string; value: number }[];
}

/** How the parts of a whole compare; the figures beside it say the same. */
export const Share = ({ parts }: ShareProps) => (
  <span className={`line gap-0 ${classes.share}`} aria-hidden="true">
    {parts.map(({ part, value }) => value > 0 && <i key={part} data-part={part} style={{ flex: value }} />)}
  </span>
);

interface ColumnsProps {
  group: FigureGroup;
  columns: readonly { name: string; value: number; tone?: Tone }[];
}

/** Figures as columns side by side, each over its label. */
export function Columns({ group, columns }: ColumnsProps) {
  const { t } = useTranslation('dashboard');
  const most = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <ol className={`across bottom stack grow ${classes.columns}`}>
      {columns.map(({ name, value, tone }) => (
        <li key={name}>
          <FigureLink
            group={group}
            name={name}
            value={value}
            className={`gap-1 round-4 stack centred same ${classes.column}`}
          >
            <b className={`large lh-24 num ${classes.top}`}>{formatNumber(value)}</b>
            <i className={classes.stick} data-tone={tone} style={{ height: `${(value / most) * 6.5}rem` }} />
            <span className={`full tiny anywhere fine ${classes.label}`} data-tone={tone === 'past' ? 'red' : tone}>
              {t(`figures.${group}.${name}`)}
            </span>
          </FigureLink>
        </li>
      ))}
    </ol>
  );
}

/** Figures as bars below each other. */
export function Bars({ group, columns }: ColumnsProps) {
  const { t } = useTranslation('dashboard');
  const most = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <ul className={`stack gap-2 grow ${classes.bars}`}>
      {columns.map(({ name, value, tone }) => (
        <li key={name}>
          <FigureLink group={group} name={name} value={value} className={`stack base gap-1-2 same ${classes.bar}`}>
            <span className={`fine ${classes.label}`}>{t(`figures.${group}.${name}`)}</span>
            <b className={`num ${classes.end}`}>{formatNumber(value)}</b>
            <span className="whole block meter" aria-hidden="true">
              <i data-tone={tone} style={{ width: `${(value / most) * 100}%` }} />
            </span>
          </FigureLink>
        </li>
      ))}
    </ul>
  );
}
