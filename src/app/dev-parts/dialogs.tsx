import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { FilePreview, type PreviewFile } from '#platform/web/files/file-preview.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { ExampleDialog } from './example-form.tsx';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="gray"/>
  <circle cx="800" cy="450" r="300" fill="white"/></svg>`;
const picture: PreviewFile = {
  name: 'certificate.svg',
  type: 'image/svg+xml',
  load: async () => new Blob([drawing], { type: 'image/svg+xml' }),
};
const broken: PreviewFile = {
  name: 'gone.pdf',
  type: 'application/pdf',
  load: () => Promise.reject(new Error('Data not found')),
};

export function Dialogs() {
  const [open, setOpen] = useState<'confirm' | 'danger' | 'error' | 'form'>();
  const [file, setFile] = useState<PreviewFile>();
  const close = () => setOpen(undefined);
  return (
    <Section title="Dialogs">
      <div className="row wrap gap-2">
        <Button variant="default" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button variant="default" onClick={() => setOpen('danger')}>
          Confirm a deletion
        </Button>
        <Button variant="default" onClick={() => setOpen('error')}>
          Error
        </Button>
        <Button variant="default" onClick={() => setOpen('form')}>
          Form in a dialog
        </Button>
        <Button variant="default" onClick={() => setFile(picture)}>
          Preview
        </Button>
        <Button variant="default" onClick={() => setFile(broken)}>
          Preview that fails
        </Button>
      </div>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Warning"
        text="You're about to change Division. All unsaved data will be lost. Are you sure?"
        cancelLabel="No"
        confirmLabel="Yes"
        onCancel={close}
        onConfirm={close}
      />
      <ConfirmDialog
        isOpen={open === 'danger'}
        title="Delete"
        text="Are you sure you want to delete this job opening?"
        cancelLabel="Cancel"
        confirmLabel="Yes"
        onCancel={close}
        onConfirm={close}
        isDanger
      />
      <ErrorDialog
        text={open === 'error' ? 'Failed to retrieve job details. Please try again later.' : undefined}
        onClose={close}
      />
      {open === 'form' && <ExampleDialog onClose={close} />}
      <FilePreview file={file} onClose={() => setFile(undefined)} />
    </Section>
  );
}
