import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useRead, useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatInstant } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { lookForm, type ReadingFinding, readingWatch } from '../watch/contract.ts';

type Values = z.input<typeof lookForm>;

/** What was read hour by hour, above the note of who looked at it. */
export default function LookDialog({ finding, onClose }: { finding: ReadingFinding; onClose: () => void }) {
  const { t } = useTranslation('reading-watch');
  const { t: tAudit } = useTranslation('audit');
  const { findingId } = finding;
  const hours = useRead(readingWatch.hours, { findingId });
  const save = useSave(readingWatch.look);
  const form = useContractForm(lookForm, {
    defaults: { note: '' },
    onSubmit: (values) => save.mutateAsync({ findingId, ...values }),
    onSaved: () => {
      notify.success(t('look.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('look.title', { name: finding.name || finding.email })}
      form={form}
      onClose={onClose}
      submitLabel={t('look.save')}
    >
      {hours.error && <ErrorPanel text={hours.error.message} retry={() => void hours.refetch()} />}
      {!hours.data && !hours.error && <Skeletons rows={3} columns={3} />}
      {hours.data && (
        <RecordTable
          label={t('look.hours')}
          rows={hours.data.data}
          columns={[
            { header: t('columns.hour'), cell: ({ at }) => formatInstant(at, { time: true }), isShort: true },
            {
              header: t('columns.kind'),
              cell: ({ what }) => String(tAudit(`readings.${what}`, { defaultValue: what })),
            },
            { header: t('columns.people'), cell: ({ people }) => people || t('wholeList'), align: 'right' },
            { header: t('columns.readings'), cell: ({ readings }) => readings, align: 'right' },
          ]}
        />
      )}
      <TextAreaField<Values> name="note" label={t('look.note')} hint={t('look.hint')} maxLength={1000} required />
    </FormDialog>
  );
}
