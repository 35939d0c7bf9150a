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
import { channels, wizardPaths } from './channel.ts';
import { keepFinished } from './finished.ts';
import { type DraftLink, useOpenedDraft } from './opened-draft.ts';
import { type Channel, forgetRegistration, keptOpenings, readPass } from './slices.ts';
import { Wizard, type Work } from './wizard.tsx';

interface RegistrationProps {
  channel: Channel;
  jobOpeningId: number;
}

/** A registration for one opening: asks before another one that was begun here is given up, then opens it. */
export function Registration({ channel, jobOpeningId }: RegistrationProps) {
  const { id, g } = useSearchAt(wizardPaths[channel]);
  // Read once: the wizard takes them out of the address.
  const [link] = useState<DraftLink | undefined>(() => (id && g ? { regRegisNo: id, guid: g } : undefined));
  const [others, setOthers] = useState(() => otherRegistrations(channel, jobOpeningId, link));
  const [round, setRound] = useState(0);
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const [other] = others;

  if (other !== undefined)
    return (
      <ConfirmDialog
        isOpen
        title={t('other.title')}
        text={t(channel === 'staff' ? 'other.textStaff' : 'other.text')}
        cancelLabel={t('other.back')}
        confirmLabel={t('other.goOn')}
        onCancel={() => {
          // The one that was begun for this very opening goes on without the link.
          if (other === jobOpeningId) window.location.assign(`${window.location.pathname}?joi=${jobOpeningId}`);
          else void navigate({ to: '.', search: { joi: other } });
        }}
        onConfirm={() => {
          for (const one of others) forgetRegistration(channel, one);
          setOthers([]);
        }}
      />
    );
  const again = () => setRound((before) => before + 1);
  return (
    <FileCallsContext value={channel}>
      <Opened key={round} channel={channel} jobOpeningId={jobOpeningId} link={link} reopen={again} />
    </FileCallsContext>
  );
}

/** Registrations kept here that this one would take the place of (1-open 49). */
function otherRegistrations(channel: Channel, jobOpeningId: number, link: DraftLink | undefined): number[] {
  const pass = readPass(channel, jobOpeningId);
  const isAnotherDraft = link !== undefined && pass !== undefined && pass.regRegisNo !== link.regRegisNo;
  return keptOpenings(channel).filter((one) => one !== jobOpeningId || isAnotherDraft);
}

interface OpenedProps extends RegistrationProps {
  link: DraftLink | undefined;
  reopen: () => void;
}

function Opened({ channel, jobOpeningId, link, reopen }: OpenedProps) {
  const { t } = useTranslation('wizard');
  const opening = useRead(channels[channel].opening, { id: jobOpeningId }, { staleTime: 60_000 });
  const opened = useOpenedDraft(channel, jobOpeningId, link);
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
  const work = opening.data ? workOf(opening.data.jobOpening, channel) : record && workOfRecord(record);
  if (isClosed && !record && !finished) return <Closed link="broken" />;
  return (
    <Wizard
      channel={channel}
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
        keepFinished(channel, jobOpeningId, undefined);
        forgetRegistration(channel, jobOpeningId);
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

const workOf = (opening: Opening, channel: Channel): Work => ({
  divisionId: opening.divisionId === 1 ? 1 : 2,
  jobPositionId: opening.jobPositionMarineId ?? opening.jobPositionTankerId ?? 0,
  shipId: opening.shipId,
  positionName: opening.jobPositionName,
  shipName: opening.shipName,
  summary: <WorkSummary opening={opening} isPublic={channel === 'public'} />,
});

const workOfRecord = (record: RegistrationRecord): Work => ({
  divisionId: record.divisionId === 1 ? 1 : 2,
  jobPositionId: record.jobPositionId,
  shipId: record.shipId,
  positionName: record.jobPositionName,
  shipName: record.vesselType,
});
