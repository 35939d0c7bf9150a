import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { id } from '#platform/contract/shapes.ts';
import { useRead } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { CheckListField } from '#platform/web/form/check-list-field.tsx';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { type PreparedPerson, preparation } from '../../contract.ts';
import { mostOnLetter } from '../../letters/rules.ts';

const several = z.object({
  people: z
    .array(id)
    .check(z.minLength(1, 'preparation:refusals.no_one'), z.maxLength(mostOnLetter, 'preparation:refusals.too_many')),
});
const one = z.object({ person: z.int('preparation:refusals.no_one') });

interface ChoosePeopleProps {
  vesselId: number;
  title: string;
  /** The state of a part of their preparation; those who lack it are chosen beforehand. */
  statusOf: (person: PreparedPerson) => string;
  onClose: () => void;
  /** What is done for those who were chosen. */
  children: (people: readonly PreparedPerson[]) => ReactNode;
}

/** What is not there yet, and not under way. */
const lacking = ['Pending', 'Failed', 'Expired', '-', 'UNFIT', 'Need Renewal', 'Not Completed'];

/** Asks which of a vessel's people something is made for, and makes it. */
export function ForPeople(props: ChoosePeopleProps) {
  const [chosen, choose] = useState<readonly PreparedPerson[]>();
  if (chosen) return <Suspense>{props.children(chosen)}</Suspense>;
  return <FromCrew {...props} Dialog={ChooseSeveral} choose={choose} />;
}

/** The same of one of them. */
export function ForPerson(
  props: Omit<ChoosePeopleProps, 'children'> & { children: (person: PreparedPerson) => ReactNode },
) {
  const [[chosen] = [], choose] = useState<readonly PreparedPerson[]>();
  if (chosen) return <Suspense>{props.children(chosen)}</Suspense>;
  return <FromCrew {...props} Dialog={ChooseOne} choose={choose} />;
}

interface DialogProps extends Pick<ChoosePeopleProps, 'title' | 'statusOf' | 'onClose'> {
  crew: readonly PreparedPerson[];
  choose: (people: readonly PreparedPerson[]) => void;
}
interface FromCrewProps extends Omit<DialogProps, 'crew'> {
  vesselId: number;
  Dialog: (props: DialogProps) => ReactNode;
}

function FromCrew({ vesselId, Dialog, ...rest }: FromCrewProps) {
  const { data, error } = useRead(preparation.crew, { vesselId, pageSize: 200 });
  if (error) return <ErrorDialog title={rest.title} text={error.message} onClose={rest.onClose} />;
  if (!data) return null;
  return <Dialog {...rest} crew={data.data} />;
}

function ChooseSeveral({ crew, title, statusOf, choose, onClose }: DialogProps) {
  const { t } = useTranslation('preparation');
  const label = usePersonLabel(statusOf);
  const form = useContractForm(several, {
    defaults: {
      people: crew
        .filter((person) => lacking.includes(statusOf(person)))
        .slice(0, mostOnLetter)
        .map(({ employeeId }) => employeeId),
    },
    onSubmit: async ({ people }) => choose(crew.filter(({ employeeId }) => people.includes(employeeId))),
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose} submitLabel={t('choose.next')}>
      <CheckListField<z.input<typeof several>>
        name="people"
        label={t('choose.people')}
        options={crew.map((person) => ({ value: person.employeeId, label: label(person) }))}
        {...(crew.length > mostOnLetter && { hint: t('actions.upTo', { most: mostOnLetter }) })}
        required
      />
    </FormDialog>
  );
}

function ChooseOne({ crew, title, statusOf, choose, onClose }: DialogProps) {
  const { t } = useTranslation('preparation');
  const label = usePersonLabel(statusOf);
  const first = crew.find((person) => lacking.includes(statusOf(person)));
  const form = useContractForm(one, {
    defaults: first ? { person: first.employeeId } : {},
    onSubmit: async ({ person }) => choose(crew.filter(({ employeeId }) => employeeId === person)),
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose} submitLabel={t('choose.next')}>
      <SelectField<z.input<typeof one>>
        name="person"
        label={t('choose.people')}
        options={crew.map((person) => ({ value: person.employeeId, label: label(person) }))}
        required
      />
    </FormDialog>
  );
}

/** Who it is, when they join and its state. */
function usePersonLabel(statusOf: (person: PreparedPerson) => string) {
  const { t } = useTranslation(['preparation', 'statuses']);
  const positionName = usePositionName();
  return (person: PreparedPerson) =>
    t('choose.label', {
      name: person.employeeFullName,
      position: positionName(person.jobPositionName),
      day: formatDay(person.joinsOn),
      status: statusOf(person) === '-' ? t('notAdded') : t(`statuses:${statusOf(person)}`),
    });
}
