import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { vessels } from '#features/vessels/contract.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { linkTo, useParamsAt } from '#platform/web/links.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type OrderForm, orderForm, storeLines } from '../lines/contract.ts';
import { OrderCheck } from '../lines/web/order-check.tsx';
import { OrderLines } from '../lines/web/order-lines.tsx';
import { numberIn, requestsOf } from './parts/chandler-links.ts';
import { newRequest } from './parts/new-request.ts';
import { RequestFields, useRequestDefaults } from './parts/request-fields.tsx';

const path = '/dashboard/crew-benefit/ship-chandler/vessel/$vesselId/order';

/** Orders stores by lines: what a master fills in on a phone in place of a workbook. */
export default function OrderPage() {
  const { t } = useTranslation('ship-chandler');
  const vesselId = numberIn(useParamsAt(path).vesselId);
  const { data, error, refetch } = useRead(vessels.get, { id: vesselId }, { enabled: vesselId > 0 });
  const vessel = data?.vesselDetail;
  if (vesselId === 0 || error?.status === 404)
    return <EmptyState title={t('details.vesselNotFound')} body={t('details.vesselNotFoundText')} />;
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (!vessel) return <Skeletons rows={8} columns={2} />;
  if (vessel.vesselStatus !== 1) return <EmptyState title={t('refusals.vessel_scrapped')} />;
  return (
    <>
      <PageHead
        title={t('lines.title')}
        crumbs={[{ text: vessel.vesselName, ...requestsOf(vesselId) }, { text: t('lines.title') }]}
        description={t('lines.description')}
      />
      <Order vesselId={vesselId} vesselName={vessel.vesselName} />
    </>
  );
}

/** A line without what only the page shows; a photo by its number. */
const toSend = ({ code: _, photo, ...line }: OrderForm['lines'][number]) => ({
  ...line,
  ...(photo && { photoId: photo.uuid }),
});

function Order({ vesselId, vesselName }: { vesselId: number; vesselName: string }) {
  const { t } = useTranslation('ship-chandler');
  const navigate = useNavigate();
  const order = useSave(storeLines.order);
  const [isChecking, setChecking] = useState(false);
  const form = useContractForm(orderForm, {
    defaults: { ...useRequestDefaults(), lines: [] },
    onSubmit: ({ lines, ...asked }) => order.mutateAsync({ ...asked, VesselId: vesselId, lines: lines.map(toSend) }),
    onSaved: ({ data }) => {
      notify.success(t('lines.sent'));
      void noteSaved(newRequest(data.id, form.form.getValues('RequesterName')));
      return navigate(linkTo(requestsOf(vesselId)));
    },
  });
  // The page begins anew with each of its two steps.
  useEffect(() => {
    if (isChecking) window.scrollTo(0, 0);
  }, [isChecking]);
  const check = (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    void form.form.handleSubmit(() => setChecking(true))();
  };
  const leave = () => void navigate(linkTo(requestsOf(vesselId)));
  return (
    <FormPage
      form={isChecking ? form : { ...form, submit: check }}
      submitLabel={t(isChecking ? 'lines.send' : 'lines.check')}
      back={
        <Button variant="default" onClick={isChecking ? () => setChecking(false) : leave}>
          {t(isChecking ? 'lines.back' : 'lines.leave')}
        </Button>
      }
    >
      {isChecking ? (
        <OrderCheck vesselName={vesselName} />
      ) : (
        <>
          <Section title={t('lines.for')}>
            <RequestFields />
          </Section>
          <OrderLines vesselId={vesselId} />
        </>
      )}
    </FormPage>
  );
}
