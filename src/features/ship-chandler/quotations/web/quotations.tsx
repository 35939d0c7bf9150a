import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { useMessage } from '#platform/web/messages.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Row, TwoLines } from '#platform/web/parts/layout.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { ChandlerView } from '../../contract.ts';
import { isCurrent } from '../../rules.ts';
import { type Comparison, type Quotation, storeQuotations } from '../contract.ts';
import { mostQuotations, otherVendor } from '../rules.ts';

// It comes with its form, when it is first opened.
const QuotationDialog = lateDialog(() => import('./quotation-dialog.tsx'), ['files']);

/** What vendors ask for a request, side by side; for the office. */
export function Quotations({ request }: { request: ChandlerView }) {
  const { t } = useTranslation('ship-chandler');
  const { data, error, refetch } = useRead(storeQuotations.list, { ShipChandlerId: request.shipChandlerId });
  const { open, opened } = useDialogs();
  const mayChange = isCurrent(request.status);
  const compared = data?.data;
  const count = compared?.quotations.length ?? 0;
  const named = request.vendorName;
  const chosen = otherVendor(named, compared?.quotations ?? []);
  const edit = (quotation?: Quotation) =>
    compared && open(QuotationDialog, { requestId: request.shipChandlerId, lines: compared.lines, quotation });
  // What came to an end without quotations never had any to show.
  if (!mayChange && compared && count === 0) return null;
  return (
    <Section
      title={t('quotations.title')}
      description={t('quotations.description')}
      {...(mayChange &&
        compared &&
        count < mostQuotations && {
          actions: (
            <Button variant="default" icon={IconPlus} onClick={() => edit()}>
              {t('quotations.add')}
            </Button>
          ),
        })}
    >
      {error ? (
        <ErrorPanel retry={() => void refetch()} />
      ) : !compared ? (
        <Skeletons rows={4} columns={3} />
      ) : count === 0 ? (
        <p className="muted">{t('quotations.none')}</p>
      ) : (
        <div className="stack single gap-4">
          {count === 1 && mayChange && <Note>{t('quotations.one')}</Note>}
          {chosen && (
            <Note>{t(mayChange ? 'quotations.otherVendor' : 'quotations.otherSupplied', { named, chosen })}</Note>
          )}
          <Vendors compared={compared} named={named} {...(mayChange && { onEdit: edit })} />
          <Prices compared={compared} />
        </div>
      )}
      {opened}
    </Section>
  );
}

interface VendorsProps {
  compared: Comparison;
  /** The vendor that the request names already. */
  named: string | null;
  onEdit?: (quotation: Quotation) => void;
}

/** Each vendor with its total, and what can be done with its quotation. */
function Vendors({ compared, named, onEdit }: VendorsProps) {
  const { t } = useTranslation('ship-chandler');
  return (
    <RecordTable
      label={t('quotations.total')}
      rows={compared.quotations}
      columns={[
        {
          header: t('quotations.vendor'),
          cell: ({ vendorName, isChosen }) => (
            <>
              {vendorName}{' '}
              {isChosen && (
                <Badge tone="green" shape="dot">
                  {t('quotations.chosen')}
                </Badge>
              )}
            </>
          ),
        },
        {
          header: t('quotations.total'),
          cell: ({ total, prices }) =>
            t('quotations.totalOf', {
              total: formatRupiah(rupiah(total)),
              count: prices.length,
              all: compared.lines.length,
            }),
        },
        ...(onEdit
          ? [
              {
                header: t('quotations.change'),
                cell: (quotation: Quotation) => (
                  <Actions quotation={quotation} named={named} onEdit={() => onEdit(quotation)} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

interface ActionsProps {
  quotation: Quotation;
  named: string | null;
  onEdit: () => void;
}

function Actions({ quotation, named, onEdit }: ActionsProps) {
  const { t } = useTranslation('ship-chandler');
  const say = useMessage();
  const choose = useSave(storeQuotations.choose);
  const remove = useSave(storeQuotations.remove);
  const [isAsking, setAsking] = useState(false);
  const { quotationId, version, vendorName: vendor, isChosen } = quotation;
  // A vendor that is named stays until the request is updated.
  const chosenDone = otherVendor(named, [{ vendorName: vendor, isChosen: true }])
    ? t('quotations.chosenOther', { vendor, named })
    : t(named ? 'quotations.chosenNamed' : 'quotations.chosenDone', { vendor });
  const run = (work: Promise<unknown>, done: string) =>
    work.then(
      () => notify.success(done),
      (error: Error) => notify.error(say(error.message)),
    );
  return (
    <Row isForTouch>
      {!isChosen && (
        <Button
          size="compact-md"
          aria-label={t('quotations.chooseOf', { vendor })}
          loading={choose.isPending}
          onClick={() => void run(choose.mutateAsync({ quotationId, version }), chosenDone)}
        >
          {t('quotations.choose')}
        </Button>
      )}
      <Button size="compact-md" variant="default" aria-label={t('quotations.changeOf', { vendor })} onClick={onEdit}>
        {t('quotations.change')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        aria-label={t('quotations.removeOf', { vendor })}
        onClick={() => setAsking(true)}
      >
        {t('quotations.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('quotations.removeTitle')}
        text={t(isChosen ? 'quotations.removeChosenText' : 'quotations.removeText', { vendor })}
        confirmLabel={t('quotations.remove')}
        cancelLabel={t('quotations.keep')}
        isDanger
        isBusy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          const removing = remove.mutateAsync({ quotationId, version });
          void run(removing, t('quotations.removed')).then(() => setAsking(false));
        }}
      />
    </Row>
  );
}

/** Lines down, vendors across; the cheapest of a line and what has no price is said in words. */
function Prices({ compared: { lines, quotations } }: { compared: Comparison }) {
  const { t } = useTranslation('ship-chandler');
  const offerOf = ({ prices }: Quotation, lineId: number) => prices.find((each) => each.lineId === lineId);
  return (
    <RecordTable
      label={t('quotations.title')}
      rows={lines}
      columns={[
        {
          header: t('quotations.line'),
          cell: ({ no, name, quantity, unit }) => (
            <TwoLines below={`${formatNumber(quantity)} ${unit}`}>{`${no}. ${name}`}</TwoLines>
          ),
        },
        ...quotations.map((quotation) => ({
          header: quotation.vendorName,
          align: 'right' as const,
          cell: ({ lineId, cheapest }: Comparison['lines'][number]) => {
            const offer = offerOf(quotation, lineId);
            if (!offer) return <span className="muted">{t('quotations.noPrice')}</span>;
            const { price, alternative, remark } = offer;
            const isCheapest = cheapest.includes(quotation.quotationId);
            const badges = [
              isCheapest && t('quotations.cheapest'),
              alternative && t('quote.instead', { alternative }),
              remark,
            ].filter(Boolean);
            return (
              <TwoLines below={badges.length > 0 && badges.join(' · ')}>
                <span className={isCheapest ? 'bold' : ''}>{formatRupiah(rupiah(price))}</span>
              </TwoLines>
            );
          },
        })),
      ]}
    />
  );
}
