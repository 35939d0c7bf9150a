import { useTranslation } from 'react-i18next';
import { Section } from '#platform/web/parts/section.tsx';

interface TemplatePreviewProps {
  /** The person or crew change that it is tried out on. */
  of: string;
  /** Number, addressee, subjects and the like, as far as there are any. */
  head: readonly string[];
  /** Paragraphs, first those in Indonesian. */
  body: readonly string[];
}

/** A template that is tried out, in both languages as it is printed. */
export function TemplatePreview({ of, head, body }: TemplatePreviewProps) {
  const { t } = useTranslation('letters');
  return (
    <div aria-live="polite">
      <Section title={t('templates.previewOf', { of })}>
        <p className="lines">{[head.filter(Boolean).join('\n'), ...body].join('\n\n')}</p>
      </Section>
    </div>
  );
}
