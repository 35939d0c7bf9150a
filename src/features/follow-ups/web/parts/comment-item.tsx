import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { Initials } from '#platform/web/parts/initials.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type Comment, followUps } from '../../contract.ts';
import { mentionsIn } from '../../rules.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './discussion.module.css';
import type { Target } from './target.ts';

/** The two letters of a name. */
export function initialsOf(name: string) {
  const [first = '', ...more] = name.split(' ');
  return { firstName: first, lastName: more.at(-1) ?? '' };
}

/** One comment; its author edits and deletes it. */
export function CommentItem({ comment, target }: { comment: Comment; target: Target }) {
  const { t } = useTranslation('follow-ups');
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const remove = useSave(followUps.remove);
  const { author, at, editedAt, text, mentions, isOwn } = comment;
  return (
    <li className="line gap-3">
      <Initials of={initialsOf(author.name)} />
      <div className="grow slim">
        <p className="gap-1-2 dim line wrap base">
          <b className="usual ink">{author.name}</b>
          <span className="num">{formatInstant(at, { time: true })}</span>
          {editedAt && <span className="num">{t('edited', { at: formatInstant(editedAt, { time: true }) })}</span>}
        </p>
        {isEditing ? (
          <CommentForm target={target} comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <p className="lines anywhere">
            <WithMentions text={text} mentions={mentions} />
          </p>
        )}
        {isOwn && !isEditing && (
          <div className={`line wrap gap-1 ${classes.acts}`}>
            <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            <Button variant="subtle" size="compact-sm" color="red" onClick={() => setAsking(true)}>
              {t('delete')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteTitle')}
        text={t('deleteText')}
        confirmLabel={t('confirmDelete')}
        cancelLabel={t('cancel')}
        isDanger
        isBusy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { commentId: comment.id },
            {
              onSuccess: () => notify.success(t('deleted')),
              onError: ({ message }) => notify.error(message),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </li>
  );
}

/** A text with the names that it mentions marked. */
function WithMentions({ text, mentions }: Pick<Comment, 'text' | 'mentions'>) {
  const found = mentionsIn(text, mentions);
  return (
    <>
      {found.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(found[at - 1]?.to ?? 0, from)}
          <span className={`round-4 bold ${classes.mention}`}>{text.slice(from, to)}</span>
        </Fragment>
      ))}
      {text.slice(found.at(-1)?.to ?? 0)}
    </>
  );
}
