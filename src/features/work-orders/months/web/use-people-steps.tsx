import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type MonthAsked, type PayPerson, payroll } from '../contract.ts';
import { unapprovedTexts } from '../rules.ts';

interface Outcome {
  /** What was done, and of how many it was not. */
  title: string;
  left: { name: string; reason: string }[];
}

const nameOf = (people: readonly PayPerson[], is: (person: PayPerson) => boolean) =>
  people.find(is)?.employeeName ?? '-';

/** What is done with people of a month: a toast, and by name those it was not done for. */
export function usePeopleSteps(asked: MonthAsked) {
  const { t } = useTranslation('payroll');
  const approve = useSave(payroll.approve);
  const confirm = useSave(payroll.confirmTaxStatuses);
  const setFinal = useSave(payroll.setFinal);
  const [outcome, setOutcome] = useState<Outcome>();

  /** Answers whether it was saved. */
  async function run<T>(work: Promise<T>, say: (answer: T) => void): Promise<boolean> {
    try {
      say(await work);
      return true;
    } catch (error) {
      notify.error((error as Error).message);
      return false;
    }
  }
  const say = (done: string, left: Outcome['left']) =>
    left.length === 0
      ? notify.success(done)
      : setOutcome({ title: t('left.title', { done, count: left.length }), left });

  const dialog: ReactNode = outcome && (
    <ErrorDialog
      title={outcome.title}
      text={
        <ul className="bullets">
          {outcome.left.map(({ name, reason }) => (
            <li key={name}>
              <b>{name}</b>: {reason}
            </li>
          ))}
        </ul>
      }
      onClose={() => setOutcome(undefined)}
    />
  );
  return {
    isSaving: approve.isPending || confirm.isPending,
    dialog,
    approve: (people: readonly PayPerson[]) =>
      run(
        approve.mutateAsync({
          ...asked,
          resultIds: people.map(({ resultId }) => resultId),
          figures: people.map(({ figures }) => figures),
        }),
        ({ data: { count, left } }) =>
          say(
            t('approved', { count }),
            left.map(({ resultId, reason }) => ({
              name: nameOf(people, (person) => person.resultId === resultId),
              reason: t(unapprovedTexts[reason]),
            })),
          ),
      ),
    confirm: (people: readonly PayPerson[]) =>
      run(
        confirm.mutateAsync({ ...asked, employeeIds: people.map(({ employeeId }) => employeeId) }),
        ({ data: { count, left } }) =>
          say(
            t('taxStatuses.confirmed', { count, year: asked.year }),
            left.map((employeeId) => ({
              name: nameOf(people, (person) => person.employeeId === employeeId),
              reason: t('taxStatuses.unconfirmed', { year: asked.year }),
            })),
          ),
      ),
    turnFinal: ({ employeeId, employeeName: name, isFinalPeriod }: PayPerson) =>
      run(setFinal.mutateAsync({ ...asked, employeeId, isFinal: !isFinalPeriod }), () =>
        notify.success(t(isFinalPeriod ? 'finalUnset' : 'finalSet', { name })),
      ),
  };
}
