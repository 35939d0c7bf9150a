import { IconBuildingBank, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useDownload } from '#platform/web/files/download-button.tsx';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LineSection } from '#platform/web/parts/line-section.tsx';
import { bankTransfers, type MadeFile, type TransferMonth } from '../../contract.ts';
import { bankFileName } from '../../rules.ts';

const MakeDialog = lateDialog(async () => ({ default: (await import('./make-dialog.tsx')).MakeDialog }));
const WithdrawDialog = lateDialog(async () => ({ default: (await import('./withdraw-dialog.tsx')).WithdrawDialog }));

interface FileListProps {
  found: TransferMonth;
  asked: { divisionId: 1 | 2; year: number; month: number };
}

/** The files that were made of the month, and the way to make the next. */
export function FileList({ found, asked }: FileListProps) {
  const { t } = useTranslation('bank-transfers');
  const { open, opened } = useLiveDialogs<{ found: TransferMonth }>();
  return (
    <LineSection title={t('files.title')} description={t('files.text')}>
      {found.toPay.people + found.refused.people > 0 && (
        <li>
          <div>
            <b>{t('sums.toPay')}</b>
            <p>
              {t('rows', { count: found.toPay.people })}, {formatRupiah(rupiah(found.toPay.total))}
            </p>
          </div>
          <Button
            icon={IconBuildingBank}
            disabled={found.toPay.people === 0}
            onClick={() => open(MakeDialog, { asked })}
          >
            {t('files.make')}
          </Button>
        </li>
      )}
      {found.files.length === 0 && <li>{t('files.none')}</li>}
      {found.files.map((file) => (
        <FileLine
          key={file.bankFileId}
          file={file}
          asked={asked}
          onWithdraw={() => open(WithdrawDialog, { file, asked })}
        />
      ))}
      {opened({ found })}
    </LineSection>
  );
}

interface FileLineProps {
  file: MadeFile;
  asked: FileListProps['asked'];
  onWithdraw: () => void;
}

function FileLine({ file, asked, onWithdraw }: FileLineProps) {
  const { t } = useTranslation('bank-transfers');
  const { save } = useDownload();
  const { bankFileId, withdrawn } = file;
  const download = () =>
    void save(
      bankTransfers.download,
      { divisionId: asked.divisionId, bankFileId },
      bankFileName(monthOfParts(asked), bankFileId, file.extension),
    );
  return (
    <li>
      <div>
        <b>{t('files.name', { number: bankFileId, layout: file.layoutName })}</b>
        <p>
          {t('files.facts', {
            rows: t('rows', { count: file.rows }),
            total: formatRupiah(rupiah(file.total)),
            day: formatDay(file.paidOn),
          })}{' '}
          {t('files.made', { name: file.madeBy ?? '-', at: formatInstant(file.madeAt) })}
        </p>
        {withdrawn ? (
          <p>
            {t('files.withdrawn', { name: withdrawn.by ?? '-', at: formatInstant(withdrawn.at), why: withdrawn.why })}
          </p>
        ) : (
          <p>{t('files.checksum', { checksum: file.checksum })}</p>
        )}
      </div>
      {!withdrawn && (
        <>
          <Button variant="default" aria-label={t('files.withdrawNamed', { number: bankFileId })} onClick={onWithdraw}>
            {t('files.withdraw')}
          </Button>
          <Button
            variant="default"
            icon={IconDownload}
            aria-label={t('files.takeNamed', { number: bankFileId })}
            onClick={download}
          >
            {t('files.take')}
          </Button>
        </>
      )}
    </li>
  );
}
