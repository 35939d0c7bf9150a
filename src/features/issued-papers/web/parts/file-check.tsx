import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '#platform/web/files/file-button.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import classes from './file-check.module.css';

/** The hash of a file, computed here: its bytes go nowhere. */
async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Outcome = { name: string; is: 'same' | 'other' | 'unread' };

/** Whether a file that somebody has is the one that was issued. */
export function FileCheck({ hashes }: { hashes: readonly string[] }) {
  const { t } = useTranslation('issued-papers');
  const [outcome, setOutcome] = useState<Outcome>();
  const [isOver, setOver] = useState(false);
  const check = (file: File | undefined) => {
    if (!file) return;
    hashOf(file).then(
      (hash) => setOutcome({ name: file.name, is: hashes.includes(hash) ? 'same' : 'other' }),
      () => setOutcome({ name: file.name, is: 'unread' }),
    );
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    check(event.dataTransfer.files[0]);
  };
  const kind = { same: 'success', other: 'error', unread: 'warn' } as const;
  return (
    <Section title={t('file.title')} description={t('file.text')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way; the button beside it is the other */}
      <div
        className={`round row wrap gap-3 mb-3 pad-4 muted ${classes.drop}`}
        data-over={isOver}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileChoice onChosen={check} />
        <span>{t('file.orDrop')}</span>
      </div>
      {outcome && (
        <Note kind={kind[outcome.is]} title={t(`file.${outcome.is}`)} live>
          {outcome.name}
        </Note>
      )}
    </Section>
  );
}

function FileChoice({ onChosen }: { onChosen: (file: File) => void }) {
  const { t } = useTranslation('issued-papers');
  return (
    <FileButton accept="application/pdf" onChosen={onChosen}>
      {(props) => (
        <Button variant="default" {...props}>
          {t('file.choose')}
        </Button>
      )}
    </FileButton>
  );
}
