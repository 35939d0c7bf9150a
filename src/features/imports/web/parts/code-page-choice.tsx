import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodePage, codePages } from '#platform/contract/code-pages.ts';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import classes from './imports.module.css';

/** How much of a file is looked at for samples, in bytes, and how many of its words are shown. */
const looked = 65_536;
const mostWords = 4;

/** The language that a file was saved in, chosen by how its own words look in each. */
export function CodePageChoice({ file, choose }: { file: File; choose: (codePage: CodePage) => void }) {
  const { t } = useTranslation('imports');
  const [bytes, setBytes] = useState<ArrayBuffer>();
  useEffect(() => {
    let isGone = false;
    void file
      .slice(0, looked)
      .arrayBuffer()
      .then((read) => isGone || setBytes(read));
    return () => {
      isGone = true;
    };
  }, [file]);
  if (!bytes) return null;
  const read = codePages.flatMap((codePage) => {
    const sample = sampleIn(bytes, codePage);
    return sample ? { codePage, sample } : [];
  });
  return (
    <div className={`stack gap-3 ${classes.columns}`}>
      <p className="muted">{t('upload.codePageHint')}</p>
      <RecordTable
        label={t('upload.codePage')}
        rows={read}
        columns={[
          { header: t('upload.codePage'), cell: ({ codePage }) => t(`codePages.${codePage}`) },
          { header: t('match.samples'), cell: ({ sample }) => <span className="muted anywhere">{sample}</span> },
          {
            header: t('upload.use'),
            cell: ({ codePage }) => (
              <Button
                variant="default"
                size="xs"
                aria-label={t('upload.useOf', { language: t(`codePages.${codePage}`) })}
                onClick={() => choose(codePage)}
              >
                {t('upload.use')}
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}

/** Words of a file whose letters differ between code pages, read in one; nothing where it has other bytes. */
function sampleIn(bytes: ArrayBuffer, codePage: CodePage): string | undefined {
  const text = new TextDecoder(codePage).decode(bytes.slice(0, looked));
  // The last letter may have been cut.
  if (text.slice(0, -2).includes('\ufffd')) return undefined;
  const words = text.match(/[^\s,;"\t]*[^\p{ASCII}][^\s,;"\t]*/gu) ?? [];
  return [...new Set(words)].slice(0, mostWords).join(' · ') || undefined;
}
