import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { call, useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { CheckField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { letters, type TemplatePreview as Preview, type TemplateShown, templateForm } from '../../contract.ts';
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
  const [shown, show] = useState<{ preview: Preview } | { said: string }>();
  const [isBusy, setBusy] = useState(false);
  async function preview() {
    setBusy(true);
    try {
      const { data } = await call(letters.preview, form.form.getValues());
      show(data ? { preview: data } : { said: t('templates.noOne') });
    } catch (error) {
      show({ said: refusalText(error, t('templates.previewFailed')) });
    } finally {
      setBusy(false);
    }
  }
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
      <Button variant="default" loading={isBusy} onClick={() => void preview()}>
        {t('templates.preview')}
      </Button>
      {shown && 'said' in shown && (
        <Note kind="warn" live>
          {shown.said}
        </Note>
      )}
      {shown && 'preview' in shown && <Shown preview={shown.preview} />}
    </FormDialog>
  );
}

const Shown = ({ preview: { of, number, subject, body, closing } }: { preview: Preview }) => (
  <TemplatePreview of={of} head={[number, ...subject]} body={[body[0], closing[0], body[1], closing[1]]} />
);
