import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { FormFrame } from '#platform/web/form/form-frame.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useTooLong } from '#platform/web/too-long.ts';
import { issuedPapers } from '../contract.ts';
import { longestTyped, plainCode, spaced } from '../rules.ts';
import { PaperAnswer } from './parts/paper-answer.tsx';

const plainForm = issuedPapers.verify.input;

/** Whether a paper is ours and still holds: by its code, typed or from its QR code, and by its file. */
export default function VerifyPage() {
  const { t } = useTranslation('issued-papers');
  // It follows the sign, which browsers send to no server.
  const fromAddress = useLocation().hash.trim();
  const [typed, setTyped] = useState<string>();
  const code = typed ?? fromAddress;
  const tooLong = useTooLong()(code, longestTyped);
  const isAsked = code !== '' && code.length <= longestTyped;
  const read = useRead(issuedPapers.verify, { code }, { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY });
  // An answer stays while it is asked for again, as when the language changes.
  const answer = isAsked && !read.error ? read.data?.data : undefined;
  return (
    <article className="sheet page-narrow stack gap-4 middle">
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      <Section title={t('code.title')}>
        <CodeForm
          code={fromAddress.length > longestTyped ? fromAddress : spaced(plainCode(fromAddress))}
          isAsking={read.isFetching}
          onAsked={(asked) => {
            setTyped(asked);
            if (asked === code) void read.refetch();
          }}
        />
      </Section>
      {tooLong && (
        <Note kind="error" live>
          {tooLong}
        </Note>
      )}
      {read.isLoading && <Skeletons rows={3} columns={1} />}
      {read.error && !read.isFetching && (
        <Note kind="error" live>
          {read.error.message}
        </Note>
      )}
      {answer && !answer.paper && (
        <Note kind="error" title={t('unknown.title')} live>
          {t('unknown.text')}
        </Note>
      )}
      {answer?.paper && <PaperAnswer key={code} paper={answer.paper} statement={answer.statement ?? ''} />}
    </article>
  );
}

interface CodeFormProps {
  code: string;
  isAsking: boolean;
  onAsked: (code: string) => void;
}

function CodeForm({ code, isAsking, onAsked }: CodeFormProps) {
  const { t } = useTranslation('issued-papers');
  const form = useContractForm(plainForm, {
    defaults: { code },
    onSubmit: async (values) => values,
    onSaved: (values) => onAsked(values.code.trim()),
  });
  return (
    <FormFrame form={form} isGuarded={false}>
      <TextField name="code" label={t('code.label')} hint={t('code.hint')} maxLength={longestTyped} required />
      <Button type="submit" size="md" loading={isAsking}>
        {t('code.check')}
      </Button>
    </FormFrame>
  );
}
