import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { useFailure } from '#platform/web/failure.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type ImportDetail, imports } from '../../contract.ts';
import { mayMatch, mayRun } from '../../rules.ts';

type Asked = 'run' | 'undo' | 'discard';

/** What can be done with an import in its state; each is asked once more. */
export function ImportActions({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports');
  const { importId, state, added, changed, refused, undoUntil } = detail;
  const navigate = useNavigate();
  const calls = {
    run: useSave(imports.run),
    undo: useSave(imports.undo),
    discard: useSave(imports.discard),
  };
  const resume = useSave(imports.resume);
  const failure = useFailure(t('failed'));
  const [asked, setAsked] = useState<Asked>();
  const confirm = async (what: Asked) => {
    try {
      await failure.watch(calls[what].mutateAsync({ importId }));
      setAsked(undefined);
      if (what !== 'discard') return;
      notify.success(t('discard.done'));
      void navigate({ to: '/dashboard/imports' });
    } catch {
      // Said in the dialog of the failure already.
      setAsked(undefined);
    }
  };
  const counts = { added: formatNumber(added), changed: formatNumber(changed), refused: formatNumber(refused) };
  return (
    <>
      {mayMatch(state) && (
        <Button variant="default" onClick={() => setAsked('discard')}>
          {t('discard.open')}
        </Button>
      )}
      {mayRun(state, detail) && (
        <Button onClick={() => setAsked('run')}>
          {t('run.open', { count: added + changed, rows: formatNumber(added + changed) })}
        </Button>
      )}
      {state === 'stopped' && (
        <Button
          loading={resume.isPending}
          onClick={() => void failure.watch(resume.mutateAsync({ importId })).catch(() => {})}
        >
          {t('stopped.resume')}
        </Button>
      )}
      {undoUntil && (
        <Button variant="default" color="red" onClick={() => setAsked('undo')}>
          {t('undo.open')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          title={t(`${asked}.title`)}
          text={<p>{t(`${asked}.text`, counts)}</p>}
          cancelLabel={t(`${asked}.cancel`)}
          confirmLabel={
            asked === 'run'
              ? t('run.open', { count: added + changed, rows: formatNumber(added + changed) })
              : t(`${asked}.open`)
          }
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void confirm(asked)}
          isBusy={calls[asked].isPending}
          isDanger={asked !== 'run'}
        />
      )}
      {failure.dialog}
    </>
  );
}
