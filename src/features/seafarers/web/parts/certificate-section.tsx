import { ActionIcon } from '@mantine/core';
import { IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useContext, useId, useState } from 'react';
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { WideField } from '#platform/web/form/field-grid.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { useMessage } from '#platform/web/messages.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { currentDay } from '#platform/web/today.ts';
import { competencyCertificate } from '../../contract.ts';
import { isExpired, sameCertificate } from '../../rules.ts';
import { CertificateFields } from './certificate-fields.tsx';
import classes from './certificate-section.module.css';
import { EntryDialog } from './entry-dialog.tsx';
import { useIsOffice } from './file-calls.ts';
import { type Certificate, type DocumentsFields, emptyCertificate } from './form-values.ts';
import { useCommonCountry } from './issuing-country.tsx';
import { PaperLine } from './paper-line.tsx';
import { type CertificateList, certificateKinds, PapersContext } from './papers.ts';

/** A certificate of one's own begins with its name; the rest is filled in where it is in the list. */
const named = z.object({
  certificateName: competencyCertificate.shape.certificateName,
  description: competencyCertificate.shape.description,
});

interface CertificateSectionProps {
  name: CertificateList;
  title: string;
  description: string;
  /** The issuing country is asked once for all, and shown in a row where it is another. */
  asksCountryOnce?: boolean;
}

/** Certificates of one kind: required rows first and locked, then the applicant's own (1S159, 1S160). */
export function CertificateSection({ name, title, description, asksCountryOnce = false }: CertificateSectionProps) {
  const { t } = useTranslation('seafarers');
  const message = useMessage();
  const common = useCommonCountry();
  const { control, getValues, setValue, formState } = useFormContext<DocumentsFields>();
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' });
  const [open, setOpen] = useState<{ at: number | 'new' }>();
  const [leaving, setLeaving] = useState<number>();
  const errorOfList: unknown = get(formState.errors, name);
  const wrong = textOf(errorOfList) ?? textOf((errorOfList as { root?: unknown } | undefined)?.root);

  const addEntry = (entry: z.output<typeof named>): string | undefined => {
    const isTaken = getValues(name).some((row, at) => at !== open?.at && sameCertificate(row, entry));
    if (open?.at === 'new') {
      // A second one of the same name is silently ignored (1S163).
      if (!isTaken)
        append(
          { ...emptyCertificate, ...(asksCountryOnce && { issuingCountry: common }), ...entry },
          { shouldFocus: false },
        );
      return undefined;
    }
    if (isTaken || !open) return 'certificateName';
    setValue(`${name}.${open.at}.certificateName`, entry.certificateName);
    setValue(`${name}.${open.at}.description`, entry.description ?? null);
    return undefined;
  };

  return (
    <Section
      title={title}
      description={description}
      flush
      actions={
        <Button
          variant="default"
          icon={IconPlus}
          data-field={name}
          data-invalid={wrong ? true : undefined}
          onClick={() => setOpen({ at: 'new' })}
        >
          {t('add.certificate')}
        </Button>
      }
    >
      {wrong && <p className="pad-body tiny tight bad">{message(wrong)}</p>}
      {fields.length === 0 && <p className="muted above pad-wide">{t('list.none')}</p>}
      <ul>
        {fields.map(({ key }, at) => (
          <Row
            key={key}
            list={name}
            at={at}
            asksCountryOnce={asksCountryOnce}
            onEdit={() => setOpen({ at })}
            onDelete={() => setLeaving(at)}
          />
        ))}
      </ul>
      {open && (
        <EntryDialog
          name={`${name}.${open.at}`}
          title={t(open.at === 'new' ? 'add.certificate' : 'list.changeCertificate')}
          schema={named}
          start={open.at === 'new' ? emptyCertificate : getValues(`${name}.${open.at}`)}
          submitLabel={t(open.at === 'new' ? 'list.add' : 'list.change')}
          onTake={addEntry}
          onClose={() => setOpen(undefined)}
        >
          <WideField>
            <TextField name="certificateName" label={t('fields.certificateName')} required maxLength={150} />
          </WideField>
          <WideField>
            <TextAreaField name="description" label={t('fields.description')} maxLength={500} minRows={2} />
          </WideField>
        </EntryDialog>
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={t('list.deleteTitle')}
        text={leaving !== undefined && t('list.deleteText', { name: getValues(`${name}.${leaving}.certificateName`) })}
        confirmLabel={t('list.delete')}
        cancelLabel={t('list.keep')}
        isDanger
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          remove(leaving);
          setLeaving(undefined);
        }}
      />
    </Section>
  );
}

interface RowProps {
  list: CertificateList;
  at: number;
  asksCountryOnce: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function Row({ list, at, asksCountryOnce, onEdit, onDelete }: RowProps) {
  const { t } = useTranslation('seafarers');
  const row: Certificate = useWatch<DocumentsFields, `${CertificateList}.${number}`>({ name: `${list}.${at}` });
  const titleId = useId();
  const isOffice = useIsOffice();
  const papers = useContext(PapersContext);
  if (!row) return null;
  const isRequired = row.requirement === true;
  const actions = !isRequired && (
    <span className="line fixed">
      <ActionIcon aria-label={t('list.editOf', { name: row.certificateName })} onClick={onEdit}>
        <IconPencil size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={t('list.deleteOf', { name: row.certificateName })} onClick={onDelete}>
        <IconTrash size={16} stroke={1.75} />
      </ActionIcon>
    </span>
  );
  if (papers) return <PaperLine list={list} at={at} row={row} actions={actions} />;
  return (
    <li className={`pad-4 above ${classes.row}`}>
      <div className="mb-2 row gap-2">
        {isRequired && (
          <span className={`circle muted stack fixed well centre ${classes.lock}`}>
            <IconLock size={14} stroke={1.75} aria-hidden="true" />
          </span>
        )}
        <h3 className="grow slim anywhere" id={titleId}>
          {row.certificateName}
          <small className="ml-2 nowrap">
            {isRequired ? certificateKinds[list] : t(isOffice ? 'list.notRequired' : 'list.addedByYou')}
          </small>
        </h3>
        {isExpired({ expired: row.expired ?? null }, currentDay()) && <StatusBadge status="Expired" />}
        {isRequired ? <Badge>{t('read.required')}</Badge> : actions}
      </div>
      {row.description && <p className="mb-2 dim lines">{row.description}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere, and the row has its heading */}
      <div role="group" aria-labelledby={titleId} className={`stack gap-3 ${classes.fields}`}>
        <CertificateFields base={`${list}.${at}`} row={row} asksCountryOnce={asksCountryOnce} />
      </div>
    </li>
  );
}

function textOf(error: unknown): string | undefined {
  const text = (error as { message?: unknown } | null | undefined)?.message;
  return typeof text === 'string' && text ? text : undefined;
}
