import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { principals } from '#features/principals/contract.ts';
import { reference } from '#features/reference/contract.ts';
import { useCountryName } from '#features/reference/countries/web/country-name.ts';
import type { DivisionId } from '#platform/contract/access.ts';
import { call, useRead, useSave } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { WrongFields } from '#platform/web/form/wrong-fields.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type VesselDetail, type VesselForm, vesselForm, vessels } from '../contract.ts';
import { fieldsOf, particularNames, sectionNames } from '../rules.ts';
import { VesselFields } from './parts/vessel-fields.tsx';

interface VesselEditorProps {
  divisionId: DivisionId;
  /** The vessel as it was read; left out for a new one. */
  vessel?: VesselDetail;
  onSaved: (id: number) => Promise<void>;
  /** The button that leaves it as it is. */
  cancel: ReactNode;
}

/** The vessel form, for a new vessel or one that is there. */
export function VesselEditor({ divisionId, vessel, onSaved, cancel }: VesselEditorProps) {
  const { t } = useTranslation('vessels');
  const create = useSave(vessels.create);
  const update = useSave(vessels.update);
  const form = useContractForm(vesselForm, {
    defaults: vessel ? valuesOf(vessel) : untouched,
    ...(vessel && { version: vessel.version }),
    onSubmit: (values, version) =>
      vessel
        ? update.mutateAsync({ ...values, id: vessel.id, version })
        : create.mutateAsync({ ...values, divisionId }).then(({ data }) => ({
            data: { ...data, askedAgain: 0, outdatedAgreements: 0 },
          })),
    refusedAs: vessel ? t('form.updateFailed') : t('form.createFailed'),
    onSaved: ({ data }) => {
      const { askedAgain, outdatedAgreements: outdated } = data;
      const left = [
        ...(askedAgain > 0 ? [t('form.askedAgain', { count: askedAgain })] : []),
        ...(outdated > 0 ? [t('form.outdatedAgreements', { count: outdated })] : []),
      ];
      if (left.length > 0) notify.mail(left.join(' '), t('form.updated'));
      else notify.success(vessel ? t('form.updated') : t('form.created'));
      return onSaved(data.id);
    },
    ...(vessel && {
      readSaved: async () => {
        const { vesselDetail } = await call(vessels.get, { id: vessel.id });
        return { values: valuesOf(vesselDetail), version: vesselDetail.version };
      },
    }),
  });
  const labels = useFieldLabels();
  const nameOf = useChoiceNames(divisionId);
  const { formRef } = form;
  // At a desk one begins to type; on a phone that would open the keyboard over the form.
  useEffect(() => {
    const first = formRef.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (matchMedia('(pointer: fine)').matches) first?.focus({ preventScroll: true });
  }, [formRef]);
  return (
    <FormPage
      form={form}
      labels={labels}
      nameOf={nameOf}
      status={<WrongFields labels={labels} />}
      back={cancel}
      submitLabel={t('actions.save')}
      savesChangesOnly
    >
      <VesselFields divisionId={divisionId} />
    </FormPage>
  );
}

/** What the fields are called; those of machinery with the machine, since each has a maker. */
function useFieldLabels(): Record<string, string> {
  const { t } = useTranslation('vessels');
  return Object.fromEntries(
    sectionNames.flatMap((section) =>
      fieldsOf(section).map((name) => [
        name,
        /(Maker|Model|Power)$/.test(name) ? `${t(`sections.${section}`)}: ${t(`fields.${name}`)}` : t(`fields.${name}`),
      ]),
    ),
  );
}

/** What chosen numbers stand for, where two versions are held against each other. */
function useChoiceNames(divisionId: DivisionId) {
  const ships = useRead(reference.shipTypes, { id: divisionId }).data ?? [];
  const clients = useRead(principals.list, {}).data?.data ?? [];
  const areas = useRead(vessels.operationAreas, {}).data?.data ?? [];
  const categories = useRead(vessels.payrollCategories, {}).data?.data ?? [];
  const countryOf = useCountryName();
  return (path: string, value: unknown): string | undefined => {
    if (path === 'flag' && typeof value === 'string') return countryOf(value);
    if (path === 'shipId') return ships.find(({ id }) => id === value)?.name;
    if (path === 'principalId') return clients.find(({ principalId }) => principalId === value)?.name;
    if (path === 'payrollCategory') return categories.find(({ id }) => id === value)?.name;
    if (path === 'operationArea') return areas.find(({ id }) => id === value)?.name;
    return undefined;
  };
}

// Every field has its name here, or the form would count as changed once they are on the page.
const untouched = {
  vesselName: '',
  shipId: undefined,
  principalId: undefined,
  ...Object.fromEntries(particularNames.map((name) => [name, undefined])),
};

const valuesOf = (vessel: VesselDetail): VesselForm => {
  const { vesselName, shipId, principalId } = vessel;
  const own = Object.fromEntries(particularNames.map((name) => [name, vessel[name]]));
  return { vesselName, shipId, principalId, ...own };
};
