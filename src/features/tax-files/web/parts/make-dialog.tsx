import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { formatInstant } from '#platform/web/format.ts';
import type { TaxFileShown } from '../../contract.ts';
import { useMaking } from './use-making.ts';

interface MakeDialogProps {
  file: TaxFileShown;
  name: string;
  asked: { divisionId: number; year: number; month: number };
  onClose: () => void;
}

/** Asks before rows are left out of a file, or one is made again. */
export function MakeDialog({ file, name, asked, onClose }: MakeDialogProps) {
  const { t } = useTranslation('tax-files');
  const { isBusy, make } = useMaking(asked);
  const [isAgreed, setAgreed] = useState(false);
  const [last] = file.made;
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={t('make.title', { name })}
      text={
        <>
          {last && (
            <p>
              {t(last.isSame ? 'make.before' : 'make.beforeOther', {
                name: last.by ?? '-',
                at: formatInstant(last.at),
                gross: formatRupiah(rupiah(last.gross)),
              })}
            </p>
          )}
          {file.refused > 0 && (
            <Checkbox
              checked={isAgreed}
              onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
              label={t('make.leavesOut', { count: file.refused })}
            />
          )}
        </>
      }
      confirmLabel={t('make.confirm')}
      cancelLabel={t('make.cancel')}
      isBlocked={file.refused > 0 && !isAgreed}
      onConfirm={() =>
        void make(file, { leavesOutRefused: isAgreed, again: last !== undefined }).then((isMade) => isMade && onClose())
      }
      onCancel={onClose}
    />
  );
}
