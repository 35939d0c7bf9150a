import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useParamsAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { type ChandlerView, shipChandler } from '../contract.ts';
import { StoreLines } from '../lines/web/store-lines.tsx';
import { storeQuotations } from '../quotations/contract.ts';
import { Quotations } from '../quotations/web/quotations.tsx';
import { isCurrent } from '../rules.ts';
import { RequestBadge } from './parts/chandler-badges.tsx';
import { numberIn, requestsOf } from './parts/chandler-links.ts';
import classes from './parts/details.module.css';
import { RequestFile } from './parts/request-file.tsx';
import { RequisitionLines } from './parts/requisition-lines.tsx';
import { chandlerMonth, writtenField, writtenFields } from './parts/written-days.ts';

// Each comes with its form, when it is first opened.
const UpdateDialog = lateDialog(() => import('./update-dialog.tsx'));
const CancelDialog = lateDialog(() => import('./cancel-dialog.tsx'));

const path = '/dashboard/crew-benefit/ship-chandler/vessel/$vesselId/request/$shipChandlerId/details';

/** One request: what is asked for, how far it is, and what can be done (3R28). */
export default function ChandlerDetailsPage() {
  const { vesselId, shipChandlerId } = useParamsAt(path);
  const id = numberIn(shipChandlerId);
  const read = useRead(shipChandler.get, { ShipChandlerId: id }, { enabled: id > 0 });
  const [request] = read.data?.data ?? [];
  // The address names both: a request of another vessel is not there.
  const isUnknown =
    id === 0 || read.error?.status === 404 || (request !== undefined && request.vesselId !== numberIn(vesselId));
  if (isUnknown) return <Unknown />;
  if (read.error) return <Unread retry={() => void read.refetch()} />;
  if (!request) return <Skeletons rows={8} columns={3} />;
  return <Request request={request} />;
}

function Unknown() {
  const { t } = useTranslation('ship-chandler');
  return <EmptyState title={t('details.notFound')} body={t('details.notFoundText')} />;
}

/** It could not be read: said in a dialog, as the document has it, and on the page that stays. */
function Unread({ retry }: { retry: () => void }) {
  const { t } = useTranslation('ship-chandler');
  const [isClosed, setClosed] = useState(false);
  return (
    <>
      <ErrorPanel retry={retry} />
      <ErrorDialog text={isClosed ? undefined : t('failures.view')} onClose={() => setClosed(true)} />
    </>
  );
}

function Request({ request }: { request: ChandlerView }) {
  const { t } = useTranslation('ship-chandler');
  const { person } = usePerson();
  const { open, opened } = useLiveDialogs<{ request: ChandlerView }>();
  const mayWrite = useMay(shipChandler.update.access) && isCurrent(request.status);
  const seesPrices = useMay(storeQuotations.list.access);
  const requests = requestsOf(request.vesselId, isCurrent(request.status) ? undefined : 'history');
  const list =
    person.subRole === 'head' ? [] : [{ text: t('title'), to: '/dashboard/crew-benefit/ship-chandler' as const }];
  return (
    <>
      <PageHead
        title={`${t('details.title')} · ${chandlerMonth(request.period)}`}
        crumbs={[...list, { text: request.vesselName, ...requests }, { text: t('details.title') }]}
        description={<RequestBadge status={request.status} />}
        actions={
          mayWrite && (
            <>
              <Button variant="default" icon={IconTrash} onClick={() => open(CancelDialog)}>
                {t('cancel.button')}
              </Button>
              <Button icon={IconPencil} onClick={() => open(UpdateDialog)}>
                {t('update')}
              </Button>
            </>
          )
        }
      />
      <div className={`stack gap-4 single top ${classes.columns}`}>
        <Section title={t('details.title')}>
          <Facts request={request} />
        </Section>
        {request.isByLines ? <StoreLines request={request} /> : <Requisition request={request} />}
        {request.isByLines && seesPrices && <Quotations request={request} />}
      </div>
      {opened({ request })}
    </>
  );
}

/** The lines of an uploaded workbook. */
function Requisition({ request: { requisition } }: { request: ChandlerView }) {
  const { t } = useTranslation('ship-chandler');
  return (
    <Section
      title={t('details.lines')}
      {...(requisition && { description: t('requisition.lineCount', { count: requisition.lineCount }) })}
    >
      <RequisitionLines requisition={requisition} label={t('details.lines')} />
    </Section>
  );
}

function Facts({ request }: { request: ChandlerView }) {
  const { t } = useTranslation('ship-chandler');
  const { status } = request;
  return (
    <DescriptionList
      layout="rows"
      facts={[
        ...writtenFields
          .filter((name) => name !== 'receivedDate' || status === 'Delivered')
          .map((name) => ({ label: t(`fields.${name}`), value: writtenField(request, name) })),
        { label: t('fields.status'), value: <RequestBadge status={status} /> },
        {
          label: t('fields.requestFile'),
          value: <RequestFile file={request.requestedAttachment} of={t('fields.requestFile')} />,
        },
        {
          label: t('details.vendorFile'),
          value: <RequestFile file={request.approvedVendorAttachment} of={t('details.vendorFile')} />,
        },
        { label: t('details.rejectedReason'), value: request.rejectReason },
      ]}
    />
  );
}
