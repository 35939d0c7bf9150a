import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '../format.ts';
import { Note } from '../parts/note.tsx';
import classes from './form.module.css';
import type { StaleEdit } from './use-contract-form.ts';

interface StaleNoticeProps {
  stale: StaleEdit;
  /** What the fields are called, by path. */
  labels: Record<string, string>;
  nameOf: ((path: string, value: unknown) => string | undefined) | undefined;
}

/** Someone else saved first: both versions, and the choice between them. */
export function StaleNotice({ stale, labels, nameOf }: StaleNoticeProps) {
  const { t } = useTranslation('parts');
  const notice = useRef<HTMLDivElement>(null);
  // The notice is above the fields, the pressed button below them.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={classes.notice}>
      <Note
        kind="warn"
        live
        title={t('stale.title')}
        actions={
          <>
            <Button variant="default" onClick={stale.takeSaved}>
              {t('stale.takeSaved')}
            </Button>
            <Button variant="default" onClick={stale.keepMine}>
              {t('stale.keepMine')}
            </Button>
          </>
        }
      >
        <p>{stale.said}</p>
        {stale.differences.length === 0 ? (
          <p>{t('stale.same')}</p>
        ) : (
          <div className={`scroll-x mt-2 ${classes.versions}`}>
            <table className="small">
              <thead>
                <tr>
                  <th scope="col">{t('stale.field')}</th>
                  <th scope="col">{t('stale.yours')}</th>
                  <th scope="col">{t('stale.saved')}</th>
                </tr>
              </thead>
              <tbody>
                {stale.differences.map(({ path, yours, saved }) => (
                  <tr key={path}>
                    <th scope="row">{labelOf(path, labels)}</th>
                    <td>{nameOf?.(path, yours) ?? shown(yours)}</td>
                    <td>{nameOf?.(path, saved) ?? shown(saved)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Note>
    </div>
  );
}

/** The label of a path, or of the list it is in with the row's number: registerCOCDocs.0.issued → Issued (1). */
function labelOf(path: string, labels: Record<string, string>): string {
  const known = labels[path];
  if (known) return known;
  const row = /\.(\d+)(\.|$)/.exec(path)?.[1];
  const named = labels[path.replace(/\.\d+(?=\.|$)/g, '')] ?? labels[path.split('.')[0] ?? ''] ?? path;
  return row === undefined ? named : `${named} (${Number(row) + 1})`;
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '-';
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatInstant(text, { time: true }) : text;
}
