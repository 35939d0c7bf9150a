import { Button, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload, useRead, useReadAgain, useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { FileButton } from '#platform/web/files/file-button.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type Across, type ColumnChoice, paperParts, writtenChoices } from '../../across/contract.ts';
import { type ImportDetail, imports } from '../../contract.ts';
import classes from './imports.module.css';
import { keepFile, keptFile } from './kept-file.ts';

interface Column extends ColumnChoice {
  head: string;
}

/** Which certificate each column holds, and what of it: chosen where it was read wrongly, then the file is read again. */
export default function AcrossColumns({ detail, across }: { detail: ImportDetail; across: Across }) {
  const { t } = useTranslation('imports');
  const { importId, kind, source } = detail;
  const { divisionId } = usePerson();
  const navigate = useNavigate();
  const readAgain = useReadAgain(imports.upload);
  const discard = useSave(imports.discard);
  const lists = useRead(imports.entries, { kind, divisionId });
  const entries = lists.data?.data.find(({ list }) => list === 'certificate')?.entries ?? [];
  const [chosen, setChosen] = useState<ReadonlyMap<number, ColumnChoice>>(new Map());
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Until what replaces it is there: after that it leads on by itself. */
  const isSending = useRef(false);

  const idOf = (certificate: string | null) => {
    const entry = entries.find(({ name }) => name === certificate)?.entry;
    return entry === undefined ? null : Number(entry);
  };
  const read: Column[] = [
    ...across.papers.flatMap(({ certificate, columns }) =>
      columns.flatMap(({ at, head, part }) =>
        at === undefined ? [] : { at, head, part, certificateId: idOf(certificate) },
      ),
    ),
    ...(across.others ?? []).map(({ at, head }) => ({ at, head, part: 'expired' as const, certificateId: null })),
  ].sort((one, other) => one.at - other.at);
  const columns = read.map((column) => ({ ...column, ...chosen.get(column.at) }));
  const choose = ({ at, certificateId, part }: ColumnChoice) =>
    setChosen(new Map(chosen).set(at, { at, certificateId, part }));

  async function send(file: File | null) {
    if (!file) return;
    setProblem(undefined);
    setIsBusy(true);
    isSending.current = true;
    try {
      const fields = {
        kind,
        divisionId: String(divisionId),
        columns: writtenChoices(columns),
        ...(source.sheet !== null && { sheet: source.sheet }),
        ...(source.codePage !== null && { codePage: source.codePage }),
      };
      const { data } = await upload(imports.upload, { fields, file });
      keepFile(data.id, file);
      await discard.mutateAsync({ importId });
      await readAgain();
      isSending.current = false;
      void navigate({ to: '/dashboard/imports/$importId', params: { importId: String(data.id) } });
    } catch (error) {
      setProblem(refusalText(error, t('failed')));
    }
    isSending.current = false;
    setIsBusy(false);
  }

  const file = keptFile(importId);
  const certificates = entries.map(({ entry, name }) => ({ value: entry, label: name }));
  const parts = paperParts.map((value) => ({ value, label: t(`across.parts.${value}`) }));
  const shared = { comboboxProps: { shadow: 'none' as const }, checkIconPosition: 'right' as const };
  return (
    <>
      <RecordTable
        label={t('across.correct')}
        rows={columns}
        columns={[
          { header: t('across.heading'), cell: ({ head }) => <span className="anywhere">{head}</span> },
          {
            header: t('across.certificate'),
            cell: (column) => (
              <Select
                {...shared}
                className={classes.choice}
                aria-label={t('across.certificateOf', { column: column.head })}
                placeholder={t('across.leaveOut')}
                data={certificates}
                value={column.certificateId === null ? null : String(column.certificateId)}
                onChange={(id) => choose({ ...column, certificateId: id === null ? null : Number(id) })}
                searchable
                clearable
                clearButtonProps={{ 'aria-label': t('across.leaveOut') }}
              />
            ),
          },
          {
            header: t('across.holds'),
            cell: (column) => (
              <Select
                {...shared}
                aria-label={t('across.holdsOf', { column: column.head })}
                data={parts}
                value={column.part}
                disabled={column.certificateId === null}
                allowDeselect={false}
                onChange={(part) => choose({ ...column, part: paperParts.find((one) => one === part) ?? column.part })}
              />
            ),
          },
        ]}
      />
      {problem && (
        <Note kind="error" live>
          {problem}
        </Note>
      )}
      {!file && <Note>{t('across.fileAgain')}</Note>}
      <div className="line wrap end gap-3">
        {file ? (
          <Button disabled={chosen.size === 0} loading={isBusy} onClick={() => void send(file)}>
            {t('across.readAgain')}
          </Button>
        ) : (
          <FileButton onChosen={(again) => void send(again)} disabled={chosen.size === 0}>
            {(props) => (
              <Button {...props} disabled={chosen.size === 0} loading={isBusy}>
                {t('across.chooseAgain')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      <LeaveGuard hasUnsaved={() => isSending.current} />
    </>
  );
}
