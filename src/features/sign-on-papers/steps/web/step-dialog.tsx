import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { files } from '#features/files/contract.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useSave } from '#platform/web/api.ts';
import { FileField } from '#platform/web/files/file-field.tsx';
import { CheckListField } from '#platform/web/form/check-list-field.tsx';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import type { SignOnPapers } from '../../contract.ts';
import { signOnSteps, stepForm } from '../contract.ts';
import { nextState, type State, states } from '../rules.ts';

type Values = z.input<typeof stepForm>;

/** Notes the next state of some people's papers, with a scan of one of them. */
export default function StepDialog({ found, onClose }: { found: SignOnPapers; onClose: () => void }) {
  const { t } = useTranslation('sign-on-papers');
  const positionName = usePositionName();
  const note = useSave(signOnSteps.note);
  const { vesselId, day, portId, people } = found;
  const atState = (state: State) => people.filter(({ steps }) => nextState(steps) === state);
  const open = states.filter((state) => atState(state).length > 0);
  const first = open[0] ?? 'prepared';
  const form = useContractForm(stepForm, {
    defaults: {
      state: first,
      reachedOn: currentDay(),
      assignmentIds: atState(first).map(({ assignmentId }) => assignmentId),
      attachment: null,
    },
    onSubmit: ({ attachment, ...values }) =>
      note.mutateAsync({ vesselId, day, portId, ...values, attachmentId: attachment?.uuid ?? null }),
    onSaved: ({ data }) => {
      notify.success(t('steps.saved', { count: data.count }));
      onClose();
    },
  });
  const state = useWatch({ control: form.form.control, name: 'state' });
  return (
    <FormDialog title={t('steps.title')} form={form} onClose={onClose} submitLabel={t('steps.save')}>
      <p>{t('steps.text')}</p>
      <SelectField<Values>
        name="state"
        label={t('steps.state')}
        required
        options={open.map((value) => ({ value, label: t(`states.${value}`) }))}
        onChoose={(value) =>
          form.form.setValue(
            'assignmentIds',
            people.filter(({ steps }) => nextState(steps) === value).map(({ assignmentId }) => assignmentId),
          )
        }
      />
      <DateField<Values> name="reachedOn" label={t('steps.day')} max={currentDay()} required />
      <CheckListField<Values>
        name="assignmentIds"
        label={t('steps.people')}
        required
        options={(state ? atState(state) : []).map(({ assignmentId, name, position }) => ({
          value: assignmentId,
          label: `${name}, ${positionName(position)}`,
        }))}
      />
      <FileField<Values>
        name="attachment"
        label={t('steps.scan')}
        hint={t('steps.scanHint')}
        fileType="schedule"
        upload={files.upload}
        download={files.download}
      />
    </FormDialog>
  );
}
