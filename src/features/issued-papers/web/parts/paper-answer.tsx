import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { SaidOfPaper } from '../../contract.ts';
import { FileCheck } from './file-check.tsx';

/** What was issued under a code. */
export function PaperAnswer({ paper, statement }: { paper: SaidOfPaper; statement: string }) {
  const { t } = useTranslation('issued-papers');
  const { kind, vesselName, initials, issuedOn, supersededOn, fileHashes } = paper;
  return (
    <>
      {supersededOn ? (
        <Note kind="warn" title={t('superseded.title')} live>
          {t('superseded.text', { day: formatDay(supersededOn) })}
        </Note>
      ) : (
        <Note kind="success" title={t('valid.title')} live>
          {t('valid.text')}
        </Note>
      )}
      <Section title={t(`kinds.${kind}`)}>
        <DescriptionList
          facts={[
            ...(vesselName ? [{ label: t('vessel'), value: vesselName }] : []),
            ...(initials ? [{ label: t('initials'), value: initials }] : []),
            { label: t('issuedOn'), value: formatDay(issuedOn) },
          ]}
        />
      </Section>
      <FileCheck hashes={fileHashes} />
      <Section title={t('statement.title')} description={t('statement.text')}>
        <details>
          <summary>{t('statement.show')}</summary>
          <p className="anywhere">
            <code>{statement}</code>
          </p>
        </details>
        <a href="/.well-known/paper-keys.json" target="_blank" rel="noopener noreferrer">
          {t('statement.key')}
        </a>
      </Section>
    </>
  );
}
