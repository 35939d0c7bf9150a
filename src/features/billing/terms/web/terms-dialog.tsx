import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import '@mantine/core/styles/Fieldset.layer.css';
import { Fieldset } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { textsInForm } from '#platform/contract/described-texts.ts';
import { useSave } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { CheckField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { DescribedFields } from '#platform/web/form/described-fields.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { NumberField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { billingTerms, invoiceTexts, type TermsForm, type TermsRow, termsForm } from '../contract.ts';

interface TermsDialogProps {
  /** Those that are changed; left out for new ones. */
  terms?: TermsRow | undefined;
  /** What new terms start from: those that hold last. */
  like?: TermsRow | undefined;
  onClose: () => void;
}

/** What the form starts from; without terms, what is usual. */
const valuesOf = (terms: TermsRow | undefined): TermsForm => ({
  validFrom: terms?.validFrom ?? '',
  vatPercentage: terms?.vatPercentage ?? '',
  vatBase: terms?.vatBase ?? 'bill',
  crewFeePercentage: terms?.crewFeePercentage ?? '',
  billsEmployerParts: terms?.billsEmployerParts ?? true,
  paymentDays: terms?.paymentDays ?? null,
  ...textsInForm(invoiceTexts, terms),
});

/** Enters terms from a day on, or changes those that nothing was billed with yet. */
export default function TermsDialog({ terms, like, onClose }: TermsDialogProps) {
  const { t } = useTranslation('billing-terms');
  const create = useSave(billingTerms.create);
  const update = useSave(billingTerms.update);
  const form = useContractForm(termsForm, {
    defaults: terms ? valuesOf(terms) : { ...valuesOf(like), validFrom: '' },
    ...(terms && { version: terms.version }),
    onSubmit: (values, version) =>
      terms ? update.mutateAsync({ ...values, id: terms.id, version }) : create.mutateAsync(values),
    onSaved: ({ data }) => {
      notify.success(t(terms ? 'form.updated' : 'form.created'));
      const words = form.form.getValues('validFrom');
      void noteSaved({ lists: [billingTerms.list], key: data.id, isNew: !terms, words });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(terms ? 'form.editTitle' : 'form.addTitle')}
      form={form}
      onClose={onClose}
      submitLabel={t('form.save')}
      savesChangesOnly
    >
      {terms?.state === 'inForce' && <Note>{t('form.changesNow')}</Note>}
      <FieldGrid>
        <DateField<TermsForm> name="validFrom" label={t('fields.validFrom')} required hint={t('form.dayHint')} />
        <TextField<TermsForm>
          name="vatPercentage"
          label={t('fields.vatPercentage')}
          required
          maxLength={6}
          hint={t('form.percentageHint')}
        />
        <SelectField<TermsForm>
          name="vatBase"
          label={t('fields.vatBase')}
          required
          options={choicesOf(['bill', 'fee'], (value) => t(`bases.${value}`))}
        />
        <TextField<TermsForm>
          name="crewFeePercentage"
          label={t('fields.crewFeePercentage')}
          required
          maxLength={6}
          hint={t('form.feeHint')}
        />
      </FieldGrid>
      <CheckField<TermsForm>
        name="billsEmployerParts"
        label={t('fields.billsEmployerParts')}
        hint={t('form.employerHint')}
      />
      <Fieldset legend={t('form.invoice')} variant="unstyled">
        <FieldGrid>
          <NumberField<TermsForm> name="paymentDays" label={t('fields.paymentDays')} hint={t('form.invoiceHint')} />
          <DescribedFields section="billing-terms:fields" texts={invoiceTexts} />
        </FieldGrid>
      </Fieldset>
    </FormDialog>
  );
}
