import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload, useReadAgain, useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type ImportDetail, imports } from '../../contract.ts';
import { mayMatch } from '../../rules.ts';
import { keepFile, keptFile } from './kept-file.ts';

/** Which sheet of a file was read, and the others: one of them may be read instead, by an import of its own. */
export function SheetChoice({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports');
  const { importId, kind, source } = detail;
  const { sheet, otherSheets } = source;
  const { divisionId } = usePerson();
  const navigate = useNavigate();
  const readAgain = useReadAgain(imports.upload);
  const discard = useSave(imports.discard);
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  if (otherSheets.length === 0) return null;
  const file = mayMatch(detail.state) ? keptFile(importId) : undefined;
  const read = async (name: string, content: File) => {
    setProblem(undefined);
    setBusy(name);
    try {
      const fields = { kind, divisionId: String(divisionId), sheet: name };
      const { data } = await upload(imports.upload, { fields, file: content });
      keepFile(data.id, content);
      await discard.mutateAsync({ importId });
      await readAgain();
      void navigate({ to: '/dashboard/imports/$importId', params: { importId: String(data.id) } });
    } catch (error) {
      setProblem(refusalText(error, t('failed')));
    }
    setBusy(undefined);
  };
  return (
    <Note kind="warn">
      {t('source.sheets', { sheet: sheet ?? '-', names: otherSheets.join(', ') })}
      {problem && <div role="alert">{problem}</div>}
      {file && (
        <div className="line wrap gap-2 mt-2">
          {otherSheets.map((name) => (
            <Button
              key={name}
              variant="default"
              size="xs"
              loading={busy === name}
              disabled={busy !== undefined}
              onClick={() => void read(name, file)}
            >
              {t('source.readSheet', { name })}
            </Button>
          ))}
        </div>
      )}
    </Note>
  );
}
