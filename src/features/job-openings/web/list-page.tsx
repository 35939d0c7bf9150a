import { IconFileText, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { divisions, writes } from '#platform/contract/access.ts';
import ForbiddenPage from '#platform/web/layout/forbidden-page.tsx';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { useSearchAt } from '#platform/web/links.ts';
import type { RowAction } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { type JobOpening, jobOpenings } from '../contract.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { openingColumns } from './parts/opening-columns.tsx';
import { useOpeningFilters } from './parts/opening-filters.ts';
import { useWorkWords } from './parts/work-words.ts';

const OpeningForm = lazyWithTexts(() => import('./opening-form.tsx'), ['positions', 'public']);

const path = '/dashboard/recruitment/job-openings';

export const ahead: PageModule['ahead'] = (search) =>
  search.joi || search.add ? [] : [listAhead(jobOpenings.list, {}, search)];

/** The division's job openings (1R30); the address may ask for the form of one, or of a new one (1R31, 1R32). */
export default function JobOpeningsPage() {
  const { joi, add } = useSearchAt(path);
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
  const search = useSearchAt(path);
  const [leaving, setLeaving] = useState<JobOpening>();
  const editing = (id: number) => ({ to: path, search: { ...search, joi: id } }) as const;
  const rowActions = useOpeningActions({ edit: mayWrite ? editing : undefined, remove: setLeaving });
  return (
    <>
      <ListPage
        title={t('title')}
        crumbs={[{ text: t('recruitment') }, { text: t('title') }]}
        description={t('description', { division: divisions[divisionId] })}
        actions={
          mayWrite && (
            <Button
              renderRoot={(props) => (
                <Link to={path} search={{ ...search, add: 'true' }} aria-keyshortcuts="c" {...props} />
              )}
              icon={IconPlus}
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
        rowLabel={(row) => words.position(row.jobPositionName)}
        rowActions={rowActions}
        emptyTitle={t('empty')}
        emptyText={t('emptyText')}
        emptyStep={{
          access: jobOpenings.create.access,
          label: t('add'),
          go: { to: path, search: { ...search, add: 'true' } },
        }}
        searchLabel={t('search')}
        filters={useOpeningFilters()}
      />
      {mayWrite && <DeleteDialog opening={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

interface Asking {
  /** The way to the form of an opening, for those who may change it. */
  edit: ((id: number) => { to: typeof path; search: object }) | undefined;
  remove: (opening: JobOpening) => void;
}

function useOpeningActions({ edit, remove }: Asking): (row: JobOpening) => RowAction[] {
  const { t } = useTranslation('job-openings');
  // Where an application is entered, which asks for rights of its own.
  const mayRegister = useMay(writes(['ApplicantList']));
  // Nine columns leave room for one icon; the other actions are in the menu.
  return (row) => [
    ...(mayRegister && row.isOpen
      ? [
          {
            label: t('openRegistration'),
            icon: IconFileText,
            to: '/dashboard/registration' as const,
            search: { joi: row.id },
            inMenu: true,
          },
        ]
      : []),
    ...(edit
      ? [
          { label: t('edit'), icon: IconPencil, ...edit(row.id) },
          { label: t('delete.action'), icon: IconTrash, onClick: () => remove(row), isDanger: true, inMenu: true },
        ]
      : []),
  ];
}
