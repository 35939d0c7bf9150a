import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { CheckField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type ItemForm, itemForm, type StoreItem, storeItems } from '../contract.ts';
import { storeGroups } from '../rules.ts';

/** Adds an item to the catalogue, or changes one. */
export default function ItemDialog({ item, onClose }: { item: StoreItem | undefined; onClose: () => void }) {
  const { t } = useTranslation('ship-chandler');
  const save = useSave(storeItems.save);
  const form = useContractForm(itemForm, {
    defaults: {
      code: item?.code ?? '',
      englishName: item?.englishName ?? '',
      indonesianName: item?.indonesianName ?? '',
      unit: item?.unit ?? '',
      ...(item && { storeGroup: item.storeGroup }),
      isActive: item?.isActive ?? true,
    },
    ...(item && { version: item.version }),
    onSubmit: (values, version) => save.mutateAsync({ ...values, ...(item && { itemId: item.itemId, version }) }),
    onSaved: ({ data }) => {
      notify.success(t(item ? 'items.changed' : 'items.added'));
      void noteSaved({ lists: [storeItems.list], key: data.id, isNew: !item, words: form.form.getValues('code') });
      onClose();
    },
  });
  return (
    <FormDialog title={t(item ? 'items.change' : 'items.add')} form={form} onClose={onClose} savesChangesOnly>
      <FieldGrid>
        <TextField<ItemForm> name="code" label={t('items.code')} required maxLength={11} hint={t('items.codeHint')} />
        <SelectField<ItemForm>
          name="storeGroup"
          label={t('items.group')}
          options={choicesOf(storeGroups, (group) => t(`groups.${group}`))}
          required
        />
        <TextField<ItemForm>
          name="englishName"
          label={t('items.englishName')}
          maxLength={150}
          hint={t('items.nameHint')}
        />
        <TextField<ItemForm> name="indonesianName" label={t('items.indonesianName')} maxLength={150} />
        <TextField<ItemForm> name="unit" label={t('items.unit')} required maxLength={20} hint={t('items.unitHint')} />
      </FieldGrid>
      <CheckField<ItemForm> name="isActive" label={t('items.isActive')} hint={t('items.isActiveHint')} />
    </FormDialog>
  );
}
