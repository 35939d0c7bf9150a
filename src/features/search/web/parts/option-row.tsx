import { IconArrowRight, IconBuilding, IconContract, IconShip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { stageName } from '#features/applications/rules.ts';
import { StateLine } from '#features/employees/state/web/state-line.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { divisions, roleClass } from '#platform/contract/access.ts';
import { formatDay } from '#platform/web/format.ts';
import { linkTo } from '#platform/web/links.ts';
import { Initials } from '#platform/web/parts/initials.tsx';
import { usePerson } from '#platform/web/session.tsx';
import classes from '../search-dialog.module.css';
import { Marked } from './marked.tsx';
import type { Option } from './options.ts';

interface OptionRowProps {
  id: string;
  option: Option;
  isChosen: boolean;
  /** What is looked for, which is marked. */
  keyword: string;
  onClick: (event: MouseEvent) => void;
}

/** A result, chosen from the search field and therefore not in the tab order: a link, or a button for an act. */
export function OptionRow({ id, option, isChosen, keyword, onClick }: OptionRowProps) {
  const className = `anchor stack level round same full left hover-well unlined ${classes.option}`;
  const row = { id, role: 'option', 'aria-selected': isChosen, tabIndex: -1, className, onClick };
  if (option.type === 'act')
    return (
      <button type="button" {...row}>
        <Plain label={option.label} />
      </button>
    );
  return (
    <Link {...linkTo(option.target)} {...row}>
      {option.type === 'go' ? (
        <Plain label={option.label} />
      ) : (
        <FoundRow kind={option.kind} row={option.row} keyword={keyword} />
      )}
    </Link>
  );
}

const Plain = ({ label }: { label: string }) => (
  <>
    <span className={`stack centre round ${classes.box}`} aria-hidden="true">
      <IconArrowRight size={18} stroke={1.75} />
    </span>
    <b className={`strong ${classes.plainTitle}`}>{label}</b>
  </>
);

const icons = { vessel: IconShip, principal: IconBuilding, contract: IconContract } as const;

function FoundRow({
  kind,
  row,
  keyword,
}: Pick<Extract<Option, { type: 'found' }>, 'kind' | 'row'> & Pick<OptionRowProps, 'keyword'>) {
  const { t } = useTranslation('search');
  const { person } = usePerson();
  const positionName = usePositionName();
  const [firstName = '', ...rest] = row.title.split(' ');
  const Icon = kind === 'crew' || kind === 'applicant' ? undefined : icons[kind];
  const division = row.divisionId === 1 || row.divisionId === 2 ? divisions[row.divisionId] : null;
  const beside = [
    row.positionName && positionName(row.positionName),
    row.type,
    row.code,
    // Shown to those who reach both divisions.
    roleClass(person.role) === 'superadmin' ? division : null,
  ];
  return (
    <>
      {Icon ? (
        <span className={`stack centre round ${classes.box}`} aria-hidden="true">
          <Icon size={18} stroke={1.75} />
        </span>
      ) : (
        <Initials of={{ firstName, lastName: rest.at(-1) ?? '' }} />
      )}
      <span className="stack slim">
        <span className={classes.line}>
          <b>
            <Marked text={row.title} keyword={keyword} />
          </b>{' '}
          <span className="dim lh-18 num">
            <Marked text={beside.filter(Boolean).join(' · ')} keyword={keyword} />
          </span>
        </span>
        <span className="dim lh-18">
          {row.state && <StateLine state={row.state} />}
          {kind === 'applicant' && row.stage !== null && (
            <>
              {t(`stages.${stageName(row.stage)}`)} · {t('registered', { day: formatDay(row.day) })}
            </>
          )}
          {kind === 'contract' && t('ends', { day: formatDay(row.day) })}
        </span>
      </span>
    </>
  );
}
