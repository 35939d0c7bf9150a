import * as z from 'zod/mini';
import { files } from '#features/files/contract.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment } from '#platform/contract/shapes.ts';
import { tooLarge } from '#platform/contract/upload.ts';
import { FileProgress, StoredFile } from '#platform/web/files/file-box.tsx';
import { FileField } from '#platform/web/files/file-field.tsx';
import type { FileState } from '#platform/web/files/use-file-upload.ts';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Section } from '#platform/web/parts/section.tsx';
import classes from './parts-page.module.css';

const schema = z.object({
  photo: z.nullable(attachment).check(z.refine((file) => file !== null, isRequired('seafarers:fields.photo'))),
  scan: z.nullable(attachment),
});

const photo = { name: 'endorsement-ant-ii.jpg', size: 8_120_000 } as File;
const states: { title: string; state: Exclude<FileState, { at: 'idle' }> }[] = [
  { title: 'Over the limit, a photo', state: { at: 'offering', file: photo } },
  { title: 'Being made smaller', state: { at: 'reducing', file: photo } },
  { title: 'Uploading', state: { at: 'uploading', file: photo, share: 0.64 } },
  { title: 'Refused', state: { at: 'error', name: 'aot-scan.pdf', size: 3_400_000, message: tooLarge(3_400_000) } },
  {
    title: 'Cut off',
    state: {
      at: 'error',
      name: 'a-very-long-name-of-a-scanned-certificate-of-competency.pdf',
      size: 900_000,
      message: '',
      again: photo,
    },
  },
];
const nothing = () => {};

export function Files() {
  const form = useContractForm(schema, {
    defaults: {
      photo: null,
      scan: { name: 'ant-ii.pdf', uuid: crypto.randomUUID(), size: 840_000, type: 'application/pdf' },
    },
    onSubmit: async () => {},
  });
  return (
    <Section title="Files">
      <FormPage form={form} isBarSticky={false} isGuarded={false}>
        <FieldGrid>
          <FileField name="photo" label="Photo" required upload={files.uploadPublic} />
          <FileField name="scan" label="Scan" upload={files.uploadPublic} download={files.download} />
        </FieldGrid>
      </FormPage>
      <div className={`stack ${classes.groups}`} style={{ marginTop: '1rem' }}>
        {states.map(({ title, state }) => (
          <div key={title}>
            <h3 className="mb-2 label">{title}</h3>
            <FileProgress
              state={state}
              onCancel={nothing}
              onSendNow={nothing}
              onReduce={nothing}
              onDecline={nothing}
              onRetry={nothing}
              onChooseAgain={nothing}
            />
          </div>
        ))}
        <div>
          <h3 className="mb-2 label">There</h3>
          <StoredFile file={{ name: 'ant-ii-management.pdf', size: 840_000 }} onPreview={nothing} onRemove={nothing} />
        </div>
      </div>
    </Section>
  );
}
