import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { monthName, monthText } from '#features/work-orders/web/parts/month-text.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { NumberField } from '#platform/web/form/text-fields.tsx';
import { type SavedRecord, useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type SpecialDaysForm, specialDaysForm, type UjbmSummary, ujbm } from '../contract.ts';
import { type MonthAsked, textOf } from './parts/month-asked.ts';
import { yearsOffered } from './parts/years-offered.ts';

const monthOfForm = ({ ujbmMonth, ujbmYear }: SpecialDaysForm): string =>
  monthOfParts({ year: ujbmYear, month: ujbmMonth });

/** Sets the special occasion days of a month (3R32). */
export default function SpecialDaysDialog({ asked, onClose }: { asked: MonthAsked; onClose: () => void }) {
  const { t } = useTranslation('ujbm');
  const save = useSave(ujbm.saveSpecialDays);
  /** By month, the version of the days that the note above the fields showed first. */
  const seen = useRef(new Map<string, number>());
  /** What the notice of other days shows; one has chosen from it once the form has its version. */
  const noticed = useRef<{ of: string; version: number }>(undefined);
  const form = useContractForm(specialDaysForm, {
    defaults: { ujbmMonth: asked.Months, ujbmYear: asked.Year },
    // A plain save replaces what the note showed, also after the notice.
    onSubmit: (values, version = -1) => {
      const of = monthOfForm(values);
      const isChosen = noticed.current?.of === of && noticed.current.version === version;
      return save.mutateAsync({ ...values, version: isChosen ? version : (seen.current.get(of) ?? 0) });
    },
    readSaved: async (): Promise<SavedRecord<SpecialDaysForm>> => {
      const { data } = await shown.refetch();
      const values = form.form.getValues();
      noticed.current = { of: monthOfForm(values), version: data?.data.entered?.version ?? 0 };
      const specialOccassionDays = data?.data.entered?.days ?? 0;
      return { values: { ...values, specialOccassionDays }, version: noticed.current.version };
    },
    onSaved: () => {
      notify.success(t('special.created'));
      onClose();
    },
    refusedAs: t('special.failed'),
  });
  const chosen: readonly (number | null | undefined)[] = useWatch({
    control: form.form.control,
    name: ['ujbmMonth', 'ujbmYear'],
  });
  const years = yearsOffered();
  const month: MonthAsked = { Months: chosen[0] || 1, Year: chosen[1] || 0 };
  const shown = useRead(ujbm.month, { ...month }, { enabled: Boolean(chosen[0]) && years.includes(month.Year) });
  const shownOf = textOf(month);
  const shownVersion = shown.data && (shown.data.data.entered?.version ?? 0);
  useEffect(() => {
    if (shownVersion !== undefined && !seen.current.has(shownOf)) seen.current.set(shownOf, shownVersion);
  }, [shownOf, shownVersion]);
  return (
    <FormDialog
      title={t('special.title')}
      form={form}
      labels={{ specialOccassionDays: t('fields.specialDays') }}
      onClose={onClose}
      submitLabel={t('special.save')}
    >
      {shown.data && <EarlierDays asked={month} summary={shown.data.data} />}
      <FieldGrid>
        <SelectField<SpecialDaysForm>
          name="ujbmMonth"
          label={t('fields.month')}
          required
          options={Array.from({ length: 12 }, (_, at) => ({
            value: at + 1,
            label: monthName(monthOfParts({ year: 2026, month: at + 1 })),
          }))}
        />
        <NumberField<SpecialDaysForm>
          name="ujbmYear"
          label={t('fields.year')}
          required
          hint={t('special.years', { from: years[0], to: years.at(-1) })}
        />
        <NumberField<SpecialDaysForm>
          name="specialOccassionDays"
          label={t('fields.specialDays')}
          required
          hint={t('special.hint')}
        />
      </FieldGrid>
    </FormDialog>
  );
}

/** What is replaced, and what becomes of a month that was exported. */
function EarlierDays({ asked, summary }: { asked: MonthAsked; summary: UjbmSummary }) {
  const { t } = useTranslation('ujbm');
  if (summary.specialOccassionDays === 0 && summary.state !== 'kept') return null;
  const month = monthText(textOf(asked));
  return (
    <Note kind={summary.state === 'kept' ? 'warn' : 'info'}>
      {t('special.before', { month, count: summary.specialOccassionDays })}{' '}
      {summary.state === 'kept' && t('special.kept', { month })}
    </Note>
  );
}
