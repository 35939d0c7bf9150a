import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Note } from '../parts/note.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { StaleNotice } from './stale-notice.tsx';
import type { ContractForm } from './use-contract-form.ts';
import type { RestoredText } from './use-typed.ts';

export interface FormFrameProps {
  form: ContractForm;
  children: ReactNode;
  /** What the fields are called, by path; the notice about another version needs them. */
  labels?: Record<string, string>;
  /** What that notice says for a value that is a number or a word of the contract; otherwise the value itself. */
  nameOf?: (path: string, value: unknown) => string | undefined;
  /** Without it the page may be left with unsaved changes: they are kept elsewhere. */
  isGuarded?: boolean;
}

/** The form element with what every form needs around its fields. */
export function FormFrame({ form, children, labels = {}, nameOf, isGuarded = true }: FormFrameProps) {
  const { t } = useTranslation('parts');
  const { isKept, isStuck } = form.waiting;
  // Once, when its fields are in the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => form.arrived(isGuarded), []);
  const sendAgain = (
    <Button variant="default" onClick={() => form.submit()} loading={form.isSubmitting}>
      {t(isKept ? 'waiting.sendNow' : 'retry')}
    </Button>
  );
  return (
    <FormProvider {...form.methods}>
      <form ref={form.formRef} className="stack gap-4 single" noValidate onSubmit={form.submit}>
        {form.restored && !form.stale && <RestoredNotice restored={form.restored} />}
        {form.stale && <StaleNotice stale={form.stale} labels={labels} nameOf={nameOf} />}
        {children}
        {form.problem && (
          <Note kind="error" live actions={form.isUnanswered && sendAgain}>
            <span className="lines">{form.problem}</span>
            {isStuck && <p>{t('waiting.stuck')}</p>}
          </Note>
        )}
        {isKept && (
          <Note kind="warn" live title={t('waiting.title')} actions={sendAgain}>
            {t('waiting.text')}
          </Note>
        )}
      </form>
      {isGuarded && <LeaveGuard hasUnsaved={form.hasUnsaved} onLeave={form.giveUp} />}
    </FormProvider>
  );
}

/** What was typed before the tab was reloaded, or saved without a line, is back; perhaps the record has changed since. */
function RestoredNotice({ restored }: { restored: RestoredText }) {
  const { t } = useTranslation('parts');
  const which = restored.isReopened ? 'reopened' : 'restored';
  return (
    <Note
      kind={restored.isOutdated ? 'warn' : 'info'}
      live
      actions={
        <Button variant="default" onClick={restored.discard}>
          {t('restored.discard')}
        </Button>
      }
    >
      {t(`${which}.${restored.isOutdated ? 'outdated' : 'text'}`)}
    </Note>
  );
}
