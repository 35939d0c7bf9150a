import { NativeSelect } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import classes from '../../web/parts/relief-plans.module.css';
import { type Effects, type WhatIfScenario, whatIf } from '../contract.ts';
import { type Moves, triedMoves } from './use-moves.ts';
import type { OpenScenarios } from './use-scenarios.ts';

const Comparison = lazyWithTexts(
  async () => ({ default: (await import('./comparison.tsx')).Comparison }),
  ['relief-plans'],
);
const KeepDialog = lateDialog(async () => ({ default: (await import('./keep-dialog.tsx')).KeepDialog }));

interface ScenariosProps {
  vesselId: number;
  moves: Moves;
  scenarios: OpenScenarios;
  /** The effects of the moves; nothing while they are read. */
  answer: Effects | undefined;
}

/** Moves that are kept under a name: opened, compared with those on the chart, kept and deleted. */
export function Scenarios({ vesselId, moves, scenarios, answer }: ScenariosProps) {
  const { t } = useTranslation('what-if');
  const remove = useSave(whatIf.remove);
  const dialogs = useDialogs();
  const { all, opened, beside, isKept, open, setOpen, setBeside } = scenarios;
  const labelOf = ({ name, keptBy, keptAt, moves: kept }: WhatIfScenario) =>
    t('scenarios.kept', { name, by: keptBy ?? '-', at: formatInstant(keptAt), count: kept.length });
  const optionOf = (each: WhatIfScenario) => ({ value: String(each.scenarioId), label: labelOf(each) });
  const byValue = (value: string) => all.find(({ scenarioId }) => String(scenarioId) === value);
  const others = all.filter(({ scenarioId }) => scenarioId !== opened?.scenarioId);
  return (
    <>
      <section className={classes.bar} aria-label={t('scenarios.title')}>
        {all.length > 0 && (
          <NativeSelect
            label={t('scenarios.label')}
            value={String(opened?.scenarioId ?? '')}
            onChange={({ currentTarget }) => open(byValue(currentTarget.value))}
            data={[{ value: '', label: t('scenarios.none') }, ...all.map(optionOf)]}
          />
        )}
        {others.length > 0 && (
          <NativeSelect
            label={t('compare.label')}
            value={String(beside?.scenarioId ?? '')}
            onChange={({ currentTarget }) => setBeside(byValue(currentTarget.value)?.scenarioId)}
            data={[{ value: '', label: t('compare.nothing') }, ...others.map(optionOf)]}
          />
        )}
        {moves.moves.length > 0 && !isKept && (
          <Button
            variant="default"
            icon={IconBookmark}
            onClick={() => dialogs.open(KeepDialog, { vesselId, opened, moves: triedMoves(moves), onKept: setOpen })}
          >
            {t('keep.button')}
          </Button>
        )}
        {opened && (
          <Button
            variant="default"
            icon={IconTrash}
            onClick={() =>
              dialogs.open(ActionDialog, {
                title: t('remove.title', { name: opened.name }),
                text: t('remove.text', { by: opened.keptBy ?? '-' }),
                confirmLabel: t('remove.button'),
                isDanger: true,
                act: () => remove.mutateAsync({ scenarioId: opened.scenarioId }),
                done: t('remove.done'),
              })
            }
          >
            {t('remove.button')}
          </Button>
        )}
      </section>
      {opened && <Changes scenario={opened} />}
      <Suspense>
        {beside && answer && (
          <Comparison
            vesselId={vesselId}
            here={{ name: opened?.name ?? t('compare.here'), moves: moves.moves, answer }}
            beside={beside}
            onClose={() => setBeside(undefined)}
          />
        )}
      </Suspense>
      {dialogs.opened}
    </>
  );
}

/** Whose plan has changed since the scenario was kept. */
function Changes({ scenario: { moves } }: { scenario: WhatIfScenario }) {
  const { t } = useTranslation('what-if');
  const namesOf = (state: string) =>
    moves
      .filter((move) => move.state === state)
      .map(({ employeeName }) => employeeName)
      .join(', ');
  const [gone, changed] = [namesOf('gone'), namesOf('changed')];
  if (!gone && !changed) return null;
  return (
    <Note kind="warn" live title={t('changes.title')}>
      {gone && <p>{t('changes.gone', { names: gone })}</p>}
      {changed && <p>{t('changes.changed', { names: changed })}</p>}
    </Note>
  );
}
