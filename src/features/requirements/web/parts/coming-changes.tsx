import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { formatDay } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type ComingRequirement, type Requirement, requirements } from '../../contract.ts';
import classes from './matrix.module.css';

type Line = Pick<ComingRequirement, 'requirementId' | 'version'> & { text: string; isOwn: boolean };

/** Coming changes of a certificate and those made today; changes of the level shown can be cancelled. */
export function ComingChanges({ row, mayTakeBack }: { row: Requirement; mayTakeBack: boolean }) {
  const { t } = useTranslation('requirements');
  const takeBack = useSave(requirements.takeBack);
  const [asked, setAsked] = useState<Line>();
  const lines: Line[] = [
    ...(row.ownToday
      ? [{ ...row.ownToday, text: t('coming.today', { need: t(`needs.${row.ownToday.need}`) }), isOwn: true }]
      : []),
    ...row.coming.map(({ need, level, validFrom, ...line }) => ({
      ...line,
      text: t('coming.from', { need: t(`needs.${need}`), date: formatDay(validFrom), level: t(`levels.${level}`) }),
    })),
  ];
  return (
    <>
      <ul className={`stack gap-2 ${classes.coming}`}>
        {lines.map((line) => (
          <li className="row wrap gap-1-2" key={line.requirementId}>
            {line.text}
            {mayTakeBack && line.isOwn && (
              <Button
                variant="default"
                aria-label={t('coming.takeBackOf', { name: row.certificateName, change: line.text })}
                onClick={() => setAsked(line)}
              >
                {t('coming.takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          isOpen
          title={t('coming.confirmTitle')}
          text={t('coming.confirmText', { name: row.certificateName, change: asked.text })}
          confirmLabel={t('coming.takeBack')}
          cancelLabel={t('coming.keep')}
          isBusy={takeBack.isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={() =>
            takeBack.mutate(
              { requirementId: asked.requirementId, version: asked.version },
              {
                onSuccess: () => notify.success(t('coming.takenBack')),
                onError: ({ message }) => notify.error(message),
                onSettled: () => setAsked(undefined),
              },
            )
          }
        />
      )}
    </>
  );
}
