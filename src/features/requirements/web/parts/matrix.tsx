import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#features/audit/web/parts/history.tsx';
import { useRead } from '#platform/web/api.ts';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type Requirement, requirements } from '../../contract.ts';
import type { Need } from '../../rules.ts';
import { SaveDialog } from '../save-dialog.tsx';
import { CertificateNeeds } from './certificate-needs.tsx';
import classes from './matrix.module.css';
import type { ChosenRank, Edits } from './matrix-choice.ts';

/** The certificates of a chosen rank, with what is needed; who leads the office changes several and saves them at once. */
export function Matrix({ choice }: { choice: ChosenRank }) {
  const { t } = useTranslation('requirements');
  const read = useRead(requirements.list, choice);
  const mayChange = useMay(requirements.save.access);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [isSaving, setSaving] = useState(false);
  if (read.error?.status === 400 || read.error?.status === 404)
    return (
      <Note kind="warn" title={t('choice.wrong')}>
        {t('choice.wrongText')}
      </Note>
    );
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons rows={10} columns={4} />;
  const rows = read.data.data;
  const change = ({ certificateTypeId, need }: Requirement, next: Need) => {
    const changed = new Map(edits);
    if (next === need) changed.delete(certificateTypeId);
    else changed.set(certificateTypeId, next);
    setEdits(changed);
  };
  const shared = { edits, mayChange, onChange: change };
  return (
    <>
      <CertificateNeeds kind="coc" rows={rows.filter(({ kind }) => kind === 'coc')} {...shared} />
      <CertificateNeeds kind="cop" rows={rows.filter(({ kind }) => kind === 'cop')} {...shared} />
      <History record="requirement" id={choice.jobPositionId} />
      {edits.size > 0 && (
        <div className={`edged floating raised row wrap gap-3 pad ${classes.bar}`}>
          <p className="grow strong" role="status">
            {t('bar.unsaved', { count: edits.size })}
          </p>
          <Button variant="default" onClick={() => setEdits(new Map())}>
            {t('bar.discard')}
          </Button>
          <Button onClick={() => setSaving(true)}>{t('bar.save')}</Button>
        </div>
      )}
      <LeaveGuard hasUnsaved={() => edits.size > 0} />
      {isSaving && (
        <SaveDialog
          choice={choice}
          rows={rows}
          edits={edits}
          onClose={() => setSaving(false)}
          onSaved={() => {
            setSaving(false);
            setEdits(new Map());
          }}
          onStale={() => void read.refetch()}
        />
      )}
    </>
  );
}
