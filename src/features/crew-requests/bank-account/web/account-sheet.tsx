import { useTranslation } from 'react-i18next';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import type { Check } from '#platform/web/parts/decision-sheet.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import type { CrewRequest, CrewRequestDetail } from '../../contract.ts';
import type { AccountCheck } from '../contract.ts';

/** What of another account somebody has to look at before the file is changed. */
export const accountFindings = ({ accountCheck, state }: CrewRequestDetail): number =>
  accountCheck && state !== 'done'
    ? [accountCheck.isChangedSince, accountCheck.isOtherHolder, accountCheck.isShared].filter(Boolean).length
    : 0;

/** The account of the file, and the one that was asked for. */
export function Accounts({ check: { asked, current } }: { check: AccountCheck }) {
  const { t } = useTranslation('crew-requests');
  const named = ({ bankName, accountNumber, accountName }: AccountCheck['asked']) =>
    t('account.named', { bank: bankName, number: accountNumber, holder: accountName });
  return (
    <DescriptionList
      facts={[
        { label: t('account.inFile'), value: current ? named(current) : t('account.none') },
        { label: t('account.asked'), value: <b>{named(asked)}</b> },
      ]}
    />
  );
}

/** The holder's name, whether the file was changed since, and whether somebody else has the account. */
export function useAccountChecks(request: CrewRequestDetail | undefined): Check[] {
  const { t } = useTranslation('crew-requests');
  const check = request?.accountCheck;
  if (!check) return [];
  const { isOtherHolder, isShared, isChangedSince, asked } = check;
  const names = { holder: asked.accountName, name: request.name };
  return [
    {
      name: t('account.holder'),
      text: t(isOtherHolder ? 'account.otherHolder' : 'account.sameHolder', names),
      isFinding: isOtherHolder,
    },
    {
      name: t('account.others'),
      text: t(isShared ? 'account.shared' : 'account.notShared'),
      isFinding: isShared,
    },
    ...(request.state === 'done'
      ? []
      : [
          {
            name: t('account.inFile'),
            text: t(isChangedSince ? 'account.changedSince' : 'account.notChangedSince'),
            isFinding: isChangedSince,
          },
        ]),
    { name: t('account.book'), text: t(request.attachment ? 'sheet.received' : 'account.noBook'), isFinding: false },
  ];
}

/** What accepting does: the file is changed, and slips of which month on are paid to it. */
export function IfAccountAccepted({ check }: { check: AccountCheck }) {
  const { t } = useTranslation('crew-requests');
  return (
    <div className="stack gap-2">
      <p>{t('account.ifAccepted')}</p>
      <p>{check.usedFrom ? t('account.wouldUse', { month: monthText(check.usedFrom) }) : t('account.wouldUseNext')}</p>
    </div>
  );
}

/** Since which slip an account is used that was put into the file; the one before ends with these digits. */
export function AccountUsed({ request: { state, account } }: { request: CrewRequest }) {
  const { t } = useTranslation('crew-requests');
  if (!account) return null;
  const { former, usedFrom } = account;
  return (
    <div className="stack gap-1">
      {state === 'done' && (
        <p>
          <b>{usedFrom ? t('account.used', { month: monthText(usedFrom) }) : t('account.usedNext')}</b>
        </p>
      )}
      {former && <p>{t('account.before', { bank: former.bankName, ending: former.ending })}</p>}
    </div>
  );
}
