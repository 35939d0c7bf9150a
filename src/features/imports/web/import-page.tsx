import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatInstant, formatNumber } from '#platform/web/format.ts';
import { useParamsAt } from '#platform/web/links.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { FigureBar } from '#platform/web/parts/figure-bar.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { linesInWords } from '../columns/rules.ts';
import { type ImportDetail, imports } from '../contract.ts';
import { isUnderWay, mayMatch } from '../rules.ts';
import { AcrossSection } from './parts/across-section.tsx';
import { ChangesSection } from './parts/changes-section.tsx';
import { FaultsSection, Refused } from './parts/faults-section.tsx';
import { ImportActions } from './parts/import-actions.tsx';
import classes from './parts/imports.module.css';
import { Matching } from './parts/matching.tsx';
import { PreviewSection } from './parts/preview-section.tsx';
import { SheetChoice } from './parts/sheet-choice.tsx';
import { StateBadge } from './parts/state-badge.tsx';
import { leavesWork, useFoundParts } from './parts/use-parts.ts';

const path = '/dashboard/imports/$importId';
/** How often an import that is under way is looked at, in milliseconds. */
const lookEvery = 1_000;

/** One import: its columns, what is wrong with its rows, how far it is, and the way back. */
export default function ImportPage() {
  const { t } = useTranslation('imports');
  const { importId } = useParamsAt(path);
  const id = /^\d{1,9}$/.test(importId ?? '') ? Number(importId) : 0;
  const read = useRead(
    imports.get,
    { importId: id },
    { enabled: id > 0, again: (answer) => (answer && isUnderWay(answer.data.state) ? lookEvery : false) },
  );
  const detail = read.data?.data;
  if (id === 0 || read.error?.status === 404) return <EmptyState title={t('notFound')} body={t('notFoundText')} />;
  if (read.error && !detail) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!detail) return <Skeletons rows={8} columns={3} />;
  return (
    <div className={`gap-4 stack single ${classes.page}`}>
      <PageHead
        title={detail.fileName}
        mark={<StateBadge state={detail.state} />}
        crumbs={[{ text: t('title'), to: '/dashboard/imports' }, { text: t(`kinds.${detail.kind}`) }]}
        actions={<ImportActions detail={detail} />}
      />
      <Standing detail={detail} />
      <SheetChoice detail={detail} />
      <SourceNotes source={detail.source} />
      {detail.source.across && <AcrossSection key={detail.importId} detail={detail} across={detail.source.across} />}
      {detail.state !== 'uploaded' && <Counts detail={detail} />}
      {/* What was found before another look is no more. */}
      {!isUnderWay(detail.state) && <Found detail={detail} />}
      <Section title={t('rules.title')}>
        <ul className="bullets stack gap-2">
          {(['filled', 'unknown', 'known', 'aboard', 'renewals', 'dates', 'refused'] as const)
            .filter((rule) => isOfKind(rule, detail.kind))
            .map((rule) => (
              <li key={rule}>{t(`rules.${rule}`)}</li>
            ))}
        </ul>
      </Section>
      <Facts detail={detail} />
    </div>
  );
}

/** What was found in the file, all of it at once. */
function Found({ detail }: { detail: ImportDetail }) {
  const { areComing, retry } = useFoundParts(detail);
  if (areComing) return <Skeletons rows={8} columns={3} />;
  return (
    <>
      {retry && <ErrorPanel retry={retry} />}
      {detail.leftThere > 0 && <FaultsSection detail={detail} what="left" />}
      {leavesWork(detail) && <FaultsSection detail={detail} what="done" />}
      {mayMatch(detail.state) && <PreviewSection detail={detail} />}
      {mayMatch(detail.state) ? <Matching key={detail.importId} detail={detail} /> : <Refused detail={detail} />}
      {!mayMatch(detail.state) && detail.state !== 'undone' && <ChangesSection detail={detail} />}
    </>
  );
}

/** What else the file holds, and what was made of it. */
function SourceNotes({ source }: Pick<ImportDetail, 'source'>) {
  const { t } = useTranslation('imports');
  const {
    hiddenRows,
    hiddenSheets,
    hiddenColumns,
    struckLines,
    commentedLines,
    skippedLines,
    codePage,
    isWithoutHeads,
    isRemembered,
    beside,
  } = source;
  return (
    <>
      {beside && (
        <Note>
          {t('source.beside', {
            count: beside.blocks.length,
            columns: beside.blocks.map(({ word, heads }) => `${word}: ${heads.join(', ')}`).join(' · '),
          })}
        </Note>
      )}
      {isRemembered && <Note>{t('source.remembered')}</Note>}
      {hiddenRows > 0 && <Note kind="warn">{t('source.hidden', { count: hiddenRows })}</Note>}
      {hiddenSheets.length > 0 && (
        <Note kind="warn">{t('source.hiddenSheets', { names: hiddenSheets.join(', ') })}</Note>
      )}
      {hiddenColumns.length > 0 && (
        <Note kind="warn">{t('source.hiddenColumns', { names: hiddenColumns.join(', ') })}</Note>
      )}
      {struckLines.length > 0 && <Note kind="warn">{t('source.struck', { lines: linesInWords(struckLines) })}</Note>}
      {commentedLines.length > 0 && (
        <Note kind="warn">{t('source.commented', { lines: linesInWords(commentedLines) })}</Note>
      )}
      {skippedLines.length > 0 && <Note kind="warn">{t('source.skipped', { lines: linesInWords(skippedLines) })}</Note>}
      {codePage && <Note>{t('source.codePage', { language: t(`codePages.${codePage}`) })}</Note>}
      {isWithoutHeads && <Note kind="warn">{t('source.withoutHeads')}</Note>}
    </>
  );
}

/** Rules of one kind alone. */
const kindsOfRules: Readonly<Record<string, string>> = {
  known: 'seafarers',
  aboard: 'aboard',
  renewals: 'certificates',
};
const isOfKind = (rule: string, kind: string) => (kindsOfRules[rule] ?? kind) === kind;

/** How far it is, or what it waits for. */
function Standing({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports');
  const { importId, state, rows, done, added, changed, undoUntil, isForgotten } = detail;
  const isEmpty = state === 'checked' && added + changed === 0;
  const people = useRead(imports.people, { importId }, { enabled: isEmpty }).data?.data.people;
  const counts = { done: formatNumber(done), rows: formatNumber(rows) };
  if (isUnderWay(state))
    return (
      <div className="stack gap-2">
        <span role="status">{t(`progress.${state}`, counts)}</span>
        <progress
          className="full"
          max={state === 'undoing' ? Math.max(1, added + changed) : rows}
          value={done}
          aria-label={t(`states.${state}`)}
        />
        <span>{t('progress.leave')}</span>
      </div>
    );
  if (state === 'stopped')
    return (
      <Note kind="error" live>
        {t('stopped.text', counts)}
      </Note>
    );
  // What is still to be said of people below may be all there is to import; it is read first.
  if (isEmpty)
    return people?.every(({ answer }) => answer !== null) ? <Note kind="warn">{t('run.nothing')}</Note> : null;
  if (isForgotten) return <Note>{t('undo.forgotten')}</Note>;
  return undoUntil ? <Note kind="success">{t('undo.until', { day: formatDay(undoUntil.slice(0, 10)) })}</Note> : null;
}

function Counts({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports');
  const names = ['added', 'changed', 'unchanged', 'refused'] as const;
  const back = detail.state === 'undone' || detail.state === 'undoing' ? (['takenBack', 'leftThere'] as const) : [];
  return (
    <FigureBar
      label={t('columns.counts')}
      layout="even"
      figures={[...names, ...back].map((name) => ({ label: t(`counts.${name}`), value: formatNumber(detail[name]) }))}
    />
  );
}

/** Who did what, and when. */
function Facts({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports');
  const { createdBy, createdAt, runBy, finishedAt, undoneBy, undoneAt } = detail;
  const at = (instant: string) => formatInstant(instant, { time: true });
  return (
    <p className="muted">
      {t('facts.uploaded', { name: createdBy, at: at(createdAt) })}
      {finishedAt && ` · ${t('facts.run', { name: runBy ?? '-', at: at(finishedAt) })}`}
      {undoneAt && ` · ${t('facts.undone', { name: undoneBy ?? '-', at: at(undoneAt) })}`}
    </p>
  );
}
