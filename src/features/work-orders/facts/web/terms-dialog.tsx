import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { taxCategories } from '#features/rates/rules.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { call, useRead, useSave } from '#platform/web/api.ts';
import { DialogOpening } from '#platform/web/dialogs/dialog-opening.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { CheckField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { NumberField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type PayPerson, payroll } from '../../months/contract.ts';
import { monthText } from '../../web/parts/month-text.ts';
import { payTerms, type TermsForm, termsForm } from '../contract.ts';

interface TermsDialogProps {
  asked: { divisionId: 1 | 2; year: number; month: number };
  person: Pick<PayPerson, 'resultId' | 'employeeId' | 'employeeName'>;
  onClose: () => void;
}

/** How somebody is taxed and insured from the month shown on. */
export default function TermsDialog(props: TermsDialogProps) {
  const { asked, person, onClose } = props;
  const { t } = useTranslation('payroll');
  const read = useRead(payTerms.get, { ...asked, employeeId: person.employeeId });
  if (read.error) return <ErrorDialog title={t('terms.failed')} text={read.error.message} onClose={onClose} />;
  return read.data ? <OpenTerms {...props} terms={read.data.data} /> : <DialogOpening />;
}

type Terms = Answer<typeof payTerms.get>['data'];

function OpenTerms({ asked, person, terms, onClose }: TermsDialogProps & { terms: Terms }) {
  const { t } = useTranslation('payroll');
  const save = useSave(payTerms.save);
  const { fromMonth } = terms;
  const seen = useRef(terms);
  const valuesOf = ({ fromMonth: _, ...given }: Terms) => ({ ...asked, employeeId: person.employeeId, ...given });
  const form = useContractForm(termsForm, {
    defaults: valuesOf(terms),
    onSubmit: (values) => save.mutateAsync({ ...values, seen: seen.current }),
    readSaved: async () => {
      const { data } = await call(payTerms.get, { ...asked, employeeId: person.employeeId });
      seen.current = data;
      return { values: valuesOf(data), version: 0 };
    },
    onSaved: () => {
      notify.success(t('terms.saved', { name: person.employeeName }));
      const { resultId: key, employeeName: words } = person;
      void noteSaved({ lists: [payroll.people], key, isNew: false, words });
      onClose();
    },
  });
  const labels = {
    taxMethod: t('terms.fields.taxMethod'),
    decidedCategory: t('terms.fields.decidedCategory'),
    furtherMembers: t('terms.fields.furtherMembers'),
    bearsKesehatan: t('terms.fields.bearsKesehatan'),
  };
  return (
    <FormDialog title={t('terms.title', { name: person.employeeName })} form={form} labels={labels} onClose={onClose}>
      <p>{t('terms.text', { month: monthText(monthOfParts(asked)) })}</p>
      {fromMonth && <p>{t('terms.since', { month: monthText(fromMonth) })}</p>}
      <FieldGrid>
        <SelectField<TermsForm>
          name="taxMethod"
          label={labels.taxMethod}
          required
          options={(['grossUp', 'gross'] as const).map((value) => ({ value, label: t(`calculator.methods.${value}`) }))}
        />
        <SelectField<TermsForm>
          name="decidedCategory"
          label={labels.decidedCategory}
          hint={t('terms.decidedHint')}
          options={taxCategories.map((value) => ({ value, label: `TER ${value}` }))}
        />
        <NumberField<TermsForm>
          name="furtherMembers"
          label={labels.furtherMembers}
          hint={t('terms.membersHint')}
          required
        />
        <WideField>
          <CheckField<TermsForm> name="bearsKesehatan" label={labels.bearsKesehatan} />
        </WideField>
      </FieldGrid>
    </FormDialog>
  );
}
