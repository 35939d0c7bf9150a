import { useTranslation } from 'react-i18next';
import { SettingSections } from '#features/work-orders/web/parts/setting-sections.tsx';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { buttonColumn } from '#platform/web/parts/button-column.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { TaxMonth } from '../../contract.ts';
import { type LayoutShown, layouts } from '../../layouts/contract.ts';

const LayoutDialog = lateDialog(async () => ({
  default: (await import('../../layouts/web/layout-dialog.tsx')).LayoutDialog,
}));

interface TaxSettingsProps {
  found: TaxMonth;
  asked: { divisionId: 1 | 2; year: number; month: number };
  onEnter: () => void;
}

/** The withholder and the layouts that tax files are made with. */
export function TaxSettings({ found: { withholder }, asked, onEnter }: TaxSettingsProps) {
  const { t } = useTranslation('tax-files');
  const { open, opened } = useDialogs();
  const { data, error, refetch } = useRead(layouts.list, {});
  return (
    <SettingSections
      title={t('withholder.title')}
      text={t('withholder.text')}
      action={t('withholder.enter')}
      onEnter={onEnter}
      facts={[
        { label: t('withholder.taxNumber'), value: withholder?.taxNumber },
        { label: t('withholder.placeNumber'), value: withholder?.placeNumber },
        { label: t('withholder.signatoryName'), value: withholder?.signatoryName },
        { label: t('withholder.signatoryPosition'), value: withholder?.signatoryPosition },
        { label: t('withholder.validFrom'), value: withholder && formatDay(withholder.validFrom) },
      ]}
    >
      <Section title={t('layouts.title')} description={t('layouts.text')}>
        {error && <ErrorPanel retry={() => void refetch()} />}
        <RecordTable
          label={t('layouts.title')}
          rows={data?.data ?? []}
          columns={[
            { header: t('columns.file'), cell: ({ kind }) => t(`kinds.${kind}`) },
            { header: t('layouts.validFrom'), cell: ({ validFrom }) => formatDay(validFrom), isShort: true },
            { header: t('layouts.source'), cell: ({ source }) => source },
            buttonColumn<LayoutShown>({
              header: t('layouts.change'),
              nameOf: ({ kind, validFrom }) =>
                t('layouts.changeNamed', { name: t(`kinds.${kind}`), day: formatDay(validFrom) }),
              onPress: (changing) => open(LayoutDialog, { like: changing, asked }),
            }),
          ]}
        />
      </Section>
      {opened}
    </SettingSections>
  );
}
