import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import type { ForgottenPerson } from '../contract.ts';

interface ForgottenProps {
  total: number;
  people: readonly ForgottenPerson[];
  askInput: (person: ForgottenPerson) => void;
  onClose: () => void;
}

/** Who is employed and has no holiday allowance in the month, each with the way to enter it. */
export default function ForgottenDialog({ total, people, askInput, onClose }: ForgottenProps) {
  const { t } = useTranslation(['payroll', 'parts']);
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('allowances.forgotten', { count: total })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('parts:close') }}
    >
      {total > people.length && (
        <p>{t('allowances.named', { some: formatNumber(people.length), all: formatNumber(total) })}</p>
      )}
      <RecordTable
        label={t('allowances.forgotten', { count: total })}
        rows={people}
        columns={[
          { header: t('columns.name'), cell: ({ employeeName }) => employeeName },
          { header: t('columns.employeeId'), cell: ({ employeeIdNumber }) => employeeIdNumber },
          {
            header: t('allowances.service'),
            cell: ({ months, since, on }) =>
              t('allowances.serviceOf', { count: months, since: formatDay(since), on: formatDay(on) }),
          },
          {
            header: t('inputs.add'),
            cell: (person) => (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  onClose();
                  askInput(person);
                }}
              >
                {t('inputs.add')}
              </Button>
            ),
          },
        ]}
      />
    </Modal>
  );
}
