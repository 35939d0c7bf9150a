import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { call, useSave } from '#platform/web/api.ts';
import { CheckField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { TryOut } from '#platform/web/parts/try-out.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { letters, type TemplateShown, templateForm } from '../../contract.ts';
import { TemplatePreview } from '../../web/parts/template-preview.tsx';
import { numberPlaces, placesOf } from '../rules.ts';

type Values = z.input<typeof templateForm>;

const inBraces = (places: readonly string[]) => Object.fromEntries(places.map((place) => [place, `{${place}}`]));

interface LetterTemplateDialogProps {
  /** What the form starts from: the edition that holds. */
  like: TemplateShown;
  onClose: () => void;
}

/** Words a letter; it is seen on a real person before it is saved. */
export default function LetterTemplateDialog({ like, onClose }: LetterTemplateDialogProps) {
  const { t } = useTranslation('letters');
  const save = useSave(letters.save);
  const { savedAt: _at, savedBy: _by, edition, ...texts } = like;
  const form = useContractForm(templateForm, {
    defaults: texts,
    onSubmit: (values) => save.mutateAsync({ ...values, edition }),
    onSaved: () => {
      notify.success(t('templates.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('templates.edit', { kind: t(`kinds.${like.kind}`) })}
      size="52rem"
      form={form}
      onClose={onClose}
      submitLabel={t('templates.save')}
    >
      <p>{t('templates.places', { places: placesOf[like.kind].map((place) => `{${place}}`).join(', ') })}</p>
      <TextField<Values>
        name="numberFormat"
        label={t('templates.numberFormat')}
        hint={t('templates.numberHint', inBraces(numberPlaces))}
        maxLength={60}
        required
      />
      {(['subjectId', 'subjectEn'] as const).map((name) => (
        <TextField<Values> key={name} name={name} label={t(`templates.${name}`)} maxLength={200} required />
      ))}
      {(['bodyId', 'bodyEn', 'closingId', 'closingEn'] as const).map((name) => (
        <TextAreaField<Values>
          key={name}
          name={name}
          label={t(`templates.${name}`)}
          maxLength={name.startsWith('body') ? 4_000 : 2_000}
          minRows={name.startsWith('body') ? 5 : 2}
          required
        />
      ))}
      <CheckField<Values> name="isAtOnce" label={t('templates.atOnceLabel')} hint={t('templates.atOnceHint')} />
      <TryOut
        label={t('templates.preview')}
        load={async () => (await call(letters.preview, form.form.getValues())).data}
        none={t('templates.noOne')}
        failed={t('templates.previewFailed')}
      >
        {({ of, number, subject, body, closing }) => (
          <TemplatePreview of={of} head={[number, ...subject]} body={[body[0], closing[0], body[1], closing[1]]} />
        )}
      </TryOut>
    </FormDialog>
  );
}
