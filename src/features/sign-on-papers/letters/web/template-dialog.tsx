import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { numberPlaces } from '#features/letters/templates/rules.ts';
import { TemplatePreview } from '#features/letters/web/parts/template-preview.tsx';
import { vesselOptions } from '#features/vessels/options/contract.ts';
import { call, useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { TryOut } from '#platform/web/parts/try-out.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { mostCopies, usualCopies } from '../../rules.ts';
import { signOnTemplates, type TemplateShown, templateForm } from '../contract.ts';
import { placesOf } from '../rules.ts';

type Values = z.input<typeof templateForm>;

/** Places as they are typed, by their names. */
const inBraces = (places: readonly string[]) => Object.fromEntries(places.map((place) => [place, `{${place}}`]));

interface TemplateDialogProps {
  /** What the form starts from. */
  like: TemplateShown;
  /** Words it for one port, which is chosen; else the template itself is changed. */
  isForPort: boolean;
  all: readonly TemplateShown[];
  onClose: () => void;
}

/** Words a template; it is seen on a real crew change before it is saved. */
export function TemplateDialog({ like, isForPort, all, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('sign-on-papers');
  const save = useSave(signOnTemplates.save);
  const ports = useRead(vesselOptions.ports, {}, { enabled: isForPort });
  const { kind, portId, numberFormat, addressee, subjectId, subjectEn, bodyId, bodyEn, agreementCopies } = like;
  const editionOf = (port: number | null) =>
    all.find((each) => each.kind === kind && each.portId === port)?.edition ?? 0;
  const form = useContractForm(templateForm, {
    defaults: { kind, portId, numberFormat, addressee, subjectId, subjectEn, bodyId, bodyEn, agreementCopies },
    onSubmit: (values) => save.mutateAsync({ ...values, edition: editionOf(values.portId) }),
    onSaved: () => {
      notify.success(t('templates.done'));
      onClose();
    },
  });
  const isLetter = kind !== 'checklist';
  return (
    <FormDialog
      title={t('templates.dialog')}
      size="52rem"
      form={form}
      onClose={onClose}
      submitLabel={t('templates.save')}
    >
      <p>
        {t(`templates.kinds.${kind}`)}.{' '}
        {t('templates.places', { places: placesOf[kind].map((place) => `{${place}}`).join(', ') })}
      </p>
      {isForPort && (
        <SelectField<Values>
          name="portId"
          label={t('templates.port')}
          hint={t('templates.portHint')}
          options={(ports.data ?? []).map(({ id, portName }) => ({ value: id, label: portName }))}
          list={ports}
        />
      )}
      {isLetter && (
        <>
          <TextField<Values>
            name="numberFormat"
            label={t('templates.numberFormat')}
            hint={t('templates.numberHint', inBraces(numberPlaces))}
            maxLength={60}
            required
          />
          <TextField<Values> name="addressee" label={t('templates.addressee')} maxLength={150} />
        </>
      )}
      <TextField<Values> name="subjectId" label={t('templates.subjectId')} maxLength={200} required />
      <TextField<Values> name="subjectEn" label={t('templates.subjectEn')} maxLength={200} required />
      {(['bodyId', 'bodyEn'] as const).map((name) => (
        <TextAreaField<Values>
          key={name}
          name={name}
          label={t(`templates.${name}`)}
          maxLength={4_000}
          minRows={5}
          required
          {...(!isLetter && { hint: t('templates.linesHint') })}
        />
      ))}
      {!isLetter && (
        <SelectField<Values>
          name="agreementCopies"
          label={t('templates.copies')}
          hint={t('templates.copiesHint', { count: usualCopies })}
          options={Array.from({ length: mostCopies }, (_each, at) => ({ value: at + 1, label: String(at + 1) }))}
        />
      )}
      <TryOut
        label={t('templates.preview')}
        load={async () => (await call(signOnTemplates.preview, form.form.getValues())).data}
        none={t('templates.noChange')}
        failed={t('templates.previewFailed')}
      >
        {({ of, number, addressee, subject, body }) => (
          <TemplatePreview of={of} head={[number, addressee, ...subject]} body={body} />
        )}
      </TryOut>
    </FormDialog>
  );
}
