import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { monthOfParts } from '#platform/contract/months.ts';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { TryOut } from '#platform/web/parts/try-out.tsx';
import classes from './layout-contents.module.css';
import { monthText } from './month-text.ts';

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
  const month = monthText(monthOfParts(asked));
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
      <TryOut
        label={t('layouts.preview', { month })}
        load={() => load(contents)}
        none={t('layouts.noRows', { month })}
        failed={t('layouts.previewFailed')}
      >
        {(text) => (
          <section aria-label={t('layouts.previewLabel')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre className={`scroll-y round-10 m-0 framed pad-3 tiny ${classes.preview}`} tabIndex={0}>
              {text}
            </pre>
          </section>
        )}
      </TryOut>
    </>
  );
}
