import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOfParts } from '#features/work-orders/web/parts/month-text.ts';
import { SettingSections } from '#features/work-orders/web/parts/setting-sections.tsx';
import { useRead, useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { formatDay } from '#platform/web/format.ts';
import { buttonColumn } from '#platform/web/parts/button-column.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { CompanyAccount } from '../../company-accounts/contract.ts';
import { type LayoutShown, layouts } from '../../layouts/contract.ts';

const LayoutDialog = lazy(async () => ({
  default: (await import('../../layouts/web/layout-dialog.tsx')).LayoutDialog,
}));
const AccountDialog = lazy(async () => ({
  default: (await import('../../company-accounts/web/account-dialog.tsx')).AccountDialog,
}));

interface BankSettingsProps {
  account: CompanyAccount | null;
  asked: { divisionId: 1 | 2; year: number; month: number };
}

/** The paying account and the layouts that bank files are made with. */
export function BankSettings({ account, asked }: BankSettingsProps) {
  const { t } = useTranslation('bank-transfers');
  const [isEntering, setEntering] = useState(false);
  return (
    <SettingSections
      title={t('account.title')}
      text={t('account.text')}
      action={t('account.enter')}
      onEnter={() => setEntering(true)}
      facts={[
        { label: t('account.bankName'), value: account?.bankName },
        { label: t('account.accountNumber'), value: account?.accountNumber },
        { label: t('account.accountName'), value: account?.accountName },
        { label: t('account.companyCode'), value: account?.companyCode },
        { label: t('account.validFrom'), value: account && formatDay(account.validFrom) },
      ]}
    >
      <LayoutSection asked={asked} />
      {isEntering && (
        <Suspense>
          <AccountDialog like={account} month={monthOfParts(asked)} onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </SettingSections>
  );
}

/** Layouts by name; any can be changed or deleted, and more can be added. */
function LayoutSection({ asked }: Pick<BankSettingsProps, 'asked'>) {
  const { t } = useTranslation('bank-transfers');
  const [open, setOpen] = useState<{ like: LayoutShown | undefined }>();
  const [removing, setRemoving] = useState<LayoutShown>();
  const remove = useSave(layouts.remove);
  const all = useRead(layouts.list, {}).data?.data ?? [];
  const confirmRemoval = async ({ id, version }: LayoutShown) => {
    try {
      await remove.mutateAsync({ id, version });
      notify.success(t('layouts.removed'));
    } catch (error) {
      notify.error(refusalText(error, t('files.failed')));
    }
    setRemoving(undefined);
  };
  return (
    <Section
      title={t('layouts.title')}
      description={t('layouts.text')}
      actions={
        <Button variant="default" onClick={() => setOpen({ like: undefined })}>
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
            onPress: (like) => setOpen({ like }),
          }),
          buttonColumn<LayoutShown>({
            header: t('layouts.remove'),
            nameOf: ({ name }) => t('layouts.removeNamed', { name }),
            onPress: setRemoving,
          }),
        ]}
      />
      {open && (
        <Suspense>
          <LayoutDialog
            like={open.like}
            example={all[0]?.contents ?? ''}
            asked={asked}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {removing && (
        <ConfirmDialog
          isOpen
          isBusy={remove.isPending}
          title={t('layouts.removeTitle', { name: removing.name })}
          text={t('layouts.removeText')}
          confirmLabel={t('layouts.remove')}
          cancelLabel={t('layouts.cancel')}
          onConfirm={() => void confirmRemoval(removing)}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </Section>
  );
}
