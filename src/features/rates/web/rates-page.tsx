import { IconHistory, IconMapPin, IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { upload, useReadAgain } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { PortRegionsDialog } from '../fares/web/port-regions-dialog.tsx';
import { type RateRow, rates } from '../values/contract.ts';
import { rateKinds } from '../values/rules.ts';
import { HistoryDialog } from '../values/web/history-dialog.tsx';
import { useRateColumns, useRateName } from '../values/web/rate-columns.tsx';
import { RateDialog } from '../values/web/rate-dialog.tsx';
import { RemoveDialog } from '../values/web/remove-dialog.tsx';
import { ImportDialog } from './parts/import-dialog.tsx';

type Opened = { what: 'add' | 'import' | 'ports' } | { what: 'edit' | 'history' | 'remove'; row: RateRow };

const kindOf = (tab: unknown) => rateKinds.find((kind) => kind === tab) ?? 'salary';

export const ahead: PageModule['ahead'] = (search) => [listAhead(rates.list, { kind: kindOf(search.tab) }, search)];

/** Wages, travel grades, PTKP statuses and prices of check-ups, each with the day it holds from. */
export default function RatesPage() {
  const { t } = useTranslation('rates');
  const kind = kindOf(useSearchAt('/dashboard/rates').tab);
  const mayKeep = useMay(rates.create.access);
  const { person, divisionId } = usePerson();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const columns = useRateColumns(kind);
  const nameOf = useRateName();
  return (
    <>
      <ListPage
        key={kind}
        title={t('title')}
        crumbs={[{ text: t('title') }]}
        description={t('description')}
        actions={<Actions kind={kind} mayKeep={mayKeep} open={(what) => setOpened({ what })} />}
        endpoint={rates.list}
        input={{ kind }}
        name={`rates-${kind}`}
        label={t(`kinds.${kind}`)}
        columns={columns}
        rowKey={(row) => row.rateId}
        rowLabel={nameOf}
        rowActions={(row) => [
          { label: t('view'), icon: IconHistory, onClick: () => setOpened({ what: 'history', row }) },
          ...(mayKeep ? [{ label: t('edit'), icon: IconPencil, onClick: () => setOpened({ what: 'edit', row }) }] : []),
          ...(mayKeep && (row.state === 'coming' || person.role === 'superadmin')
            ? [{ label: t('remove'), icon: IconTrash, onClick: () => setOpened({ what: 'remove', row }) }]
            : []),
        ]}
        filters={[
          {
            column: 'state',
            label: t('fields.state'),
            options: choicesOf(['inForce', 'coming', 'ended'], (value) => t(`states.${value}`)),
          },
        ]}
        emptyTitle={t('empty')}
        emptyText={t('emptyText')}
        emptyStep={{ access: rates.create.access, label: t('add'), go: () => setOpened({ what: 'add' }) }}
        searchLabel={t(`search.${kind}`)}
      >
        <LinkTabs
          label={t('title')}
          current={kind}
          tabs={rateKinds
            .filter((value) => value !== 'ujbm' || divisionId === 1)
            .map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </ListPage>
      {opened?.what === 'add' && <RateDialog kind={kind} onClose={close} />}
      {opened?.what === 'edit' && <RateDialog kind={kind} rate={opened.row} onClose={close} />}
      {opened?.what === 'history' && <HistoryDialog kind={kind} rate={opened.row} onClose={close} />}
      {opened?.what === 'remove' && <RemoveDialog kind={kind} rate={opened.row} onClose={close} />}
      {opened?.what === 'ports' && <PortRegionsDialog onClose={close} />}
      {opened?.what === 'import' && <RateImport kind={kind} onClose={close} />}
    </>
  );
}

function RateImport({ kind, onClose }: { kind: (typeof rateKinds)[number]; onClose: () => void }) {
  const { t } = useTranslation('rates');
  const { divisionId } = usePerson();
  const readAgain = useReadAgain(rates.import);
  return (
    <ImportDialog
      title={`${t('import.title')}: ${t(`kinds.${kind}`)}`}
      text={t('import.text')}
      send={async (file, isTrial) => {
        const fields = { kind, isTrial: String(isTrial), divisionId: String(divisionId) };
        return (await upload(rates.import, { fields, file })).data;
      }}
      onDone={readAgain}
      onClose={onClose}
    />
  );
}

interface ActionsProps {
  kind: (typeof rateKinds)[number];
  mayKeep: boolean;
  open: (what: 'add' | 'import' | 'ports') => void;
}

function Actions({ kind, mayKeep, open }: ActionsProps) {
  const { t } = useTranslation('rates');
  const { divisionId } = usePerson();
  return (
    <>
      {mayKeep && (
        <>
          <DownloadButton
            endpoint={rates.download}
            input={{ kind, divisionId }}
            fileName={workbookName(t(`kinds.${kind}`))}
          >
            {t('import.download')}
          </DownloadButton>
          {kind === 'fare' && (
            <Button variant="default" icon={IconMapPin} onClick={() => open('ports')}>
              {t('ports.open')}
            </Button>
          )}
          <Button variant="default" icon={IconUpload} onClick={() => open('import')}>
            {t('import.open')}
          </Button>
          <Button icon={IconPlus} onClick={() => open('add')}>
            {t('add')}
          </Button>
        </>
      )}
    </>
  );
}
