import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import type { DiscussionProps } from '#platform/web/discussion-slot.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { followUps } from '../../contract.ts';
import { ChargeBar } from './charge-bar.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';

/** What the office says about a record, newest last, and who is in charge of it. */
export default function Discussion({ kind, recordId, isBare = false }: DiscussionProps) {
  const { t } = useTranslation('follow-ups');
  const target = { kind, recordId };
  const read = useRead(followUps.discussion, target);
  // Of areas that are closed to the reader, the page shows none; a dialog would stay empty.
  if (read.error?.status === 403 || read.error?.status === 404) return isBare ? <ErrorPanel text={t('gone')} /> : null;
  const found = read.data?.data;
  const content = (
    <div className="stack gap-4">
      {read.error && <ErrorPanel text={read.error.message} retry={() => void read.refetch()} />}
      {found && (
        <>
          <ChargeBar target={target} inCharge={found.inCharge} />
          {found.earlier > 0 && <p className="muted">{t('earlier', { count: found.earlier })}</p>}
          {found.comments.length === 0 ? (
            <p className="muted">{t('none')}</p>
          ) : (
            <ul className="stack gap-4">
              {found.comments.map((comment) => (
                <CommentItem key={comment.id} comment={comment} target={target} />
              ))}
            </ul>
          )}
          <CommentForm target={target} />
        </>
      )}
    </div>
  );
  if (isBare) return content;
  return (
    <Section id="discussion" title={t('title')} description={t('description')}>
      {content}
    </Section>
  );
}
