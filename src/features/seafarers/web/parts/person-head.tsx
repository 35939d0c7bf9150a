import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '#features/files/web/parts/portrait.tsx';
import type { Attachment } from '#platform/contract/shapes.ts';
import surface from '#platform/web/parts/surface.module.css';
import classes from './person-head.module.css';

interface PersonHeadProps {
  photo: Attachment | null | undefined;
  /** Name and badges, what the person is. */
  children: ReactNode;
  /** What one looks for first: label and value; nothing is shown as '-'. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Under the facts. */
  foot?: ReactNode;
  actions?: ReactNode;
}

/** The head of a person's page: photo, who it is, the few facts one looks for first. */
export function PersonHead({ photo, children, facts, foot, actions }: PersonHeadProps) {
  const { t } = useTranslation('seafarers');
  return (
    <div className={`gap-4 ${surface.card} line pad-4 ${classes.head}`}>
      <Portrait photo={photo} alt={t('fields.photo')} />
      <div className={`packed anywhere stack gap-3 grow single slim ${classes.words}`}>
        {children}
        <dl className={`gap-4 line wrap ${classes.facts}`}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="strong num">{value || '-'}</dd>
            </div>
          ))}
        </dl>
        {foot}
      </div>
      {actions && <div className={`line wrap gap-2 ${classes.actions}`}>{actions}</div>}
    </div>
  );
}
