import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { call, useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { headForm, type SignOnPapers, signOnPapers } from '../../contract.ts';

type Values = z.input<typeof headForm>;

/** Voyage number and last port of call, which the crew list asks for. */
export function HeadDialog({ found, onClose }: { found: SignOnPapers; onClose: () => void }) {
  const { t } = useTranslation('sign-on-papers');
  const save = useSave(signOnPapers.saveHead);
  const { vesselId, day, portId, head, reportedPort } = found;
  const key = { vesselId, day, portId };
  const form = useContractForm(headForm, {
    defaults: { voyageNumber: head.voyageNumber, lastPort: head.lastPort || (reportedPort ?? '') },
    version: head.version,
    readSaved: async () => {
      const { version, ...values } = (await call(signOnPapers.get, key)).data.head;
      return { values, version };
    },
    onSubmit: (values, version = head.version) => save.mutateAsync({ ...key, ...values, version }),
    onSaved: () => {
      notify.success(t('head.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('head.action')} form={form} onClose={onClose}>
      <TextField<Values> name="voyageNumber" label={t('head.voyageNumber')} maxLength={30} />
      <TextField<Values>
        name="lastPort"
        label={t('head.lastPort')}
        maxLength={100}
        {...(reportedPort && { hint: t('head.lastPortHint', { port: reportedPort }) })}
      />
    </FormDialog>
  );
}
