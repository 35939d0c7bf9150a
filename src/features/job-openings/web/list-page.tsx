import { Button } from '@mantine/core';
import { IconFileText, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { divisions, writes } from '#platform/contract/access.ts';
import ForbiddenPage from '#platform/web/layout/forbidden-page.tsx';
import type { RowAction } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { type JobOpening, jobOpenings } from '../contract.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { openingColumns } from './parts/opening-columns.tsx';
import { useOpeningFilters } from './parts/opening-filters.ts';
import { useWorkWords } from './parts/work-words.ts';

const OpeningForm = lazy(() => import('./opening-form.tsx'));

export const ahead: PageModule['ahead'] = (search) =>
  search.joi || search.add ? [] : [listAhead(jobOpenings.list, {}, search)];

/** The division's job openings (1R30); the address may ask for the form of one, or of a new one (1R31, 1R32). */
export default function JobOpeningsPage() {
  const { joi, add }: { joi?: number; add?: string } = useSearch({ strict: false });
  const mayWrite = useMay(jobOpenings.update.access);
  if (!joi && !add) return <OpeningsList mayWrite={mayWrite} />;
  if (!mayWrite) return <ForbiddenPage />;
  return (
    <Suspense fallback={<Skeletons rows={8} columns={2} />}>
      <OpeningForm key={joi ?? 'new'} openingId={joi} />
    </Suspense>
  );
}

function OpeningsList({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('job-openings');
  const { divisionId } = usePerson();
  const words = useWorkWords();
  const search: Record<string, unknown> = useSearch({ strict: false });
  // Where an application is entered, which asks for rights of its own.
  const mayRegister = useMay(writes(['ApplicantList']));
  const [leaving, setLeaving] = useState<JobOpening>();
  const editing = (id: number) => ({ ...search, joi: id });
  // Nine columns leave room for one icon; the others stand behind the dots.
  const rowActions = (row: JobOpening): RowAction[] => [
    ...(mayRegister && row.isOpen
      ? [
          {
            label: t('openRegistration'),
            icon: IconFileText,
            to: '/dashboard/registration',
            search: { joi: String(row.id) },
            inMenu: true,
          },
        ]
      : []),
    ...(mayWrite
      ? [
          {
            label: t('edit'),
            icon: IconPencil,
            to: '/dashboard/recruitment/job-openings',
            search: editing(row.id),
          },
          { label: t('delete.action'), icon: IconTrash, onClick: () => setLeaving(row), isDanger: true, inMenu: true },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        title={t('title')}
        crumbs={[{ text: t('recruitment') }, { text: t('title') }]}
        description={t('description', { division: divisions[divisionId] })}
        actions={
          mayWrite && (
            <Button
              renderRoot={(props) => <Link to="." search={{ ...search, add: 'true' }} {...props} />}
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            >
              {t('add')}
            </Button>
          )
        }
        endpoint={jobOpenings.list}
        input={{}}
        name="job-openings"
        label={t('title')}
        columns={openingColumns(t, words, mayWrite ? editing : undefined)}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.jobPositionName}
        rowActions={rowActions}
        emptyTitle={t('empty')}
        searchLabel={t('search')}
        filters={useOpeningFilters()}
      />
      {mayWrite && <DeleteDialog opening={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
