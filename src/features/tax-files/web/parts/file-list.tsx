import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatInstant, formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LineSection } from '#platform/web/parts/line-section.tsx';
import type { TaxFileShown, TaxMonth } from '../../contract.ts';
import { useMaking } from './use-making.ts';

const MakeDialog = lateDialog(async () => ({ default: (await import('./make-dialog.tsx')).MakeDialog }));

interface FileListProps {
  found: TaxMonth;
  asked: { divisionId: 1 | 2; year: number; month: number };
}

/** The files of the month, each with its sums and who made it when. */
export function FileList({ found, asked }: FileListProps) {
  const { t } = useTranslation('tax-files');
  const [asking, setAsking] = useState<TaxFileShown>();
  const { isBusy, make } = useMaking(asked);
  const month = monthOfParts(asked);
  const nameOf = ({ kind, period }: TaxFileShown) =>
    period === month ? t(`kinds.${kind}`) : t('correction', { name: t(`kinds.${kind}`), month: monthText(period) });
  return (
    <LineSection title={t('files.title')} description={t('files.text')}>
      {found.files.length === 0 && <li>{t('files.none')}</li>}
      {found.files.map((file) => {
        const [last] = file.made;
        return (
          <li key={`${file.kind} ${file.period}`}>
            <div>
              <b>{nameOf(file)}</b>
              <p>
                {t('files.facts', {
                  rows: t('rows', { count: file.rows }),
                  gross: formatRupiah(rupiah(file.gross)),
                  tax: formatRupiah(rupiah(file.tax)),
                })}
                {file.refused > 0 && ` ${t('files.refused', { count: file.refused })}`}
              </p>
              <p>
                {last
                  ? t(last.isSame ? 'files.made' : 'files.madeOther', {
                      name: last.by ?? '-',
                      at: formatInstant(last.at),
                      times: t('times', { count: file.made.length }),
                      rows: formatNumber(last.rows),
                    })
                  : t('files.notMade')}
              </p>
            </div>
            <Button
              variant="default"
              disabled={file.rows === 0}
              loading={isBusy && asking === undefined}
              icon={IconDownload}
              aria-label={t('files.takeNamed', { name: nameOf(file) })}
              onClick={() => (last || file.refused > 0 ? setAsking(file) : void make(file))}
            >
              {t('files.take')}
            </Button>
          </li>
        );
      })}
      {asking && <MakeDialog file={asking} name={nameOf(asking)} asked={asked} onClose={() => setAsking(undefined)} />}
    </LineSection>
  );
}
