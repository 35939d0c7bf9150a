import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleLabels } from '#platform/contract/access.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { ListFailure } from '#platform/web/form/list-failure.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { useTooLong } from '#platform/web/too-long.ts';
import { type Colleague, type Comment, followUps } from '../../contract.ts';
import { longestComment, mentionedIn, typedMention, withMention } from '../../rules.ts';
import classes from './discussion.module.css';
import type { Target } from './target.ts';

interface CommentFormProps {
  target: Target;
  /** The comment that is edited; without it a new one is written. */
  comment?: Comment;
  onDone?: () => void;
}

/** So many people are offered at once. */
const mostOffered = 8;
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The box that a comment is written in; names are completed after an @. */
export function CommentForm({ target, comment, onDone }: CommentFormProps) {
  const { t } = useTranslation('follow-ups');
  const tooLong = useTooLong();
  const [text, setText] = useState(comment?.text ?? '');
  const [mention, setMention] = useState<{ from: number; typed: string }>();
  const [at, setAt] = useState(0);
  const [hasFocus, setFocus] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [add, edit] = [useSave(followUps.add), useSave(followUps.edit)];
  const colleagues = useRead(followUps.colleagues, target, { enabled: hasFocus || comment !== undefined });
  const people = colleagues.data?.data ?? [];
  const offered = mention ? peopleNamed(people, mention.typed) : [];
  const isOpen = offered.length > 0;
  const failure = add.error ?? edit.error;
  // A name that is typed before the names are read would be kept as mere text, and its bearer not notified.
  const isNaming = text.includes('@');
  const isSaving = add.isPending || edit.isPending;
  const isBusy = isSaving || (isNaming && colleagues.isLoading);
  const isChanged = text.trim() !== (comment?.text ?? '');

  const look = (value: string, caret: number) => {
    setMention(typedMention(value, caret));
    setAt(0);
  };
  const choose = ({ name }: Colleague) => {
    if (!mention) return;
    const next = withMention(text, mention, name);
    setText(next.text);
    setMention(undefined);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy || text.trim() === '') return;
    // The mentions it has stay where the names could not be read.
    const known = [...people, ...(comment?.mentions ?? [])];
    const mentions = mentionedIn(text.trim(), known);
    try {
      if (comment) await edit.mutateAsync({ commentId: comment.id, text, mentions, version: comment.version });
      else await add.mutateAsync({ ...target, text, mentions });
    } catch {
      return;
    }
    if (!comment) setText('');
    notify.success(t(comment ? 'saved' : 'posted'));
    onDone?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
      return;
    }
    if (!isOpen) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offered[at];
    if (by) setAt((at + by + offered.length) % offered.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
    else if (event.key === 'Escape') setMention(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form className="stack gap-2" onSubmit={save}>
      <div className="anchor">
        <Textarea
          ref={box}
          label={t(comment ? 'edit' : 'comment')}
          placeholder={t('placeholder')}
          value={text}
          autosize
          minRows={2}
          maxRows={12}
          autoFocus={comment !== undefined}
          error={
            tooLong(text, longestComment) ??
            (failure ? (
              (failure.fields?.text ?? failure.fields?.mentions ?? failure.message)
            ) : isNaming && colleagues.error && !colleagues.data ? (
              <ListFailure list={colleagues} />
            ) : undefined)
          }
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
          onFocus={() => setFocus(true)}
          onBlur={() => setMention(undefined)}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            look(currentTarget.value, currentTarget.selectionStart);
          }}
          onClick={({ currentTarget }) => look(text, currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <div
            id={listId}
            role="listbox"
            aria-label={t('colleagues')}
            className={`scroll-y floating round-10 framed surface ${classes.people}`}
          >
            {offered.map((person, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
              <div
                className="gap-2 pad-2-3 phone-touch wrap high press line base spread round"
                key={person.userId}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
              >
                {person.name}
                <small className="tiny">{roleLabels[person.role]}</small>
              </div>
            ))}
          </div>
        )}
      </div>
      <div className={`gap-2-4 row wrap spread ${classes.foot}`}>
        <p className="grow dim">{t('note')}</p>
        <div className="phone-grow line gap-2">
          {onDone && (
            <Button className="phone-touch phone-grow" variant="default" onClick={onDone}>
              {t('cancel')}
            </Button>
          )}
          <Button
            className="phone-touch phone-grow"
            type="submit"
            loading={isBusy}
            disabled={text.trim() === '' || !isChanged}
          >
            {t(comment ? 'save' : 'post')}
          </Button>
        </div>
      </div>
      <LeaveGuard hasUnsaved={() => isChanged && !isSaving} />
    </form>
  );
}

/** Colleagues whose name has what is typed at the beginning of one of its words. */
function peopleNamed(people: readonly Colleague[], typed: string): Colleague[] {
  const wanted = folded(typed).trim();
  // A name that is complete, with a space behind it, is not offered once more.
  if (typed.endsWith(' ') && people.some(({ name }) => folded(name) === wanted)) return [];
  return people.filter(({ name }) => ` ${folded(name)}`.includes(` ${wanted}`)).slice(0, mostOffered);
}
