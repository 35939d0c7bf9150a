import { useTranslation } from 'react-i18next';
import { LayoutContents } from '#features/work-orders/web/parts/layout-contents.tsx';
import { call, useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type LayoutForm, type LayoutShown, layoutForm, layouts } from '../contract.ts';
import { layoutValues, settingsText, wordsOfLines } from '../rules.ts';

interface LayoutDialogProps {
  /** The one to change; none to add one. */
  like: LayoutShown | undefined;
  /** The lines that a new one starts from. */
  example: string;
  asked: { divisionId: 1 | 2; year: number; month: number };
  onClose: () => void;
}

/** Adds or changes a layout, with a preview of the month shown. */
export function LayoutDialog({ like, example, asked, onClose }: LayoutDialogProps) {
  const { t } = useTranslation('bank-transfers');
  const save = useSave(layouts.save);
  const form = useContractForm(layoutForm, {
    defaults: { name: like?.name ?? '', source: like?.source ?? '', contents: like?.contents ?? example },
    onSubmit: (values) => save.mutateAsync({ ...values, ...(like && { id: like.id, version: like.version }) }),
    onSaved: () => {
      notify.success(t('layouts.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('layouts.dialog')} size="52rem" form={form} onClose={onClose}>
      <TextField<LayoutForm> name="name" label={t('layouts.name')} required maxLength={100} />
      <TextField<LayoutForm> name="source" label={t('layouts.source')} required maxLength={200} />
      <LayoutContents
        texts="bank-transfers"
        asked={asked}
        minRows={10}
        hint={t('layouts.contentsHint', {
          settings: settingsText,
          values: layoutValues.row.join(', '),
          fileValues: layoutValues.file.join(', '),
          ...wordsOfLines,
        })}
        load={async (contents) => (await call(layouts.preview, { ...asked, contents })).data.text}
      />
    </FormDialog>
  );
}
