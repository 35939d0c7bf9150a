import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import { isLetterKind } from '#features/letters/rules.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { holdsTag } from '#platform/contract/access.ts';
import { call, useRead } from '#platform/web/api.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { type Check, Checks, Outcomes, SheetColumns, SheetHead } from '#platform/web/parts/decision-sheet.tsx';
import { type DetailProps, type FormProps, queueKind, type Sent } from '#platform/web/queue-kinds.ts';
import { usePerson } from '#platform/web/session.tsx';
import { advanceFindings, IfGranted, useAdvanceChecks } from '../../advances/web/advance-sheet.tsx';
import {
  Accounts,
  accountFindings,
  IfAccountAccepted,
  useAccountChecks,
} from '../../bank-account/web/account-sheet.tsx';
import { type CrewRequestDetail, crewRequests } from '../../contract.ts';
import { leaveOf } from '../../leave/rules.ts';
import { letterFindings, useLetterChecks } from '../../letters/web/letter-checks.ts';
import { LetterText } from '../../letters/web/letter-sheet.tsx';
import type { RequestKind } from '../../rules.ts';
import { NoAccount, warnIfNotNotified } from './not-notified.tsx';
import { RequestSteps } from './request-steps.tsx';
import { useRequestTitle } from './request-words.ts';

// They come with their forms, when they are first opened.
const AcceptDialog = lateDialog(() => import('../../certificates/web/accept-dialog.tsx'), ['certification']);
const GrantDialog = lateDialog(() => import('../../advances/web/grant-dialog.tsx'));
const AcceptAccountDialog = lateDialog(() => import('../../bank-account/web/accept-account-dialog.tsx'));
const RefuseDialog = lateDialog(() => import('../refuse-dialog.tsx'));
const AskBackDialog = lateDialog(() => import('../ask-back-dialog.tsx'));

/** Requests of seafarers, in the queue of decisions. */
export default queueKind({
  read: crewRequests.get,
  decide: crewRequests.answer,
  inputOf: ({ id }) => ({ requestId: id }),
  choiceOf: ({ data: request }) => ({
    mayDecide: request.mayAnswer,
    findings: findingsOf(request),
    // The number and days of a certificate are entered from its photo; of an advance what is paid, and when. Both accounts
    // are shown once more.
    needsForm: { approved: formKinds.includes(request.kind), rejected: false },
    send: (verdict, reason) => sendAnswer(request, verdict === 'approved', reason),
  }),
  Detail,
  Form,
});

const formKinds: readonly RequestKind[] = ['certificate', 'advance', 'bankAccount'];

function findingsOf(request: CrewRequestDetail): number {
  if (request.kind === 'advance') return advanceFindings(request);
  if (request.kind === 'bankAccount') return accountFindings(request);
  if (request.preview) return letterFindings(request.preview);
  return request.clashes.length;
}

/** Sends an answer, which can be taken back for ten seconds, or makes a letter, which cannot: it has a number then. */
async function sendAnswer(request: CrewRequestDetail, isGranted: boolean, reason: string): Promise<Sent> {
  const { requestId, version } = request;
  if (isGranted && isLetterKind(request.kind)) {
    warnIfNotNotified(await call(crewRequests.makeLetter, { requestId, version }), request.name);
    return { undo: null };
  }
  const outcome = isGranted ? 'approved' : 'refused';
  warnIfNotNotified(await call(crewRequests.answer, { requestId, version, outcome, said: reason }), request.name);
  return undoOf({ requestId });
}

const undoOf = ({ requestId }: Pick<CrewRequestDetail, 'requestId'>): Sent => ({
  undo: () => call(crewRequests.undo, { requestId }),
});

function Detail({ row, badge }: DetailProps) {
  const { t } = useTranslation('crew-requests');
  const positionName = usePositionName();
  const titleOf = useRequestTitle();
  const found = useRead(crewRequests.get, { requestId: row.id }).data?.data;
  const checks = useChecks(found);
  // Finance answers advances and opens no personal files.
  const opensFiles = holdsTag(usePerson().person, ['CrewManagement']);
  const { open, opened } = useLiveDialogs<{ request: CrewRequestDetail }>();
  if (!found) return null;
  const { employeeId, name, position, vesselName, startsOn, days, steps } = found;
  return (
    <>
      <SheetHead
        badge={badge}
        about={t('sheet.asked', { day: formatInstant(found.askedAt, { time: true }) })}
        title={`${titleOf(found)}: ${name}`}
      >
        {[position && positionName(position), vesselName ?? t('sheet.ashore')].filter(Boolean).join(', ')}
        {opensFiles && (
          <>
            {' '}
            ·{' '}
            <Link
              to="/dashboard/crew-management/$crewId/details"
              params={{ crewId: String(employeeId) }}
              search={{ tab: 'crew-details' }}
            >
              {t('sheet.openFile')}
            </Link>
          </>
        )}
      </SheetHead>
      {found.accountCheck && (
        <section className="pad-4 hug" aria-label={t('kinds.bankAccount')}>
          <Accounts check={found.accountCheck} />
        </section>
      )}
      <SheetColumns>
        <Checks checks={checks} />
        <section>
          <Outcomes
            approved={
              found.preview ? (
                <LetterText preview={found.preview} />
              ) : found.advance ? (
                <IfGranted request={found} />
              ) : found.accountCheck ? (
                <IfAccountAccepted check={found.accountCheck} />
              ) : (
                <p>
                  {startsOn !== null && days !== null
                    ? t('sheet.ifGranted', { from: formatDay(startsOn), to: formatDay(leaveOf({ startsOn, days }).to) })
                    : t('sheet.ifAccepted')}
                </p>
              )
            }
            otherwise={t('sheet.ifYouRefuse')}
            rejected={<p>{t('sheet.ifRefused')}</p>}
          />
        </section>
      </SheetColumns>
      <section className="pad-4 stack gap-3 above hug" aria-label={t('sheet.said')}>
        <NoAccount request={found} />
        {found.attachment && <FileLink attachment={found.attachment} of={name} />}
        <RequestSteps steps={steps} name={name} isLetter={isLetterKind(found.kind)} />
        {found.mayAnswer && found.state === 'asked' && (
          <Button variant="default" onClick={() => open(AskBackDialog)}>
            {t('askBack.open')}
          </Button>
        )}
      </section>
      {opened({ request: found })}
    </>
  );
}

function useChecks(found: CrewRequestDetail | undefined): Check[] {
  const { t } = useTranslation('crew-requests');
  const advanceChecks = useAdvanceChecks(found);
  const accountChecks = useAccountChecks(found);
  const letterChecks = useLetterChecks(found);
  if (!found) return [];
  if (found.kind === 'advance') return advanceChecks;
  if (found.kind === 'bankAccount') return accountChecks;
  if (isLetterKind(found.kind)) return letterChecks;
  if (found.kind === 'certificate') {
    const { held, attachment } = found;
    return [
      {
        name: t('sheet.held'),
        text: held?.isMissing
          ? t('sheet.notHeld')
          : held?.expiresOn
            ? t('sheet.validUntil', { day: formatDay(held.expiresOn) })
            : t('sheet.noExpiry'),
        isFinding: false,
      },
      {
        name: t('fields.attachment'),
        text: t(attachment ? 'sheet.received' : 'sheet.noPhoto'),
        isFinding: !attachment,
      },
    ];
  }
  const days = found.clashes.map(({ kind, vesselName, from, to, days: count }) =>
    t(`sheet.clash.${kind}`, { vessel: vesselName, from: formatDay(from), to: formatDay(to), count }),
  );
  return [{ name: t('sheet.plans'), text: days.join(' ') || t('sheet.noClash'), isFinding: days.length > 0 }];
}

function Form({ row, verdict, onSent, onClose }: FormProps) {
  const found = useRead(crewRequests.get, { requestId: row.id }).data?.data;
  if (!found) return null;
  if (verdict === 'approved' && found.kind === 'advance')
    return <GrantDialog request={found} onClose={onClose} onGranted={() => onSent(undoOf(found))} />;
  if (verdict === 'approved' && found.kind === 'bankAccount')
    return <AcceptAccountDialog request={found} onClose={onClose} onAccepted={() => onSent({ undo: null })} />;
  if (verdict === 'approved')
    return <AcceptDialog request={found} onClose={onClose} onAccepted={() => onSent({ undo: null })} />;
  const send = (reason: string) => sendAnswer(found, false, reason);
  return <RefuseDialog requestId={row.id} onClose={onClose} send={send} onRefused={onSent} />;
}
