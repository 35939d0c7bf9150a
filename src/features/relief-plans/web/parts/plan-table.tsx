import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconPin, IconPinFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay } from '#platform/web/format.ts';
import { CheckBox } from '#platform/web/parts/check-box.tsx';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { RecordFrame } from '#platform/web/parts/record-table.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { PlanRow, ReliefPlan } from '../../contract.ts';
import classes from './plan-table.module.css';
import { RowDetail } from './row-detail.tsx';
import { amount, isProposable, lateDays, type RowState, stateOf } from './row-words.ts';
import type { PlanSteps } from './use-plan-steps.ts';

export interface Chosen {
  ids: ReadonlySet<number>;
  toggle: (seatIds: readonly number[]) => void;
}

interface PlanTableProps {
  plan: ReliefPlan;
  rows: readonly PlanRow[];
  chosen: Chosen;
  /** Undefined for users who may only read. */
  steps: PlanSteps | undefined;
}

/** The seats by vessel, each row opening to its reasons. */
export function PlanTable({ plan, rows, chosen, steps }: PlanTableProps) {
  const { t } = useTranslation('relief-plans');
  const proposable = rows.filter(isProposable).map(({ seatId }) => seatId);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const turn = (seatId: number) =>
    setOpen((before) => new Set(before.has(seatId) ? [...before].filter((id) => id !== seatId) : [...before, seatId]));
  const vesselIds = [...new Set(rows.map(({ vesselId }) => vesselId))];
  const selected = proposable.filter((id) => chosen.ids.has(id));
  return (
    <RecordFrame label={t('rows.title')} className={classes.table}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.vessel')}</th>
          <th scope="col">
            {steps && proposable.length > 0 && (
              <CheckBox
                aria-label={t('select.all')}
                checked={selected.length === proposable.length}
                mixed={selected.length > 0 && selected.length < proposable.length}
                onChange={() =>
                  chosen.toggle(
                    selected.length === proposable.length ? proposable : proposable.filter((id) => !chosen.ids.has(id)),
                  )
                }
              />
            )}{' '}
            {t('columns.seat')}
          </th>
          <th scope="col">{t('columns.signsOff')}</th>
          <th scope="col">{t('columns.reliever')}</th>
          <th scope="col">{t('columns.joins')}</th>
          <th scope="col">{t('columns.timing')}</th>
          <th scope="col" data-align="right">
            {t('columns.cost')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('columns.actions')}</span>
          </th>
        </tr>
      </thead>
      {vesselIds.map((vesselId) => {
        const own = rows.filter((row) => row.vesselId === vesselId);
        const height = own.length + own.filter(({ seatId }) => open.has(seatId)).length;
        return (
          <tbody key={vesselId}>
            {own.map((row, at) => (
              <Fragment key={row.seatId}>
                <tr data-open={open.has(row.seatId) || undefined}>
                  {at === 0 && (
                    <th scope="rowgroup" rowSpan={height} className={`bold ${classes.vessel}`}>
                      <TwoLines below={row.principalName}>{row.vesselName}</TwoLines>
                    </th>
                  )}
                  <Cells row={row} chosen={chosen} steps={steps} isOpen={open.has(row.seatId)} onTurn={turn} />
                </tr>
                {open.has(row.seatId) && (
                  <tr className={classes.detail}>
                    <td colSpan={7}>
                      <RowDetail plan={plan} row={row} steps={steps} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        );
      })}
    </RecordFrame>
  );
}

const looks = {
  planned: { tone: 'green', shape: 'dot' },
  check: { tone: 'amber', shape: 'diamond' },
  changed: { tone: 'amber', shape: 'diamond' },
  proposed: { tone: 'teal', shape: 'dot' },
  open: { tone: 'red', shape: 'cross' },
} as const satisfies Record<RowState, object>;

interface CellsProps extends Pick<PlanTableProps, 'chosen' | 'steps'> {
  row: PlanRow;
  isOpen: boolean;
  onTurn: (seatId: number) => void;
}

function Cells({ row, chosen, steps, isOpen, onTurn }: CellsProps) {
  const { t } = useTranslation('relief-plans');
  const positionName = usePositionName();
  const { seatId, signsOffOn, currentName, vesselName, pinnedId } = row;
  const seat = positionName(row.jobPositionName);
  const name = t('seatOf', { seat, vessel: vesselName });
  const late = lateDays(row);
  return (
    <>
      <th scope="row" className={classes.seat}>
        {steps && isProposable(row) && (
          <CheckBox
            aria-label={t('select.one', { name })}
            checked={chosen.ids.has(seatId)}
            onChange={() => chosen.toggle([seatId])}
          />
        )}
        <span>{seat}</span>
      </th>
      <td data-label={t('columns.signsOff')}>
        {signsOffOn ? (
          <TwoLines below={formatDay(signsOffOn)}>{currentName ?? '-'}</TwoLines>
        ) : (
          <span className="bad strong">{t('empty')}</span>
        )}
      </td>
      <td data-label={t('columns.reliever')}>
        <TwoLines
          below={
            <>
              <Badge {...looks[stateOf(row)]}>{t(`states.${stateOf(row)}`)}</Badge>{' '}
              <span className="nowrap">{row.chosen?.employeeIdNumber}</span>
              {row.chosen?.fromRank && (
                <>
                  <br />
                  <span>{t('promotedFrom', { rank: positionName(row.chosen.fromRank) })}</span>
                </>
              )}
            </>
          }
        >
          {row.chosen && (
            <Link
              className="strong"
              to="/dashboard/crew-management/$crewId/details"
              params={{ crewId: String(row.chosen.employeeId) }}
            >
              {row.chosen.employeeName}
            </Link>
          )}
        </TwoLines>
      </td>
      <td data-label={t('columns.joins')}>{row.chosen ? formatDay(row.chosen.joinsOn) : '-'}</td>
      <td data-label={t('columns.timing')}>
        {!row.chosen ? '-' : late > 0 ? <span className="warn strong">{t('late', { count: late })}</span> : t('onTime')}
      </td>
      <td data-label={t('columns.cost')} data-align="right" className="num">
        {amount(row.chosen?.cost ?? row.openCost ?? '0')}
      </td>
      <td className={`right nowrap ${classes.actions}`}>
        {steps && row.chosen && !row.isProposed && (
          <ActionIcon
            variant="subtle"
            aria-pressed={pinnedId !== null}
            aria-label={t(pinnedId === null ? 'pin.pin' : 'pin.free', { name: row.chosen.employeeName })}
            disabled={steps.isBusy}
            onClick={() => {
              const employeeId = pinnedId ?? row.chosen?.employeeId;
              if (employeeId !== undefined) void steps.want({ seatId, employeeId }, pinnedId === null ? 'pin' : 'free');
            }}
          >
            {pinnedId === null ? <IconPin size={18} stroke={1.75} /> : <IconPinFilled size={18} />}
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={t('details', { name })}
          onClick={() => onTurn(seatId)}
        >
          <IconChevronDown className="turns" size={18} stroke={1.75} />
        </ActionIcon>
      </td>
    </>
  );
}
