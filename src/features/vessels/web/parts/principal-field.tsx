import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { principals } from '#features/principals/contract.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { VesselForm } from '../../contract.ts';
import classes from './page.module.css';

const PrincipalDialog = lateDialog(() => import('#features/principals/web/parts/principal-dialog.tsx'));

/** Whose vessel it is; a principal that is not in the list is added on the way. */
export function PrincipalField() {
  const { t } = useTranslation('vessels');
  const { setValue } = useFormContext<VesselForm>();
  const mayAdd = useMay(principals.create.access);
  const read = useRead(principals.list, {});
  const { open, opened } = useDialogs();
  // Until the list is read again, the new one is beside it.
  const [added, setAdded] = useState<{ principalId: number; name: string }>();
  const known = read.data?.data ?? [];
  const isNew = added && !known.some(({ principalId }) => principalId === added.principalId);
  const all = isNew ? [...known, added] : known;
  return (
    <div className={`packed stack gap-2 single hug ${classes.principal}`}>
      <SelectField<VesselForm>
        name="principalId"
        label={t('fields.principalId')}
        required
        list={read}
        options={all.map(({ principalId, name }) => ({ value: principalId, label: name }))}
      />
      {mayAdd && (
        <Button
          variant="default"
          icon={IconPlus}
          onClick={() =>
            open(PrincipalDialog, {
              onAdded: (principal: { principalId: number; name: string }) => {
                setAdded(principal);
                setValue('principalId', principal.principalId, { shouldDirty: true, shouldValidate: true });
              },
            })
          }
        >
          {t('form.newPrincipal')}
        </Button>
      )}
      {opened}
    </div>
  );
}
