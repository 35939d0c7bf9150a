import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { useSite } from '#platform/web/site.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { StrengthAnswer, StrengthRank } from '../../contract.ts';
import { strengthRows } from './strength-file.ts';

interface StrengthExportProps {
  answer: StrengthAnswer;
  /** The ranks that are shown. */
  ranks: readonly StrengthRank[];
  contractsLeave: boolean;
}

/** Hands over the figures of the ranks that are shown, with their parts, as a workbook. */
export function StrengthExport({ answer, ranks, contractsLeave }: StrengthExportProps) {
  const { t } = useTranslation('strength');
  const { t: part } = useTranslation('parts');
  const company = useSite()?.companyName ?? '';
  const rankOf = usePositionName();
  async function save() {
    const { listWorkbook } = await import('#platform/web/list-page/list-files.ts');
    const table = strengthRows(answer, ranks, {
      title: t('title'),
      company,
      notes: [t('notes.need'), t('notes.day'), ...(contractsLeave ? [t('contractsLeave')] : [])],
      heads: {
        rank: t('columns.rank'),
        month: t('file.month'),
        seats: t('columns.seats'),
        needed: t('show.needed'),
        available: t('detail.available'),
        balance: t('show.balance'),
      },
      stateOf: (state) => t(`states.${state}`),
      rankOf: ({ jobPositionName }) => rankOf(jobPositionName),
    });
    saveFile(await listWorkbook(table), workbookName(t('title')));
  }
  return (
    <Button
      variant="default"
      icon={IconFileSpreadsheet}
      onClick={() => void save().catch(() => notify.error(part('exportFailed')))}
    >
      {t('file.export')}
    </Button>
  );
}
