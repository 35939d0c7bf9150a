import * as z from 'zod/mini';
import { id, notInList, requiredText } from '#platform/contract/shapes.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';

/** What the pretended server answers, to be chosen in the form itself. */
export const answers = [
  { value: 'accepts', label: 'accepts' },
  { value: 'fields', label: 'refuses a field' },
  { value: 'refuses', label: 'refuses it all' },
  { value: 'stale', label: 'was faster' },
];

/** A server with chosen answers. */
export async function pretend(answer: string, field: string, version?: number) {
  await new Promise((done) => setTimeout(done, 400));
  if (answer === 'fields')
    throw new ApiError(400, 'bad_input', notInList, {
      [field]: notInList,
      nowhere: 'refusals:give_once',
    });
  if (answer === 'refuses') throw new ApiError(409, 'conflict', 'wizard:refusals.already_submitted');
  if (answer === 'stale' && version === 1) throw new ApiError(409, 'stale', 'refusals:stale');
  return { data: { id: 1, version: (version ?? 1) + 1 } };
}

const schema = z.object({ name: requiredText('views:name', 20), answer: z.string(), parentId: z.nullable(id) });
type Values = z.input<typeof schema>;

export function ExampleDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(schema, {
    defaults: { name: 'Budi', answer: 'accepts', parentId: null },
    version: 1,
    onSubmit: ({ answer }, version) => pretend(answer, 'name', version),
    onSaved: () => {
      notify.success('Job opening updated.');
      onClose();
    },
    readSaved: async () => ({ values: { name: 'Siti', answer: 'accepts', parentId: null }, version: 2 }),
  });
  return (
    <FormDialog form={form} title="A form in a dialog" onClose={onClose} labels={{ name: 'Name', answer: 'Answer' }}>
      <TextField<Values> name="name" label="Name" required maxLength={30} />
      <RadioField<Values> name="answer" label="The server" options={answers} />
    </FormDialog>
  );
}
