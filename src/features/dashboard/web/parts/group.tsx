import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { useRead } from '#platform/web/api.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { SkeletonBar, useIsLate } from '#platform/web/parts/skeletons.tsx';
import surface from '#platform/web/parts/surface.module.css';
import type { dashboard } from '../../contract.ts';
import { type FigureGroup, figureGroups } from '../../rules.ts';
import classes from './group.module.css';

/** The values of a group by the name of the figure. */
export type Values = Record<string, number>;

interface GroupProps {
  group: FigureGroup;
  endpoint: (typeof dashboard)[FigureGroup] & Endpoint;
  year?: number;
  note?: (values: Values) => string;
  children: (values: Values) => ReactNode;
}

/** A group of figures, which is read and fails by itself (3O35). */
export function Group({ group, endpoint, year, note, children }: GroupProps) {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  const read = useRead(endpoint, year === undefined ? {} : { Year: year }, { keepPrevious: true });
  const isLate = useIsLate(read.isPending);
  const values = read.data && Object.fromEntries(read.data.data.map(({ name, value }) => [name, value]));
  return (
    <section
      className={`pad-4 ${surface.card} line slim column ${classes.group}`}
      aria-labelledby={titleId}
      aria-busy={read.isFetching}
    >
      <header className="mb-2 line gap-3 base">
        <h3 id={titleId}>{t(`groups.${group}`)}</h3>
        {values && note && <small className="last">{note(values)}</small>}
      </header>
      {values && !read.isError && children(values)}
      {read.isError && <ErrorPanel retry={() => void read.refetch()} />}
      {!values && !read.isError && (
        <div className={`stack gap-3 grow ${classes.waiting}`}>
          {isLate && Object.keys(figureGroups[group].figures).map((name, at) => <SkeletonBar key={name} at={at} />)}
        </div>
      )}
    </section>
  );
}
