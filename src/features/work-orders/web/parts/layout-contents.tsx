import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#platform/web/api-error.ts';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import classes from './layout-contents.module.css';
import { monthOfParts, monthText } from './month-text.ts';

interface LayoutContentsProps {
  /** The namespace of the feature, with `layouts`. */
  texts: string;
  asked: { year: number; month: number };
  minRows: number;
  hint: string;
  /** The first rows of a file made with these contents; null if the month has none. */
  load: (contents: string) => Promise<string | null>;
}

/** The contents of a layout, with a preview of the first rows of the month, or why there is none. */
export function LayoutContents({ texts, asked, minRows, hint, load }: LayoutContentsProps) {
  const { t } = useTranslation(texts);
  const contents: string = useWatch({ name: 'contents' });
  const [shown, setShown] = useState<{ text: string } | { said: string }>();
  const [isBusy, setBusy] = useState(false);
  const month = monthText(monthOfParts(asked));
  async function preview() {
    setBusy(true);
    try {
      const text = await load(contents);
      setShown(text === null ? { said: t('layouts.noRows', { month }) } : { text });
    } catch (error) {
      setShown({ said: refusalText(error, t('layouts.previewFailed')) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <TextAreaField
        name="contents"
        label={t('layouts.contents')}
        required
        maxLength={6_000}
        minRows={minRows}
        hint={hint}
      />
      <Button variant="default" loading={isBusy} onClick={() => void preview()}>
        {t('layouts.preview', { month })}
      </Button>
      {shown && 'said' in shown && (
        <Note kind="warn" live>
          {shown.said}
        </Note>
      )}
      {shown && 'text' in shown && (
        <section aria-label={t('layouts.previewLabel')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre className={`m-0 framed pad-3 tiny ${classes.preview}`} tabIndex={0}>
            {shown.text}
          </pre>
        </section>
      )}
    </>
  );
}
