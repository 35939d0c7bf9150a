import { useTranslation } from 'react-i18next';
import { useCategoryName } from '#features/reference/web/parts/category-name.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { useRead } from '#platform/web/api.ts';
import { useParamsAt } from '#platform/web/links.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { SlipDownload } from '../../slip-papers/web/slip-download.tsx';
import { monthText } from '../../web/parts/month-text.ts';
import { ReadFailure } from '../../web/parts/read-failure.tsx';
import { type WorkOrderDetail, workOrders } from '../contract.ts';
import { EmployerPremiums } from './employer-premiums.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { DeductionLines, EarningLines } from './slip-lines.tsx';
import classes from './slip-page.module.css';
import { TakeHomePay } from './take-home-pay.tsx';

const path = '/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId/wo/$workOrderId/details';
const overview = '/dashboard/work-order-and-billings/work-order-overview';

/** A salary slip in which each amount explains itself (3R43). */
export default function SlipPage() {
  const { t } = useTranslation('work-orders');
  const { workOrderId } = useParamsAt(path);
  const { person } = usePerson();
  const id = /^\d{1,9}$/.test(workOrderId) ? Number(workOrderId) : 0;
  const read = useRead(workOrders.get, { workOrderId: id }, { enabled: id > 0, keepPrevious: true });
  const slip = read.data?.data;
  const title = slip && `${t('slip.title')}, ${monthText(monthOfParts(slip))}`;
  useTabTitle(title);
  if (id === 0 || read.error?.status === 404)
    return (
      <EmptyState
        title={t('slip.notFound')}
        body={t(person.subRole === null ? 'slip.notFoundOffice' : 'slip.notFoundText')}
      />
    );
  if (read.error) return <ReadFailure retry={() => void read.refetch()} />;
  if (!slip) return <Skeletons rows={10} columns={2} />;
  return <Slip slip={slip} />;
}

function Slip({ slip }: { slip: WorkOrderDetail }) {
  const { t } = useTranslation('work-orders');
  const { person } = usePerson();
  // Readers of their own slip have no list to go back to.
  const isOffice = person.subRole === null;
  const total = formatRupiah(rupiah(slip.totalTakeHomePayCrew));
  return (
    <>
      <PageHead
        title={t('slip.title')}
        description={`${slip.employeeName}, ${slip.vesselName}`}
        crumbs={[
          { text: t('crumbs.group') },
          isOffice ? { text: t('overview.title'), to: overview } : { text: t('overview.title') },
          ...(isOffice
            ? [
                {
                  text: slip.vesselName,
                  to: `${overview}/vessel/$vesselId` as const,
                  params: { vesselId: String(slip.vesselId) },
                },
              ]
            : []),
        ]}
        actions={
          <>
            <MonthSwitch slip={slip} />
            <SlipDownload slip={slip} />
          </>
        }
      />
      <TakeHomePay slip={slip} />
      <div className={`stack gap-3 single mt-3 ${classes.columns}`}>
        <EarningLines slip={slip} />
        <DeductionLines slip={slip} />
      </div>
      <section
        className={`framed round-10 pad-wide gap-1-4 num line wrap base mt-3 surface ${classes.final}`}
        aria-label={t('slip.totalAmount')}
      >
        <h2 className="grow">{t('slip.totalAmount')}</h2>
        <span className="own-row muted">
          {formatRupiah(rupiah(slip.income_TotalWages))} − {formatRupiah(rupiah(slip.deduction_Total))}
        </span>
        <b className="lh-28 title nowrap">{total}</b>
      </section>
      <div className={`stack gap-3 single mt-3 ${classes.columns}`}>
        <Overview slip={slip} />
        <EmployerPremiums slip={slip} />
      </div>
    </>
  );
}

function Overview({ slip }: { slip: WorkOrderDetail }) {
  const { t } = useTranslation('work-orders');
  const positionName = usePositionName();
  const categoryName = useCategoryName();
  return (
    <Section title={t('slip.overview')}>
      <DescriptionList
        layout="rows"
        facts={[
          { label: t('slip.fields.employeeName'), value: slip.employeeName },
          { label: t('slip.fields.employeeId'), value: slip.employeeIdNumber },
          { label: t('slip.fields.email'), value: slip.email },
          { label: t('slip.fields.phone'), value: slip.phoneNumber },
          { label: t('slip.fields.jobPosition'), value: positionName(slip.jobPositionName) },
          {
            label: t('slip.fields.category'),
            value: slip.payrollCategoryName && categoryName(slip.payrollCategoryName),
          },
          { label: t('slip.fields.vessel'), value: slip.vesselName },
          { label: t('slip.fields.workOrderNumber'), value: slip.workOrderNumber },
          {
            label: t('slip.fields.ptkpStatus'),
            value: slip.ptkpYear
              ? t('slip.ptkpCarried', { status: slip.ptkpCode, year: slip.ptkpYear })
              : slip.ptkpCode,
          },
          { label: t('slip.fields.bankName'), value: slip.bankName },
          { label: t('slip.fields.bankNumber'), value: slip.bankNumber },
          { label: t('slip.fields.accountHolder'), value: slip.accountHolder },
        ]}
      />
    </Section>
  );
}
