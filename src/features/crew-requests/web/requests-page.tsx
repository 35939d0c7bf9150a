import { IconEye, IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordsLetters } from '#features/letters/rules.ts';
import { allows, divisions } from '#platform/contract/access.ts';
import { readAhead } from '#platform/web/ahead.ts';
import { useRead } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type CrewRequestRow, crewRequests, kindsAnsweredBy, payKinds } from '../contract.ts';
import type { RequestKind } from '../rules.ts';
import { parts } from '../rules.ts';
import { useRequestColumns } from './parts/request-columns.tsx';

const RequestDialog = lateDialog(() => import('./request-dialog.tsx'));

const path = '/dashboard/crew-requests';
const partOf = (tab: unknown) => parts.find((part) => part === tab) ?? 'open';
const counted = (part: (typeof parts)[number]) => ({ part, pageSize: 1 });

/** The request, open in the queue of decisions. */
const decisionOf = ({ requestId, kind }: CrewRequestRow) =>
  ({ to: '/dashboard/decisions', search: { line: lineOf(kind), item: requestId } }) as const;
/** The line of the work list that a kind waits in. */
const lineOf = (kind: RequestKind) => (payKinds.includes(kind) ? 'advanceRequests' : 'crewRequests');

export const ahead: PageModule['ahead'] = (search) => [
  listAhead(crewRequests.list, { part: partOf(search.tab) }, search),
  ...parts.map((part) => readAhead(crewRequests.list, counted(part))),
];

/** What seafarers of the division ask for: to answer, back with them, or answered. */
export default function RequestsPage() {
  const { t } = useTranslation('crew-requests');
  const { divisionId, person } = usePerson();
  const kinds = kindsAnsweredBy(person);
  const part = partOf(useSearchAt(path).tab);
  const dialogs = useDialogs();
  const open = useRead(crewRequests.list, counted('open')).data?.totalItem;
  const waiting = useRead(crewRequests.list, counted('waiting')).data?.totalItem;
  const answered = useRead(crewRequests.list, counted('answered')).data?.totalItem;
  const counts = { open, waiting, answered };
  const columns = useRequestColumns(part);
  return (
    <>
      <ListPage
        key={part}
        title={t('title')}
        crumbs={[{ text: t('title') }]}
        description={t('text', { division: divisions[divisionId] })}
        actions={<Actions line={lineOf(kinds[0] ?? 'leave')} />}
        endpoint={crewRequests.list}
        input={{ part }}
        name="crew-requests"
        label={t(`parts.${part}`)}
        columns={columns}
        rowKey={(row) => row.requestId}
        rowLabel={(row) => row.name}
        rowActions={(row) => [
          ...(part === 'open' ? [{ label: t('decide'), icon: IconListCheck, ...decisionOf(row) }] : []),
          { label: t('view'), icon: IconEye, onClick: () => dialogs.open(RequestDialog, { request: row }) },
        ]}
        filters={[
          { column: 'kind', label: t('columns.kind'), options: choicesOf(kinds, (kind) => t(`kinds.${kind}`)) },
        ]}
        emptyTitle={t(`empty.${part}`)}
        emptyText={t('emptyText')}
        searchLabel={t('search')}
      >
        <LinkTabs
          label={t('tabs')}
          current={part}
          shareSearch
          tabs={parts.map((value) => ({ value, label: t(`parts.${value}`), count: counts[value] }))}
        />
      </ListPage>
      {dialogs.opened}
    </>
  );
}

/** Wording letters, for leads, and answering one request after the other. */
function Actions({ line }: { line: string }) {
  const { t } = useTranslation('crew-requests');
  const { person } = usePerson();
  return (
    <>
      {allows(wordsLetters, person) && (
        <Button
          variant="default"
          renderRoot={(root) => <Link to="/dashboard/crew-requests/letter-templates" {...root} />}
        >
          {t('templates')}
        </Button>
      )}
      <Button
        renderRoot={(root) => <Link to="/dashboard/decisions" search={{ line }} {...root} />}
        icon={IconListCheck}
      >
        {t('answerAll')}
      </Button>
    </>
  );
}
