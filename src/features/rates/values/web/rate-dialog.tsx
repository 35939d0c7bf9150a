import { useTranslation } from 'react-i18next';
import { regions } from '#features/reference/regions/rules.ts';
import { useRegionName } from '#features/reference/regions/web/region-name.ts';
import { useCategoryName } from '#features/reference/web/parts/category-name.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type RateForm, type RateRow, rateForm, rates } from '../contract.ts';
import { isRequiredIn, type KeyField, type RateKind, rateShapes } from '../rules.ts';

interface RateDialogProps {
  kind: RateKind;
  /** The value that is corrected; left out for a new one. */
  rate?: RateRow;
  onClose: () => void;
}

/** The form of a new value. */
const newRate = (kind: RateKind): RateForm => ({
  kind,
  validFrom: '',
  ...rateShapes[kind].amounts.reduce(emptied, {}),
});
const emptied = (all: Record<string, string>, name: string) => ({ ...all, [name]: '' });

/** A value in the form. */
function valuesOf(kind: RateKind, rate: RateRow): RateForm {
  const { jobPositionId, shipId, payrollCategoryId, employeeIdNumber, grade, taxStatusId } = rate;
  const { clinicName, packageName, location, fromRegion, toRegion, certificateTypeId, courseDays } = rate;
  const { validFrom, amounts } = rate;
  return {
    kind,
    jobPositionId,
    shipId,
    payrollCategoryId,
    employeeIdNumber,
    grade,
    taxStatusId,
    clinicName,
    packageName,
    location,
    fromRegion,
    toRegion,
    certificateTypeId,
    courseDays,
    validFrom,
    ...amounts,
  };
}

/** What the list of values is searched by to find one. */
function wordsOf(values: RateForm, lists: Answer<typeof rates.choices>['data'] | undefined): string {
  const chosen = [
    lists?.positions.find(({ id }) => id === values.jobPositionId),
    lists?.ships.find(({ id }) => id === values.shipId),
    lists?.categories.find(({ id }) => id === values.payrollCategoryId),
    lists?.certificateTypes.find(({ id }) => id === values.certificateTypeId),
  ];
  const typed = [values.employeeIdNumber, values.grade, values.clinicName, values.packageName];
  return [...chosen.map((one) => one?.name), ...typed].filter(Boolean).join(' ');
}

/** Adds a value, or corrects one. */
export function RateDialog({ kind, rate, onClose }: RateDialogProps) {
  const { t } = useTranslation('rates');
  const create = useSave(rates.create);
  const update = useSave(rates.update);
  const lists = useRead(rates.choices, {}).data?.data;
  const form = useContractForm(rateForm, {
    defaults: rate ? valuesOf(kind, rate) : newRate(kind),
    ...(rate && { version: rate.version }),
    keepAs: `rate.${kind}.${rate?.rateId ?? 'new'}`,
    onSubmit: (values, version) =>
      rate ? update.mutateAsync({ ...values, id: rate.rateId, version }) : create.mutateAsync(values),
    onSaved: ({ data }) => {
      notify.success(t(rate ? 'form.updated' : 'form.created'));
      const words = wordsOf(form.form.getValues(), lists);
      void noteSaved({ lists: [rates.list], key: data.id, isNew: !rate, words });
      onClose();
    },
  });
  const { keys, amounts } = rateShapes[kind];
  return (
    <FormDialog
      title={`${t(rate ? 'form.editTitle' : 'form.addTitle')}: ${t(`kinds.${kind}`)}`}
      form={form}
      onClose={onClose}
      submitLabel={t('form.save')}
      savesChangesOnly
    >
      {rate?.state === 'inForce' && <Note>{t('form.changesNow')}</Note>}
      <FieldGrid>
        {keys.map((field) => (
          <KeyInput key={field} kind={kind} field={field} />
        ))}
        <DateField<RateForm>
          name="validFrom"
          label={t('fields.validFrom')}
          required
          {...(kind === 'tax' && { hint: t('form.taxHint') })}
          {...(kind === 'ujbm' && { hint: t('form.ujbmHint') })}
        />
        {amounts.map((field) => (
          <MoneyInput<RateForm>
            key={field}
            name={field}
            label={t(`fields.${field}`)}
            required={isRequiredIn(kind, field)}
            decimals={0}
          />
        ))}
      </FieldGrid>
    </FormDialog>
  );
}

const longest: Partial<Record<KeyField, number>> = { courseDays: 3, grade: 10, employeeIdNumber: 20, location: 200 };
const listFields = ['jobPositionId', 'shipId', 'payrollCategoryId', 'taxStatusId', 'certificateTypeId'] as const;

/** What a value is of: chosen from a list, or typed. */
function KeyInput({ kind, field }: { kind: RateKind; field: KeyField }) {
  const { t } = useTranslation('rates');
  const positionName = usePositionName();
  const categoryName = useCategoryName();
  const regionName = useRegionName();
  const read = useRead(rates.choices, {});
  const lists = read.data?.data;
  const chosen = {
    jobPositionId: lists?.positions.map(({ id, name }) => ({ id, name: positionName(name) })),
    shipId: lists?.ships,
    payrollCategoryId: lists?.categories.map(({ id, name }) => ({ id, name: categoryName(name) })),
    taxStatusId: lists?.taxStatuses,
    certificateTypeId: lists?.certificateTypes,
  };
  const shared = { label: t(`fields.${field}`), required: isRequiredIn(kind, field) };
  const list = listFields.find((each) => each === field);
  if (list)
    return (
      <SelectField<RateForm>
        name={list}
        {...shared}
        {...(field === 'shipId' && { hint: t('form.shipHint') })}
        list={read}
        options={(chosen[list] ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    );
  if (field === 'fromRegion' || field === 'toRegion')
    return (
      <SelectField<RateForm>
        name={field}
        {...shared}
        {...(field === 'fromRegion' && { hint: t('form.fromHint') })}
        options={regions.map(({ code }) => ({ value: code, label: regionName(code) }))}
      />
    );
  const hints = { clinicName: t('form.clinicHint'), packageName: t('form.packageHint') };
  return (
    <TextField<RateForm>
      name={field}
      {...shared}
      maxLength={longest[field] ?? 100}
      {...((field === 'clinicName' || field === 'packageName') && { hint: hints[field] })}
    />
  );
}
