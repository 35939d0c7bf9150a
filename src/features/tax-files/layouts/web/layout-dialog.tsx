import { useTranslation } from 'react-i18next';
import { LayoutContents } from '#features/work-orders/web/parts/layout-contents.tsx';
import { call, useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useEntryForm } from '#platform/web/form/use-entry-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type LayoutForm, type LayoutShown, layoutForm, layouts } from '../contract.ts';
import { signs, valuesOf } from '../rules.ts';

interface LayoutDialogProps {
  /** What the form starts from. */
  like: LayoutShown;
  asked: { divisionId: 1 | 2; year: number; month: number };
  onClose: () => void;
}

/** Enters a layout from a date on, with a preview of the month shown. */
export function LayoutDialog({ like, asked, onClose }: LayoutDialogProps) {
  const { t } = useTranslation('tax-files');
  const save = useSave(layouts.save);
  const form = useEntryForm(layoutForm, {
    defaults: { kind: like.kind, validFrom: like.validFrom, source: like.source, contents: like.contents },
    shown: [like],
    keyOf: ({ kind, validFrom }) => `${kind} ${validFrom}`,
    read: async () => (await call(layouts.list, {})).data,
    textsOf: (entry) => ({ source: entry?.source ?? '', contents: entry?.contents ?? '' }),
    onSubmit: (values, version) => save.mutateAsync({ ...values, version }),
    onSaved: () => {
      notify.success(t('layouts.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('layouts.dialog', { name: t(`kinds.${like.kind}`) })}
      size="52rem"
      form={form}
      labels={{ source: t('layouts.source'), contents: t('layouts.contents') }}
      onClose={onClose}
    >
      <DateField<LayoutForm> name="validFrom" label={t('layouts.validFrom')} required hint={t('layouts.dayHint')} />
      <TextField<LayoutForm> name="source" label={t('layouts.source')} required maxLength={200} />
      <LayoutContents
        texts="tax-files"
        asked={asked}
        minRows={8}
        hint={t('layouts.contentsHint', { values: valuesOf[like.kind].join(', '), mark: signs.mark })}
        load={async (contents) => (await call(layouts.preview, { ...asked, kind: like.kind, contents })).data.xml}
      />
    </FormDialog>
  );
}
