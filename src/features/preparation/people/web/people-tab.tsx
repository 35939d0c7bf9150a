import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '#platform/web/choices.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type PreparedPerson, preparation } from '../../contract.ts';
import { mostOnLetter } from '../../letters/rules.ts';
import { mcus } from '../../mcu/contract.ts';
import { personLink } from '../../web/parts/person-link.ts';
import { usePeopleColumns } from './people-columns.tsx';

// Each comes with its form, when it is first opened.
const BookMcuDialog = lateDialog(
  async () => ({ default: (await import('../../mcu/web/schedule-dialog.tsx')).BookMcuDialog }),
  ['positions', 'preparation'],
);
const BookBjstDialog = lateDialog(
  async () => ({ default: (await import('../../bjst/web/schedule-dialog.tsx')).BookBjstDialog }),
  ['positions', 'preparation'],
);

/** Everyone who joins a vessel, with what is done of each part. */
export function PeopleTab({ vesselId }: { vesselId: number }) {
  const { t } = useTranslation('preparation');
  const address = useListAddress(preparation.crew.list.filter);
  const list = usePagedList(preparation.crew, { vesselId }, address);
  const columns = usePeopleColumns();
  const mayKeep = useMay(mcus.insert.access);
  const dialogs = useDialogs();
  const open = (BookDialog: typeof BookMcuDialog, people: readonly PreparedPerson[], clear: () => void) => {
    if (people.length > mostOnLetter) notify.error(t('actions.tooMany', { most: mostOnLetter }));
    else dialogs.open(BookDialog, { people, vesselId, onBooked: clear });
  };
  return (
    <>
      <ListCard
        list={list}
        address={address}
        name="preparation-crew"
        label={t('people.label')}
        columns={columns}
        rowKey={(row) => row.employeeId}
        rowLabel={(row) => row.employeeFullName}
        rowActions={(row) => [{ label: t('view'), icon: IconEye, ...personLink(row) }]}
        filters={[
          {
            column: 'isPrepared',
            label: t('columns.isPrepared'),
            options: choicesOf(['true', 'false'], (value) => t(value === 'true' ? 'yes' : 'no')),
          },
        ]}
        {...(mayKeep && {
          selectionActions: (chosen: readonly PreparedPerson[], clear: () => void) => (
            <>
              <small>{t('actions.upTo', { most: mostOnLetter })}</small>
              <Button variant="subtle" onClick={() => open(BookMcuDialog, chosen, clear)}>
                {t('actions.mcuLetter')}
              </Button>
              <Button variant="subtle" onClick={() => open(BookBjstDialog, chosen, clear)}>
                {t('actions.bjstLetter')}
              </Button>
            </>
          ),
        })}
        emptyTitle={t('people.empty')}
        emptyText={t('people.emptyText')}
        searchLabel={t('people.search')}
      />
      {dialogs.opened}
    </>
  );
}
