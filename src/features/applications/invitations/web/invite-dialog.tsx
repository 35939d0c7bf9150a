import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { useWholeList } from '#platform/web/list-page/whole-list.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { selectionSessions } from '../../sessions/contract.ts';
import type { SessionKind } from '../../sessions/rules.ts';
import { useSessionWords } from '../../sessions/web/session-words.ts';
import { type Invitee, InviteOutcome, useInviting } from './use-inviting.tsx';

const form = z.object({ sessionId: z.int('selection:invite.choose') });
type Values = z.input<typeof form>;

interface InviteDialogProps {
  kind: SessionKind;
  people: readonly Invitee[];
  /** Keyword and filters of the list they were selected in. */
  filterList?: string | undefined;
  /** Some were invited: they need not be selected any more. */
  onInvited: () => void;
  onClose: () => void;
}

/** Invites applicants who were selected in a list to one of the sessions of their stage. */
export default function InviteDialog({ kind, people, filterList, onInvited, onClose }: InviteDialogProps) {
  const { t } = useTranslation('selection');
  const words = useSessionWords();
  const { invite } = useInviting();
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof invite>>>();
  const read = useWholeList(selectionSessions.list, { when: 'upcoming' }, { filterList: `kind:${kind};` });
  const open = (read.data ?? []).filter(({ state, invited, capacity }) => state !== 'cancelled' && invited < capacity);
  const asked = useContractForm(form, {
    defaults: {},
    onSubmit: ({ sessionId }) => invite(sessionId, people, filterList),
    onSaved: (of) => {
      if (of.invited > 0) onInvited();
      if (of.skipped.length > 0) setOutcome(of);
      else onClose();
    },
  });
  const chosen = open.find((session) => session.id === asked.form.watch('sessionId'));
  const free = chosen ? chosen.capacity - chosen.invited : people.length;
  if (outcome) return <InviteOutcome outcome={outcome} onClose={onClose} />;
  return (
    <FormDialog
      title={t('invite.title', { count: people.length })}
      form={asked}
      onClose={onClose}
      submitLabel={t('invite.confirm')}
    >
      {read.data && open.length === 0 && (
        <Note kind="warn" actions={<Link to="/dashboard/recruitment/sessions">{t('invite.newSession')}</Link>}>
          {t('invite.none')}
        </Note>
      )}
      <SelectField<Values>
        name="sessionId"
        label={t('invite.session')}
        list={read}
        options={open.map((session) => ({ value: session.id, label: words.optionOf(session) }))}
        required
      />
      {free < people.length && <Note kind="warn">{t('invite.overfull', { count: free })}</Note>}
      <p>{t('invite.text')}</p>
    </FormDialog>
  );
}
