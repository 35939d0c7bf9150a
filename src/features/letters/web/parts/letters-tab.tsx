import { useTranslation } from 'react-i18next';
import { allows } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { formatDay } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type ListedLetter, letters, makers } from '../../contract.ts';
import { letterKinds } from '../../rules.ts';

const MakeLetterDialog = lateDialog(() => import('./make-letter-dialog.tsx'));

/** Letters of the company for somebody; those who make letters make one here. */
export default function LettersTab({ id }: { id: number }) {
  const { t } = useTranslation('letters');
  const { person } = usePerson();
  const { open, opened } = useDialogs();
  const { data, error, refetch } = useRead(letters.ofPerson, { employeeId: id });
  const kinds = letterKinds.filter((kind) => allows(makers[kind], person));
  const made = data?.data ?? [];
  return (
    <>
      <Section
        title={t('ofPerson.title')}
        description={t('ofPerson.description')}
        actions={
          kinds.length > 0 && (
            <Button onClick={() => open(MakeLetterDialog, { employeeId: id, kinds })}>{t('make.title')}</Button>
          )
        }
      >
        {error && <ErrorPanel retry={() => void refetch()} />}
        {!data && !error && <Skeletons rows={2} columns={1} />}
        {data && made.length === 0 && <EmptyState title={t('ofPerson.empty')} />}
        {made.map((letter) => (
          <MadeLetter key={letter.letterId} letter={letter} />
        ))}
      </Section>
      {opened}
    </>
  );
}

function MadeLetter({ letter: { letterId, kind, number, issuedOn, issuedBy } }: { letter: ListedLetter }) {
  const { t } = useTranslation('letters');
  const title = t(`kinds.${kind}`);
  const day = formatDay(issuedOn);
  return (
    <div className="line wrap spread gap-3">
      <span>
        <strong>{title}</strong> {number}
        <br />
        {issuedBy ? t('ofPerson.issuedBy', { day, by: issuedBy }) : day}
      </span>
      <DownloadButton
        endpoint={letters.print}
        input={{ letterId }}
        fileName={`${title} ${number}.pdf`.replace(/[\\/:*?"<>|]+/g, ' ')}
      >
        {t('ofPerson.download')} <span className="visually-hidden">{`${title} ${number}`}</span>
      </DownloadButton>
    </div>
  );
}
