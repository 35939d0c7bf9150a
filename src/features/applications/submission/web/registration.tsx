import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusedToken } from '#features/captcha/web/parts/visitor-session.tsx';
import { WorkSummary } from '#features/job-openings/web/parts/work-summary.tsx';
import { FileCallsContext } from '#features/seafarers/web/parts/file-calls.ts';
import { useRead } from '#platform/web/api.ts';
import { Closed } from '#platform/web/closed.tsx';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import type { RegistrationRecord } from '../../contract.ts';
import { doors, wizardPaths } from './door.ts';
import { keepFinished } from './finished.ts';
import { type DraftLink, useOpenedDraft } from './opened-draft.ts';
import { type Door, forgetRegistration, keptOpenings, readPass } from './slices.ts';
import { Wizard, type Work } from './wizard.tsx';

interface RegistrationProps {
  door: Door;
  jobOpeningId: number;
}

/** A registration for one opening: asks before another one that was begun here is given up, then opens it. */
export function Registration({ door, jobOpeningId }: RegistrationProps) {
  const { id, g } = useSearchAt(wizardPaths[door]);
  // Read once: the wizard takes them out of the address.
  const [link] = useState<DraftLink | undefined>(() => (id && g ? { regRegisNo: id, guid: g } : undefined));
  const [others, setOthers] = useState(() => otherRegistrations(door, jobOpeningId, link));
  const [round, setRound] = useState(0);
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const [other] = others;

  if (other !== undefined)
    return (
      <ConfirmDialog
        isOpen
        title={t('other.title')}
        text={t(door === 'staff' ? 'other.textStaff' : 'other.text')}
        cancelLabel={t('other.back')}
        confirmLabel={t('other.goOn')}
        onCancel={() => {
          // The one that was begun for this very opening goes on without the link.
          if (other === jobOpeningId) window.location.assign(`${window.location.pathname}?joi=${jobOpeningId}`);
          else void navigate({ to: '.', search: { joi: other } });
        }}
        onConfirm={() => {
          for (const one of others) forgetRegistration(door, one);
          setOthers([]);
        }}
      />
    );
  const again = () => setRound((before) => before + 1);
  return (
    <FileCallsContext value={door}>
      <Opened key={round} door={door} jobOpeningId={jobOpeningId} link={link} reopen={again} />
    </FileCallsContext>
  );
}

/** Registrations kept here that this one would take the place of (1-open 49). */
function otherRegistrations(door: Door, jobOpeningId: number, link: DraftLink | undefined): number[] {
  const pass = readPass(door, jobOpeningId);
  const isAnotherDraft = link !== undefined && pass !== undefined && pass.regRegisNo !== link.regRegisNo;
  return keptOpenings(door).filter((one) => one !== jobOpeningId || isAnotherDraft);
}

interface OpenedProps extends RegistrationProps {
  link: DraftLink | undefined;
  reopen: () => void;
}

function Opened({ door, jobOpeningId, link, reopen }: OpenedProps) {
  const { t } = useTranslation('wizard');
  const opening = useRead(doors[door].opening, { id: jobOpeningId }, { staleTime: 60_000 });
  const opened = useOpenedDraft(door, jobOpeningId, link);
  useRefusedToken(opened.state === 'failed' ? opened.error : null);

  const isClosed = opening.error?.status === 404 || opening.data?.jobOpening.isOpen === false;
  if (opened.state === 'foreign') return <Closed link="invalid" />;
  if (opened.state === 'failed') return <ErrorPanel text={opened.error.message} retry={opened.retry} />;
  if (opening.error && !isClosed)
    return <ErrorPanel title={t('failed')} text={t('openingFailed')} retry={() => void opening.refetch()} />;
  if (opened.state === 'loading' || (!opening.data && !isClosed)) return <Skeletons rows={8} columns={2} />;

  const record = opened.state === 'open' ? opened.record : undefined;
  const finished = opened.state === 'finished' ? opened.finished : undefined;
  // Who began before the opening closed may finish (1-open 80); no one begins then.
  const work = opening.data ? workOf(opening.data.jobOpening, door) : record && workOfRecord(record);
  if (isClosed && !record && !finished) return <Closed link="broken" />;
  return (
    <Wizard
      door={door}
      jobOpeningId={jobOpeningId}
      work={work}
      draft={opened.state === 'open' ? opened.draft : undefined}
      record={record}
      finished={finished}
      reopen={() => {
        void opening.refetch();
        reopen();
      }}
      startAnother={() => {
        keepFinished(door, jobOpeningId, undefined);
        forgetRegistration(door, jobOpeningId);
        reopen();
      }}
      notice={opened.state === 'open' && opened.isLost && <Note kind="warn">{t('draftLost')}</Note>}
    />
  );
}

type Opening = Parameters<typeof WorkSummary>[0]['opening'] & {
  divisionId: number;
  shipId: number;
  jobPositionMarineId: number | null;
  jobPositionTankerId: number | null;
};

const workOf = (opening: Opening, door: Door): Work => ({
  divisionId: opening.divisionId === 1 ? 1 : 2,
  jobPositionId: opening.jobPositionMarineId ?? opening.jobPositionTankerId ?? 0,
  shipId: opening.shipId,
  positionName: opening.jobPositionName,
  shipName: opening.shipName,
  summary: <WorkSummary opening={opening} isPublic={door === 'public'} />,
});

const workOfRecord = (record: RegistrationRecord): Work => ({
  divisionId: record.divisionId === 1 ? 1 : 2,
  jobPositionId: record.jobPositionId,
  shipId: record.shipId,
  positionName: record.jobPositionName,
  shipName: record.vesselType,
});
