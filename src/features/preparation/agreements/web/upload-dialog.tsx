import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { files } from '#features/files/contract.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment } from '#platform/contract/shapes.ts';
import { FileField } from '#platform/web/files/file-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { useTellOfDocument } from './tell-of-document.ts';

const missing = isRequired('agreements:fields.attachment');
const form = z.object({
  attachment: z.nullable(attachment).check(z.refine((file) => file !== null, missing)),
});

export interface UploadDialogProps {
  /** What was signed: an agreement, or an addendum to one. */
  of: 'details' | 'addendum';
  number: string;
  crewName: string;
  sign: (file: { attachmentId: string; attachmentFilename?: string }) => Promise<{
    data: { withoutEmail: readonly string[] };
  }>;
  onClose: () => void;
}

/** Takes the scan of a signed agreement or addendum, or a photo of it from a phone. */
export function UploadDialog({ of, number, crewName: name, sign, onClose }: UploadDialogProps) {
  const { t } = useTranslation('agreements');
  const tellOfDocument = useTellOfDocument();
  const upload = useContractForm(form, {
    defaults: { attachment: null },
    onSubmit: ({ attachment: file }) =>
      sign({ attachmentId: file?.uuid ?? '', ...(file && { attachmentFilename: file.name }) }),
    refusedAs: t(`${of}.updateFailed`),
    onSaved: ({ data }) => {
      tellOfDocument(t(`${of}.updated`), data.withoutEmail);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`${of}.uploadTitle`)}
      form={upload}
      onClose={onClose}
      submitLabel={t(`${of}.uploadSubmit`)}
      savesChangesOnly
    >
      <p>{t(`${of}.uploadLead`, { number, name })}</p>
      <FileField<z.input<typeof form>>
        name="attachment"
        label={t('fields.attachment')}
        required
        hint={t('details.attachmentHint')}
        upload={files.upload}
        download={files.download}
        fileType="pkl"
      />
    </FormDialog>
  );
}
