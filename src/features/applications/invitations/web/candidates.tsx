import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionOptions } from '#features/reference/web/parts/division-options.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { type Column, fieldColumn, instantColumn } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { type SelectionSession, type SessionCandidate, selectionSessions } from '../../sessions/contract.ts';
import { useSessionWords } from '../../sessions/web/session-words.ts';
import { ApplicantLink } from '../../web/parts/applicant-link.tsx';
import { useInviting } from './use-inviting.tsx';

type Sort = (typeof selectionSessions.candidates.list.sort)[number];

/** Who may still be invited to a session. */
export function Candidates({ session }: { session: SelectionSession }) {
  const { t } = useTranslation(['selection', 'applicants']);
  const words = useSessionWords();
  const address = useListAddress(selectionSessions.candidates.list.filter);
  const list = usePagedList(selectionSessions.candidates, { sessionId: session.id }, address);
  const { invite, isPending, tell, report } = useInviting();
  const [failure, setFailure] = useState<string>();
  const columns = useCandidateColumns();
  async function bring(selected: readonly SessionCandidate[], clear: () => void) {
    try {
      const outcome = await invite(session.id, selected);
      clear();
      if (outcome.skipped.length > 0) tell(outcome);
    } catch (error) {
      setFailure((error as ApiError).message);
    }
  }
  return (
    <Section title={t('invite.candidates')} description={words.freeOf(session)} flush>
      <ListCard
        name="session-candidates"
        label={t('invite.waiting')}
        list={list}
        address={address}
        columns={columns}
        rowKey={(row) => row.regCrewId}
        rowLabel={(row) => row.regFullName}
        emptyTitle={t('invite.candidatesEmpty')}
        emptyText={t('invite.candidatesEmptyText')}
        searchLabel={t('invite.searchCandidates')}
        filters={[{ column: 'jobPositionId', label: t('columns.position'), options: usePositionOptions }]}
        isNested
        selectionActions={(selected, clear) => (
          <Button
            variant="subtle"
            loading={isPending}
            icon={IconMailForward}
            onClick={() => void bring(selected, clear)}
          >
            {t('invite.action')}
          </Button>
        )}
      />
      {report}
      <ErrorDialog text={failure} onClose={() => setFailure(undefined)} />
    </Section>
  );
}

function useCandidateColumns(): Column<SessionCandidate, Sort>[] {
  const { t } = useTranslation(['selection', 'applicants']);
  const positionName = usePositionName();
  return [
    {
      key: 'regFullName',
      header: t('columns.name'),
      cell: (row) => <ApplicantLink id={row.regCrewId}>{row.regFullName}</ApplicantLink>,
      sort: 'regFullName',
      isRowHeader: true,
      card: 'title',
    },
    fieldColumn('regRegisNo', t('columns.registration'), { card: 'numbers' }),
    {
      key: 'jobPositionName',
      header: t('columns.position'),
      cell: (row) => positionName(row.jobPositionName),
      card: 'facts',
    },
    instantColumn('stageEnteredAt', t('columns.waiting'), { sort: true, card: 'numbers' }),
  ];
}
