import { useTranslation } from 'react-i18next';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { MatrixOfficer } from '../contract.ts';
import classes from './matrix.module.css';
import { useOfficerGroups } from './officer-columns.tsx';
import { OfficerName } from './officer-name.tsx';

/** The officers: a wide table whose first column stays in sight, and a card each on a phone. */
export function OfficerTable({ label, officers }: { label: string; officers: readonly MatrixOfficer[] }) {
  const isPhone = useIsPhone();
  return isPhone ? <Cards officers={officers} /> : <Table label={label} officers={officers} />;
}

function Table({ label, officers }: { label: string; officers: readonly MatrixOfficer[] }) {
  const { t } = useTranslation('officer-matrix');
  const wordOf = useWordOf();
  const groups = useOfficerGroups();
  return (
    // No landmark: the section around it has the same name already.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" className="scroll-x anchor" aria-label={label} tabIndex={0}>
      <table className={`lh-20 full small cells ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={classes.sticky}>
              {t('fields.rank')}
            </th>
            <th scope="col" rowSpan={2}>
              {t('fields.nationality')}
            </th>
            {groups.map(({ key, title, columns }) => (
              <th key={key} scope="colgroup" colSpan={columns.length} className={classes.group} data-starts>
                {title}
              </th>
            ))}
          </tr>
          <tr>
            {groups.flatMap(({ columns }) =>
              columns.map(({ key, header, isNumber }, at) => (
                <th key={key} scope="col" data-starts={at === 0 || undefined} data-align={isNumber && 'right'}>
                  {header}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {officers.map((officer) => (
            <tr key={officer.employeeId}>
              <th scope="row" className={classes.sticky}>
                <Badge tone="navy">{officer.rank}</Badge>
                <OfficerName officer={officer} />
              </th>
              <td>{officer.nationality ? wordOf('nationality', officer.nationality) : '-'}</td>
              {groups.flatMap(({ columns }) =>
                columns.map(({ key, cell, isNumber }, at) => (
                  <td key={key} data-starts={at === 0 || undefined} data-align={isNumber && 'right'}>
                    {cell(officer)}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ officers }: { officers: readonly MatrixOfficer[] }) {
  const { t } = useTranslation('officer-matrix');
  const wordOf = useWordOf();
  const groups = useOfficerGroups();
  return (
    <ul className={classes.cards}>
      {officers.map((officer) => (
        <li className="pad above" key={officer.employeeId}>
          <div className={`row spread gap-3 touch ${classes.cardHead}`}>
            <OfficerName officer={officer} />
            <Badge tone="navy">{officer.rank}</Badge>
          </div>
          <p className="dim">{officer.nationality ? wordOf('nationality', officer.nationality) : '-'}</p>
          {groups.map(({ key, title, columns }) => (
            <details key={key} open={key === 'service'}>
              <summary className="row touch ink small bold">{title}</summary>
              <dl
                className="mb-2 stack gap-1 small"
                aria-label={t('cardPart', { part: title, name: officer.fullName })}
              >
                {columns.map(({ key: field, header, cell }) => (
                  <div className="line gap-4 spread" key={field}>
                    <dt>{header}</dt>
                    <dd className="right">{cell(officer)}</dd>
                  </div>
                ))}
              </dl>
            </details>
          ))}
        </li>
      ))}
    </ul>
  );
}
