import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useSave } from '#platform/web/api.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useTooLong } from '#platform/web/too-long.ts';
import { type PlanRow, type ReliefPlan, reliefPlans } from '../../contract.ts';
import classes from './relief-plans.module.css';
import { useTakerWords } from './row-words.ts';

interface ProposeDialogProps {
  plan: ReliefPlan;
  rows: readonly PlanRow[];
  onClose: () => void;
}

/** Asks before rows are proposed, with a reason for each promotion, and says of each what came of it. */
export function ProposeDialog({ plan, rows, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('relief-plans');
  const tooLong = useTooLong();
  const positionName = usePositionName();
  const save = useSave(reliefPlans.propose);
  // As they were when it was opened: those that are proposed leave the selection.
  const [shown] = useState(rows);
  const [results, setResults] = useState<Answer<typeof reliefPlans.propose>['data']>();
  const takerWords = useTakerWords();
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const [isAsked, setAsked] = useState(false);
  const isUnexplained = ({ seatId, chosen }: PlanRow) => Boolean(chosen?.fromRank) && !reasons.get(seatId)?.trim();
  const propose = async () => {
    if (shown.some(isUnexplained)) return setAsked(true);
    const answer = await save
      .mutateAsync({
        planId: plan.planId,
        seatIds: shown.map(({ seatId }) => seatId),
        reasons: [...reasons].map(([seatId, reason]) => ({ seatId, reason })),
      })
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
      <ul className="stack gap-2">
        {shown.map((row) => {
          const result = results?.find(({ seatId }) => seatId === row.seatId);
          const seat = positionName(row.jobPositionName);
          return (
            <li key={row.seatId}>
              <b>{t('seatOf', { seat, vessel: row.vesselName })}</b>
              {row.chosen && <p className="dim">{takerWords(row.chosen)}</p>}
              {row.chosen?.fromRank && !results && (
                <Textarea
                  label={t('propose.reason', { name: row.chosen.employeeName, seat })}
                  value={reasons.get(row.seatId) ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    setReasons((before) => new Map(before).set(row.seatId, value))
                  }
                  error={
                    tooLong(reasons.get(row.seatId) ?? '', 500) ??
                    (isAsked && isUnexplained(row) && t('propose.reasonRequired'))
                  }
                  autosize
                  minRows={2}
                  required
                />
              )}
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
