import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SettingSections } from '#features/work-orders/web/parts/setting-sections.tsx';
import { monthOfParts } from '#platform/contract/months.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { lateDialog, useDialogs, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { buttonColumn } from '#platform/web/parts/button-column.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { CompanyAccount } from '../../contract.ts';
import { type LayoutShown, layouts } from '../../layouts/contract.ts';

const LayoutDialog = lateDialog(async () => ({
  default: (await import('../../layouts/web/layout-dialog.tsx')).LayoutDialog,
}));
const AccountDialog = lateDialog(async () => ({
  default: (await import('../account-dialog.tsx')).AccountDialog,
}));

interface BankSettingsProps {
  account: CompanyAccount | null;
  asked: { divisionId: 1 | 2; year: number; month: number };
}

/** The paying account and the layouts that bank files are made with. */
export function BankSettings({ account, asked }: BankSettingsProps) {
  const { t } = useTranslation('bank-transfers');
  const { open, opened } = useLiveDialogs<{ like: CompanyAccount | null }>();
  return (
    <SettingSections
      title={t('account.title')}
      text={t('account.text')}
      action={t('account.enter')}
      onEnter={() => open(AccountDialog, { month: monthOfParts(asked) })}
      facts={[
        { label: t('account.bankName'), value: account?.bankName },
        { label: t('account.accountNumber'), value: account?.accountNumber },
        { label: t('account.accountName'), value: account?.accountName },
        { label: t('account.companyCode'), value: account?.companyCode },
        { label: t('account.validFrom'), value: account && formatDay(account.validFrom) },
      ]}
    >
      <LayoutSection asked={asked} />
      {opened({ like: account })}
    </SettingSections>
  );
}

/** Layouts by name; any can be changed or deleted, and more can be added. */
function LayoutSection({ asked }: Pick<BankSettingsProps, 'asked'>) {
  const { t } = useTranslation('bank-transfers');
  const { open, opened } = useDialogs();
  const remove = useSave(layouts.remove);
  const read = useRead(layouts.list, {});
  const all = read.data?.data ?? [];
  return (
    <Section
      title={t('layouts.title')}
      description={t('layouts.text')}
      actions={
        <Button
          variant="default"
          loading={read.isPending}
          onClick={() => open(LayoutDialog, { like: undefined, example: all[0]?.contents ?? '', asked })}
        >
          {t('layouts.add')}
        </Button>
      }
    >
      <RecordTable
        label={t('layouts.title')}
        rows={all}
        columns={[
          { header: t('layouts.name'), cell: ({ name }) => name },
          { header: t('layouts.source'), cell: ({ source }) => source },
          buttonColumn<LayoutShown>({
            header: t('layouts.change'),
            nameOf: ({ name }) => t('layouts.changeNamed', { name }),
            onPress: (like) => open(LayoutDialog, { like, example: all[0]?.contents ?? '', asked }),
          }),
          buttonColumn<LayoutShown>({
            header: t('layouts.remove'),
            nameOf: ({ name }) => t('layouts.removeNamed', { name }),
            onPress: ({ id, version, name }) =>
              open(ActionDialog, {
                title: t('layouts.removeTitle', { name }),
                text: t('layouts.removeText'),
                confirmLabel: t('layouts.remove'),
                act: () => remove.mutateAsync({ id, version }),
                done: t('layouts.removed'),
              }),
          }),
        ]}
      />
      {opened}
    </Section>
  );
}
