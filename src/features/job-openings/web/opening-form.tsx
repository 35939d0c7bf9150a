import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#features/audit/web/parts/history.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { type DivisionId, divisions } from '#platform/contract/access.ts';
import { call, useRead, useSave } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { useMessage } from '#platform/web/messages.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type JobOpening, jobOpenings, openingForm } from '../contract.ts';
import { positionField } from '../rules.ts';
import { useEmploymentTypes, usePositions, useShipTypes } from './parts/division-lists.ts';
import { OpeningFields, type OpeningFormValues } from './parts/opening-fields.tsx';

/** The form of an opening, or of a new one where no id is given (1R31, 1R32). */
export default function OpeningForm({ openingId }: { openingId: number | undefined }) {
  const { t } = useTranslation('job-openings');
  const { divisionId: lookedAt } = usePerson();
  const positionName = usePositionName();
  const say = useMessage();
  // Read again each time, so that the form begins from the newest version.
  const read = useRead(jobOpenings.get, { id: openingId ?? 1 }, { enabled: openingId !== undefined, staleTime: 0 });
  const opening = read.isFetchedAfterMount ? read.data?.jobOpening : undefined;
  const divisionId = opening ? (opening.divisionId === 2 ? 2 : 1) : lookedAt;
  // With the lists in it, or what is typed into a choice would be lost when they come.
  const ships = useShipTypes(divisionId);
  const types = useEmploymentTypes();
  if (opening?.isDeleted || read.error?.status === 404)
    return <EmptyState title={t('form.notFound')} body={t('form.notFoundText')} action={<BackToList />} />;

  const waited = [...(openingId ? [read] : []), ships, types];
  const failed = waited.find(({ error }) => error);
  const isReady = (opening || !openingId) && ships.data && types.data;
  const name = openingId ? t('form.edit') : t('form.add');
  const description = opening
    ? [positionName(opening.jobPositionName), opening.shipName, opening.divisionName].join(' · ')
    : !openingId && t('form.addLead', { division: divisions[divisionId] });
  return (
    <div className="page-wide">
      <PageHead
        title={name}
        crumbs={[
          { text: t('recruitment') },
          { text: t('title'), to: '/dashboard/recruitment/job-openings' },
          { text: name },
        ]}
        description={description}
      />
      {isReady ? (
        <>
          <Fields divisionId={divisionId} opening={opening} />
          {opening && <History record="job-opening" id={opening.id} />}
        </>
      ) : failed?.error ? (
        <ErrorPanel
          text={say(failed.error.message)}
          retry={() => {
            for (const each of waited) if (each.error) void each.refetch();
          }}
        />
      ) : (
        <Skeletons rows={8} columns={2} />
      )}
    </div>
  );
}

function Fields({ divisionId, opening: read }: { divisionId: DivisionId; opening: JobOpening | undefined }) {
  const { t } = useTranslation('job-openings');
  const navigate = useNavigate();
  const toList = useListSearch();
  const { position, ship } = useSearchAt('/dashboard/recruitment/job-openings');
  // The version the fields began from: one that is read again behind them must not pass for it.
  const [opening] = useState(read);
  const [schema] = useState(() => openingForm(divisionId));
  const create = useSave(jobOpenings.create);
  const update = useSave(jobOpenings.update);
  const nameOf = useNames(divisionId);
  const form = useContractForm(schema, {
    defaults: opening ? valuesOf(opening) : startOf(divisionId, { position, ship }),
    ...(opening && { version: opening.version }),
    // One that was begun for another rank is not brought back here.
    onSubmit: async ({ isOpen, ...values }, version) => {
      const input = { ...values, divisionId };
      return opening
        ? update.mutateAsync({ id: opening.id, ...input, isOpen: isOpen === 'true', version })
        : create.mutateAsync(input);
    },
    refusedAs: t('form.error'),
    onSaved: ({ data }) => {
      notify.success(opening ? t('updated') : t('created'));
      const words = nameOf(positionField(divisionId), form.form.getValues(positionField(divisionId))) ?? '';
      void noteSaved({ lists: [jobOpenings.list], key: data.id, isNew: !opening, words });
      // A new opening is first in the list, so page and search are reset.
      return navigate({ to: '/dashboard/recruitment/job-openings', search: opening ? toList : {} });
    },
    ...(opening && {
      readSaved: async () => {
        const { jobOpening } = await call(jobOpenings.get, { id: opening.id });
        return { values: valuesOf(jobOpening), version: jobOpening.version };
      },
    }),
  });
  const labels = {
    shipId: t('form.vesselType'),
    jobPositionMarineId: t('form.position'),
    jobPositionTankerId: t('form.position'),
    vesselSize: t('form.vesselSize'),
    jobType: t('form.employmentType'),
    workExperience: t('form.experience'),
    task: t('form.tasks'),
    isOpen: t('form.status'),
  };
  return (
    <FormPage form={form} labels={labels} nameOf={nameOf} back={<BackToList />}>
      <OpeningFields divisionId={divisionId} opening={opening} />
    </FormPage>
  );
}

/** What a new opening begins with: the rank and vessel type that the address names. */
const startOf = (divisionId: DivisionId, { position, ship }: { position?: number; ship?: number }) => ({
  isOpen: 'true' as const,
  jobPositionMarineId: null,
  jobPositionTankerId: null,
  ...(ship !== undefined && { shipId: ship }),
  ...(ship !== undefined && position !== undefined && { [positionField(divisionId)]: position }),
});

const valuesOf = (opening: JobOpening): OpeningFormValues => {
  const { shipId, jobPositionMarineId, jobPositionTankerId, vesselSize, jobType, workExperience, task } = opening;
  const isOpen = opening.isOpen ? 'true' : 'false';
  return { shipId, jobPositionMarineId, jobPositionTankerId, vesselSize, jobType, workExperience, task, isOpen };
};

/** What the notice about another version says for the fields that hold a number or a word of the contract. */
function useNames(divisionId: DivisionId) {
  const { t } = useTranslation('job-openings');
  const ships = useShipTypes(divisionId).data ?? [];
  const positions = usePositions(divisionId).data ?? [];
  const positionName = usePositionName();
  return (path: string, value: unknown): string | undefined => {
    if (path === 'shipId') return ships.find(({ id }) => id === value)?.name;
    if (path === 'isOpen') return value === 'true' ? t('form.open') : t('form.close');
    if (path !== 'jobPositionMarineId' && path !== 'jobPositionTankerId') return undefined;
    const position = positions.find(({ jobPositionId }) => jobPositionId === value);
    return position && positionName(position.jobPositionNameEn);
  };
}

/** The list as it was left. */
function useListSearch() {
  const {
    joi: _joi,
    add: _add,
    position: _position,
    ship: _ship,
    ...rest
  } = useSearchAt('/dashboard/recruitment/job-openings');
  return rest;
}

function BackToList() {
  const { t } = useTranslation('job-openings');
  const search = useListSearch();
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/dashboard/recruitment/job-openings" search={search} {...props} />}
    >
      {t('form.back')}
    </Button>
  );
}
