import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { resultUndos } from '../contract.ts';
import { undoSeconds } from '../rules.ts';

/** Says what results were given, and offers to take them back until the applicants are informed. */
export function useResultUndo() {
  const { t } = useTranslation('pipeline');
  const { mutateAsync } = useSave(resultUndos.undo);
  return (message: string, undoIds: readonly (string | null)[], undone = t('undo.undone')) => {
    const ids = undoIds.flatMap((id) => id ?? []);
    if (ids.length === 0) return notify.success(message);
    notify.undoable({
      message,
      label: t('undo.button'),
      secondsLeft: (left) => t('undo.seconds', { left }),
      seconds: undoSeconds,
      undone,
      undo: async () => {
        for (const undoId of ids) await mutateAsync({ undoId });
      },
    });
  };
}
