import { Button } from '@mantine/core';
import { IconBeach, IconBuildingBank, IconCamera, IconCash, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLetterKind } from '#features/letters/rules.ts';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { readAhead } from '#platform/web/ahead.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import type { PageModule } from '#platform/web/screens.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { Granted } from '../advances/web/granted.tsx';
import { AccountUsed } from '../bank-account/web/account-sheet.tsx';
import { type CrewRequest, crewRequests, type OwnRequests } from '../contract.ts';
import { LetterDownload } from '../letters/web/letter-sheet.tsx';
import { isOpen } from '../rules.ts';
import classes from './own-page.module.css';
import { RequestSteps } from './parts/request-steps.tsx';
import { stateLooks, useRequestDay, useRequestTitle } from './parts/request-words.ts';

const LeaveDialog = lateDialog(() => import('../leave/web/leave-dialog.tsx'));
const AdvanceDialog = lateDialog(() => import('../advances/web/advance-dialog.tsx'));
const LetterDialog = lateDialog(() => import('../letters/web/letter-dialog.tsx'));
const AccountDialog = lateDialog(() => import('../bank-account/web/account-dialog.tsx'));
const CertificateDialog = lateDialog(() => import('../certificates/web/certificate-dialog.tsx'));
const ReplyDialog = lateDialog(() => import('./reply-dialog.tsx'));

export const ahead: PageModule['ahead'] = () => [readAhead(crewRequests.own, {})];

/** What a seafarer asks the office for, and what became of it. */
export default function OwnPage() {
  const { t } = useTranslation('crew-requests');
  const read = useRead(crewRequests.own, {});
  const { open, opened } = useDialogs();
  const found = read.data?.data;
  return (
    <>
      <PageHead title={t('own.title')} description={t('own.text')} />
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!found && !read.error && <Skeletons rows={4} columns={1} />}
      {found && (
        <div className={`measure gap-3 stack slim ${classes.page}`}>
          {found.requests
            .filter(({ state }) => state === 'needsAnswer')
            .map((request) => (
              <AskedBack key={request.requestId} request={request} onReply={() => open(ReplyDialog, { request })} />
            ))}
          <section className="gap-3 stack slim" aria-label={t('own.ask')}>
            <h2>{t('own.ask')}</h2>
            <div className={`stack gap-3 ${classes.tiles}`}>
              <Tile icon={<IconBeach {...tileIcon} />} name={t('kinds.leave')} onClick={() => open(LeaveDialog)}>
                {t('own.leaveText')}
              </Tile>
              {found.advance && (
                <AdvanceTile
                  terms={found.advance}
                  isWaiting={found.requests.some(({ kind, state }) => kind === 'advance' && isOpen(state))}
                  onClick={(limit) => open(AdvanceDialog, { limit })}
                />
              )}
              <Tile
                icon={<IconMail {...tileIcon} />}
                name={t('own.letter')}
                onClick={() => open(LetterDialog, { letters: found.letters })}
              >
                {t('own.letterText')}
              </Tile>
              {found.account && (
                <AccountTile
                  account={found.account}
                  isWaiting={found.requests.some(({ kind, state }) => kind === 'bankAccount' && isOpen(state))}
                  onClick={() => open(AccountDialog)}
                />
              )}
              <Tile
                icon={<IconCamera {...tileIcon} />}
                name={t('kinds.certificate')}
                onClick={() => open(CertificateDialog, { certificates: found.certificates })}
              >
                {t('own.certificateText')}
              </Tile>
            </div>
            {found.advance?.carriedOver && (
              <Note kind="warn">
                {t('own.carriedOver', {
                  month: monthText(found.advance.carriedOver.month),
                  amount: formatRupiah(rupiah(found.advance.carriedOver.amount)),
                })}
              </Note>
            )}
          </section>
          <section className="gap-3 stack slim" aria-label={t('own.yours')}>
            <h2>{t('own.yours')}</h2>
            {found.requests.length === 0 ? (
              <EmptyState title={t('own.none')} body={t('own.noneText')} />
            ) : (
              <ul className="gap-3 stack slim">
                {found.requests.map((request) => (
                  <OwnRequest key={request.requestId} request={request} />
                ))}
              </ul>
            )}
          </section>
        </div>
      )}
      {opened}
    </>
  );
}

const tileIcon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

interface TileProps {
  icon: ReactNode;
  name: string;
  /** It cannot be asked for now; the text says why. */
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Tile = ({ icon, name, isOff = false, onClick, children }: TileProps) => (
  <button
    type="button"
    className={`packed pad-4 left press ${surface.card} stack gap-1 ${classes.tile}`}
    onClick={onClick}
    disabled={isOff}
  >
    {icon}
    <b>{name}</b>
    <span className="dim">{children}</span>
  </button>
);

interface AdvanceTileProps {
  terms: NonNullable<OwnRequests['advance']>;
  /** One that was asked for is not answered yet. */
  isWaiting: boolean;
  onClick: (limit: string) => void;
}

/** How much of an advance can be asked for, or why none can be. */
function AdvanceTile({ terms, isWaiting, onClick }: AdvanceTileProps) {
  const { t } = useTranslation('crew-requests');
  const { limit, obstacle } = terms;
  const isOff = limit === null || rupiah(limit) === 0n;
  const text = isWaiting
    ? t('own.noAdvance.waits')
    : obstacle
      ? t(`own.noAdvance.${obstacle}`)
      : isOff
        ? t('own.noAdvance.owed', { amount: formatRupiah(rupiah(terms.owed)) })
        : t('own.upTo', { amount: formatRupiah(rupiah(limit)) });
  return (
    <Tile
      icon={<IconCash {...tileIcon} />}
      name={t('kinds.advance')}
      isOff={isOff || isWaiting}
      onClick={() => limit && onClick(limit)}
    >
      {text}
    </Tile>
  );
}

interface AccountTileProps {
  account: NonNullable<OwnRequests['account']>;
  /** One that was asked for is not answered yet. */
  isWaiting: boolean;
  onClick: () => void;
}

/** The account that wages go to, which can be changed. */
function AccountTile({ account: { held }, isWaiting, onClick }: AccountTileProps) {
  const { t } = useTranslation('crew-requests');
  const text = isWaiting
    ? t('own.noAdvance.waits')
    : held
      ? t('account.ending', { bank: held.bankName, ending: held.ending })
      : t('account.none');
  return (
    <Tile icon={<IconBuildingBank {...tileIcon} />} name={t('kinds.bankAccount')} isOff={isWaiting} onClick={onClick}>
      {text}
    </Tile>
  );
}

/** What the office asks back: nothing goes on before it is answered. */
function AskedBack({ request, onReply }: { request: CrewRequest; onReply: () => void }) {
  const { t } = useTranslation('crew-requests');
  const title = useRequestTitle()(request);
  const question = request.steps.at(-1);
  return (
    <section className={`gap-3 ${surface.card} hug stack slim pad-4 ${classes.need}`} aria-label={title}>
      <Badge {...stateLooks.needsAnswer}>{t('states.needsAnswer')}</Badge>
      <h2>{title}</h2>
      <p>{question?.by ? t('own.asks', { who: question.by, what: question.said }) : question?.said}</p>
      <Button onClick={onReply}>{t('reply.open')}</Button>
    </section>
  );
}

function OwnRequest({ request }: { request: CrewRequest }) {
  const { t } = useTranslation('crew-requests');
  const { person } = usePerson();
  const title = useRequestTitle()(request);
  const day = useRequestDay()(request);
  const withdraw = useSave(crewRequests.withdraw);
  const { open, opened } = useDialogs();
  const { requestId, version, kind, state, answerBy, steps } = request;
  return (
    <li className={`gap-3 ${surface.card} stack slim pad-4`}>
      <div className="line spread gap-3 top">
        <div>
          <h3>{title}</h3>
          {day && <p>{day}</p>}
        </div>
        <Badge {...stateLooks[state]}>{t(`states.${state}`)}</Badge>
      </div>
      {state === 'asked' && <p className="dim">{t('own.answeredBy', { day: formatDay(answerBy) })}</p>}
      {request.granted && <Granted granted={request.granted} />}
      <AccountUsed request={request} />
      {request.letter && <LetterDownload letter={request.letter} title={title} />}
      <RequestSteps
        steps={steps}
        name={[person.firstName, person.lastName].filter(Boolean).join(' ')}
        isLetter={isLetterKind(kind)}
      />
      {isOpen(state) && (
        <Button
          variant="default"
          className="self-start"
          onClick={() =>
            open(ActionDialog, {
              title: t('withdraw.title'),
              text: title,
              confirmLabel: t('withdraw.open'),
              act: () => withdraw.mutateAsync({ requestId, version }),
              done: t('withdraw.done'),
            })
          }
        >
          {t('withdraw.open')} <span className="visually-hidden">{title}</span>
        </Button>
      )}
      {opened}
    </li>
  );
}
