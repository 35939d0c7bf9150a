import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useSave } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { type PlanRow, type ReliefPlan, reliefPlans } from '../../contract.ts';
import classes from './relief-plans.module.css';

interface ProposeDialogProps {
  plan: ReliefPlan;
  rows: readonly PlanRow[];
  onClose: () => void;
}

/** Asks before rows are proposed, and says of each what came of it. */
export function ProposeDialog({ plan, rows, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('relief-plans');
  const positionName = usePositionName();
  const save = useSave(reliefPlans.propose);
  // As they were when it was opened: those that are proposed leave the selection.
  const [shown] = useState(rows);
  const [results, setResults] = useState<Answer<typeof reliefPlans.propose>['data']>();
  const propose = async () => {
    const answer = await save
      .mutateAsync({ planId: plan.planId, seatIds: shown.map(({ seatId }) => seatId) })
      .catch(() => undefined);
    if (answer) setResults(answer.data);
  };
  const done = results?.filter(({ isProposed }) => isProposed).length ?? 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(results ? 'propose.results' : 'propose.title', { count: shown.length })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('propose.close') }}
    >
      <p>{results ? t('propose.done', { count: done, of: shown.length }) : t('propose.text')}</p>
      <ul className={classes.results}>
        {shown.map((row) => {
          const result = results?.find(({ seatId }) => seatId === row.seatId);
          return (
            <li key={row.seatId}>
              <b>{t('seatOf', { seat: positionName(row.jobPositionName), vessel: row.vesselName })}</b>
              <p className="dim">
                {t('whyNot.joins', { name: row.chosen?.employeeName ?? '', day: formatDay(row.chosen?.joinsOn) })}
              </p>
              {result &&
                (result.isProposed ? (
                  <Badge tone="green" shape="dot">
                    {t('states.proposed')}
                  </Badge>
                ) : (
                  <Badge tone="red" shape="cross">
                    {t('propose.refused')}
                  </Badge>
                ))}
              {result?.refusal && <p className="dim">{result.refusal}</p>}
            </li>
          );
        })}
      </ul>
      {save.error && (
        <Note kind="error" live>
          {save.error.message}
        </Note>
      )}
      <div className={classes.bar}>
        <Button variant="default" onClick={onClose}>
          {t(results ? 'propose.close' : 'propose.cancel')}
        </Button>
        {!results && (
          <Button loading={save.isPending} onClick={() => void propose()}>
            {t('propose.button', { count: shown.length })}
          </Button>
        )}
      </div>
    </Modal>
  );
}
