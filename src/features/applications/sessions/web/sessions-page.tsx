import { IconEye, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { linkTo, useSearchAt } from '#platform/web/links.ts';
import { type Column, dayColumn } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { TermHelp } from '#platform/web/parts/term-help.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { type SelectionSession, selectionSessions } from '../contract.ts';
import { sessionKinds } from '../rules.ts';
import { SessionBadge } from './session-badge.tsx';
import { SessionLink, sessionPage } from './session-link.tsx';
import { useSessionWords } from './session-words.ts';

// The list does not wait for forms.
const SessionDialog = lateDialog(() => import('./session-dialog.tsx'));

const path = '/dashboard/recruitment/sessions';
type Sort = (typeof selectionSessions.list.list.sort)[number];
const whenOf = (tab: unknown) => (tab === 'past' ? 'past' : 'upcoming');

export const ahead: PageModule['ahead'] = (search) => [
  listAhead(selectionSessions.list, { when: whenOf(search.tab) }, search),
];

/** The division's sessions of the selection: those to come, and those that are over. */
export default function SessionsPage() {
  const { t } = useTranslation(['selection', 'applicants']);
  const { divisionId } = usePerson();
  const navigate = useNavigate();
  const mayWrite = useMay(selectionSessions.insert.access);
  const words = useSessionWords();
  const when = whenOf(useSearchAt(path).tab);
  const { open, opened } = useDialogs();
  const columns = useSessionColumns();
  const states =
    when === 'past' ? (['attendance', 'done', 'cancelled'] as const) : (['today', 'upcoming', 'cancelled'] as const);
  const add = (
    <Button
      icon={IconPlus}
      onClick={() => open(SessionDialog, { onSaved: (id: number) => void navigate(linkTo(sessionPage(id))) })}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('title')}
        mark={<TermHelp terms={['boc', 'ces', 'marlin', 'mcu']} />}
        description={t('description', { division: divisions[divisionId] })}
        crumbs={[{ text: t('applicants:recruitment') }, { text: t('title') }]}
        actions={mayWrite && add}
        endpoint={selectionSessions.list}
        input={{ when }}
        name="selection-sessions"
        label={t('title')}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={words.titleOf}
        rowActions={(row) => [{ label: t('view'), icon: IconEye, ...sessionPage(row.id) }]}
        emptyTitle={t('empty')}
        emptyText={t('emptyText')}
        searchLabel={t('search')}
        filters={[
          {
            column: 'kind',
            label: t('filters.kind'),
            options: choicesOf(sessionKinds, (value) => t(`kinds.${value}`)),
          },
          { column: 'state', label: t('filters.state'), options: choicesOf(states, (value) => t(`states.${value}`)) },
        ]}
      >
        <LinkTabs
          label={t('tabsLabel')}
          current={when}
          tabs={choicesOf(['upcoming', 'past'], (value) => t(`tabs.${value}`))}
        />
      </ListPage>
      {opened}
    </>
  );
}

function useSessionColumns(): Column<SelectionSession, Sort>[] {
  const { t } = useTranslation(['selection', 'applicants']);
  const words = useSessionWords();
  return [
    {
      key: 'kind',
      header: t('columns.kind'),
      cell: (row) => <SessionLink id={row.id}>{t(`kinds.${row.kind}`)}</SessionLink>,
      isRowHeader: true,
      card: 'title',
    },
    dayColumn('heldOn', t('columns.heldOn'), { sort: true, card: 'numbers' }),
    { key: 'time', header: t('columns.time'), cell: words.timeOf, card: 'numbers' },
    { key: 'place', header: t('columns.place'), cell: words.placeOf, sort: 'place', card: 'facts' },
    {
      key: 'invited',
      header: t('columns.invited'),
      cell: ({ invited, capacity }) => t('invitedOf', { invited, capacity }),
      align: 'right',
      card: 'numbers',
      isNamedOnCard: true,
    },
    {
      key: 'state',
      header: t('columns.state'),
      cell: (row) => <SessionBadge state={row.state} />,
      card: 'badge',
    },
  ];
}
