import { IconChevronRight, IconLock } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { PaperState } from '../../readiness/rules.ts';
import type { Certificate } from './form-values.ts';
import classes from './paper-line.module.css';
import { type PaperPlace, PapersContext, usePaper } from './papers.ts';

interface PaperLineProps extends PaperPlace {
  row: Certificate;
  /** Buttons for a certificate of one's own. */
  actions: ReactNode;
}

/** A certificate in the list of a phone: what it is and how far it is; opens it to be filled in. */
export function PaperLine({ list, at, row, actions }: PaperLineProps) {
  const { t } = useTranslation('seafarers');
  const papers = useContext(PapersContext);
  const { errors } = useFormState();
  const { state, isRequired } = usePaper({ list, at }, row);
  const isWrong = get(errors, `${list}.${at}`) !== undefined;
  return (
    <li className="row above">
      <h3 className="grow slim">
        <button
          type="button"
          className={`inner-focus hover-tint left row gap-2 bare full ${classes.open}`}
          data-field={`${list}.${at}`}
          data-invalid={isWrong}
          onClick={() => papers?.show({ list, at })}
        >
          {isRequired && <IconLock className="muted" size={14} stroke={1.75} aria-hidden="true" />}
          <span className="anywhere stack gap-1 grow slim">
            <span>{row.certificateName}</span>
            <span className="row wrap gap-1-2">
              <PaperBadge state={state} isRequired={isRequired} isWrong={isWrong} />
              <small>{t(isRequired ? 'read.required' : 'list.addedByYou')}</small>
            </span>
          </span>
          <IconChevronRight className="muted" size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </h3>
      {actions}
    </li>
  );
}

const looks = {
  missing: { tone: 'gray', shape: 'ring' },
  unfinished: { tone: 'amber', shape: 'half' },
  sending: { tone: 'navy', shape: 'half' },
  waiting: { tone: 'amber', shape: 'ring' },
  expired: { tone: 'red', shape: 'cross' },
  soon: { tone: 'amber', shape: 'dot' },
  complete: { tone: 'green', shape: 'dot' },
} as const;

interface PaperBadgeProps {
  state: PaperState;
  isRequired: boolean;
  isWrong?: boolean;
}

/** How far a certificate is, in a word. One of one's own may be as short as its name. */
export function PaperBadge({ state, isRequired, isWrong = false }: PaperBadgeProps) {
  const { t } = useTranslation('seafarers');
  if (isWrong)
    return (
      <Badge tone="red" shape="cross">
        {t('papers.wrong')}
      </Badge>
    );
  if (state === 'expired') return <StatusBadge status="Expired" />;
  if (state === 'missing' && !isRequired) return null;
  return <Badge {...looks[state]}>{t(`papers.states.${state}`)}</Badge>;
}
