import type { ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '#platform/web/api-error.ts';
import { UploadQueueContext } from '#platform/web/files/upload-queue.ts';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { type FormSchema, useContractForm } from '#platform/web/form/use-contract-form.ts';

interface EntryDialogProps<S extends FormSchema> {
  title: string;
  schema: S;
  /** Which entry of the page this is: a half-filled one outlives a reload. */
  name: string;
  start: z.input<S>;
  /** Takes the entry; the field whose value is in the list already, if it is refused for that. */
  onTake: (entry: z.output<S>) => string | undefined;
  onClose: () => void;
  submitLabel: string;
  children: ReactNode;
}

/** One entry of a list, filled in apart from the list and taken into it when it is right. */
export function EntryDialog<S extends FormSchema>({
  schema,
  name,
  start,
  onTake,
  children,
  ...frame
}: EntryDialogProps<S>) {
  const form = useContractForm(schema, {
    defaults: start as DefaultValues<z.input<S>>,
    keepAs: `entry.${window.location.pathname}.${name}`,
    onSubmit: async (entry) => {
      const repeated = onTake(entry);
      if (repeated) throw new ApiError(400, 'repeated', repeats, { [repeated]: repeats });
    },
    onSaved: frame.onClose,
  });
  return (
    <FormDialog form={form} size="44rem" {...frame}>
      {/* An entry is taken into the list with its file, or not at all. */}
      <UploadQueueContext value={undefined}>
        <FieldGrid>{children}</FieldGrid>
      </UploadQueueContext>
    </FormDialog>
  );
}

const repeats = 'seafarers:refusals.listed_already';
