import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { CountedRow } from '#platform/contract/counted.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { call, useRead } from '#platform/web/api.ts';
import { linkTo } from '#platform/web/links.ts';
import { Change, Checks, Outcomes, SheetColumns, SheetHead } from '#platform/web/parts/decision-sheet.tsx';
import { type DetailProps, queueKind, type Sent } from '#platform/web/queue-kinds.ts';
import { usePerson } from '#platform/web/session.tsx';
import { monthText } from '../../web/parts/month-text.ts';
import { type MonthAsked, payroll } from '../contract.ts';
import { useReasonTexts } from './use-reason-texts.ts';

/** The month that a row of the queue notes. */
function monthOf({ note }: Pick<CountedRow, 'note'>) {
  const [year, month] = (note ?? '').split('-').map(Number);
  return { year: year || 2000, month: month || 1 };
}

const inputOf = (row: CountedRow) =>
  ({ ...monthOf(row), group: 'toDecide', resultId: row.id, pageSize: 1, pageNumber: 1 }) as const;

/** Slips that changed or look odd, in the queue of decisions: approved as they are, or left until they are mended. */
export default queueKind({
  read: payroll.people,
  decide: payroll.approve,
  inputOf,
  choiceOf: ({ data: [person] }, { divisionId }, row) => ({
    mayDecide: person !== undefined && person.state !== 'blocked' && !person.isApproved,
    isOnlyApproved: true,
    findings: person?.state === 'odd' ? Math.max(1, person.reasons.length) : 0,
    needsForm: { approved: false, rejected: true },
    send: () => approve(row.id, person?.figures, { divisionId: divisionId === 2 ? 2 : 1, ...monthOf(row) }),
  }),
  Detail,
  // Nothing is asked: there is no rejection.
  Form: () => null,
});

/** Approves a slip as it is; it can be taken back while the month is open. */
async function approve(resultId: number, figures: string | undefined, of: MonthAsked): Promise<Sent> {
  const input = { ...of, resultIds: [resultId] };
  await call(payroll.approve, { ...input, ...(figures !== undefined && { figures: [figures] }) });
  return { undo: () => call(payroll.undoApprove, input) };
}

function Detail({ row, badge }: DetailProps) {
  const { t } = useTranslation('payroll');
  const { divisionId } = usePerson();
  const positionName = usePositionName();
  const month = row.note ?? '';
  const reasonTexts = useReasonTexts(month, divisionId);
  const person = useRead(payroll.people, inputOf(row)).data?.data[0];
  if (!person) return null;
  const isOdd = person.state === 'odd';
  const position = person.jobPositionName && positionName(person.jobPositionName);
  const amountOf = (amount: string) => formatRupiah(rupiah(amount));
  return (
    <>
      <SheetHead
        badge={badge}
        about={t('queue.about', { kind: t(`kinds.${person.state}`), month: monthText(month) })}
        title={t('queue.title', { who: person.employeeName })}
      >
        {[position, person.vesselName, person.employeeIdNumber].filter(Boolean).join(', ')}
        {person.slip && (
          <>
            {' · '}
            <Link
              {...linkTo({
                to: '/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId/wo/$workOrderId/details',
                params: { vesselId: String(person.slip.vesselId), workOrderId: String(person.slip.workOrderId) },
              })}
            >
              {t('openSlip')}
            </Link>
          </>
        )}
      </SheetHead>
      <Change
        before={[t('queue.before'), person.takeHomeBefore === null ? '-' : amountOf(person.takeHomeBefore)]}
        after={[t('queue.now'), amountOf(person.takeHome)]}
      />
      <SheetColumns>
        <Checks
          checks={reasonTexts(person.reasons).map((text, at) => ({
            name: t('queue.reason', { number: at + 1 }),
            text,
            isFinding: isOdd,
          }))}
        />
        <section>
          <Outcomes
            approved={<p>{t('queue.ifApproved')}</p>}
            otherwise={t('queue.ifNot')}
            rejected={<p>{t('queue.ifLeft', { month: monthText(month) })}</p>}
          />
        </section>
      </SheetColumns>
    </>
  );
}
