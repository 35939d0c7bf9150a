import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readAhead } from '#platform/web/ahead.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { TermHelp } from '#platform/web/parts/term-help.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { useMay } from '#platform/web/session.tsx';
import { ujbm } from '../contract.ts';
import { ExportMenu } from './parts/export-menu.tsx';
import { monthAsked } from './parts/month-asked.ts';
import { MonthBar } from './parts/month-bar.tsx';
import { useUjbmColumns } from './parts/ujbm-columns.tsx';

const SpecialDaysDialog = lateDialog(() => import('./special-days-dialog.tsx'));

const path = '/dashboard/crew-benefit/ujbm';

export const ahead: PageModule['ahead'] = (search) => {
  const asked = monthAsked(search);
  return [listAhead(ujbm.list, asked, search), readAhead(ujbm.month, { ...asked })];
};

/** UJBM of a month, vessel by vessel (3R31). */
export default function UjbmPage() {
  const { t } = useTranslation('ujbm');
  const asked = monthAsked(useSearchAt(path));
  const navigate = useNavigate({ from: path });
  const { open, opened } = useDialogs();
  const maySave = useMay(ujbm.saveSpecialDays.access);
  const columns = useUjbmColumns();
  const yesNo = (name: 'hasCorrection' | 'hasAccount') => ({
    column: name,
    label: t(`filters.${name}`),
    options: choicesOf(['true', 'false'], (value) => t(`filters.${name}Values.${value}`)),
  });
  return (
    <>
      <ListPage
        title={t('title')}
        mark={<TermHelp terms={['ujbm']} />}
        crumbs={[{ text: t('crumb') }, { text: t('title') }]}
        description={t('description')}
        actions={
          <>
            <ExportMenu asked={asked} />
            {maySave && (
              <Button icon={IconPlus} onClick={() => open(SpecialDaysDialog, { asked })}>
                {t('special.title')}
              </Button>
            )}
          </>
        }
        endpoint={ujbm.list}
        input={{ ...asked }}
        name="ujbm"
        label={t('label')}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.vesselName}
        filters={[yesNo('hasCorrection'), yesNo('hasAccount')]}
        emptyTitle={t('empty')}
        emptyText={t('emptyText')}
        searchLabel={t('search')}
      >
        <MonthBar
          asked={asked}
          choose={({ Months, Year }) =>
            void navigate({ search: (before) => ({ ...before, month: Months, year: Year, pageIndex: undefined }) })
          }
        />
      </ListPage>
      {opened}
    </>
  );
}
