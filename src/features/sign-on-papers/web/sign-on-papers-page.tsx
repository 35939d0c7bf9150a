import { IconCalendar, IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { movements } from '#features/movements/contract.ts';
import { isDay } from '#platform/contract/days.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { useParamsAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Stack } from '#platform/web/parts/layout.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay } from '#platform/web/session.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { type SignOnPapers, signOnPapers } from '../contract.ts';
import { GapList } from './parts/gap-list.tsx';
import { PaperHistory } from './parts/paper-history.tsx';
import { PeoplePapers } from './parts/people-papers.tsx';
import { StateBar } from './parts/state-bar.tsx';
import { useSetPrint } from './parts/use-set-print.tsx';
import { VesselPapers } from './parts/vessel-papers.tsx';

// The page does not wait for forms.
const HeadDialog = lateDialog(async () => ({ default: (await import('./parts/head-dialog.tsx')).HeadDialog }));

const path = '/dashboard/manning/sign-on-papers/$vesselId/$day/$portId';
const isId = (text: string) => /^\d{1,9}$/.test(text);

/** The papers of one crew change at one port: how far they are, what is missing, and the pack. */
export default function SignOnPapersPage() {
  const { t } = useTranslation('sign-on-papers');
  const { vesselId, day, portId } = useParamsAt(path);
  const isKey = isId(vesselId) && isId(portId) && isDay(day);
  const key = { vesselId: Number(vesselId), day, portId: Number(portId) };
  const { data, error, refetch } = useRead(signOnPapers.get, key, { enabled: isKey });
  const found = data?.data;
  useTabTitle(found?.vesselName);
  // A port that there is not is refused by its field, as each choice of one is.
  const isMissing = error?.status === 404 || (error && 'portId' in error.fields);
  if (!isKey || isMissing) return <EmptyState title={t('notFound')} body={t('notFoundText')} />;
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (!found) return <Skeletons rows={10} columns={5} />;
  return <Papers found={found} />;
}

function Papers({ found }: { found: SignOnPapers }) {
  const { t } = useTranslation('sign-on-papers');
  const { open, opened } = useLiveDialogs<{ found: SignOnPapers }>();
  const print = useSetPrint(found);
  const mayOpenChange = useMay(movements.vessels.access);
  const { vesselId, vesselName, portName, day, people } = found;
  const title = t('of', { vessel: vesselName, port: portName, day: formatDay(day) });
  const joining = people.filter(({ side }) => side === 'on').length;
  const enteredOf = ({ voyageNumber, lastPort, letters }: NonNullable<SignOnPapers['enteredBefore']>) =>
    [
      voyageNumber && t('enteredBefore.voyage', { voyageNumber }),
      lastPort && t('enteredBefore.lastPort', { lastPort }),
      letters.length > 0 && t('enteredBefore.letters', { numbers: letters.join(', ') }),
    ]
      .filter(Boolean)
      .join('; ');
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[
          { text: t('manning') },
          { text: t('title'), to: '/dashboard/manning/sign-on-papers' },
          { text: title },
        ]}
        description={t('summary', {
          vessel: vesselName,
          port: portName,
          day: formatDay(day),
          joining,
          leaving: people.length - joining,
        })}
        actions={
          <>
            {mayOpenChange && (
              <Button
                variant="default"
                icon={IconCalendar}
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/dashboard/manning/crew-changes/$vesselId/$day"
                    params={{ vesselId: String(vesselId), day }}
                  />
                )}
              >
                {t('crewChange')}
              </Button>
            )}
            {people.length > 0 && (
              <>
                <Button
                  variant="default"
                  icon={IconDownload}
                  loading={print.isBusy('zip')}
                  onClick={() => print.start({ as: 'zip' })}
                >
                  {t('print.zip')}
                </Button>
                <Button icon={IconPrinter} loading={print.isBusy('pdf')} onClick={() => print.start({ as: 'pdf' })}>
                  {t('print.action', { count: found.papers })}
                </Button>
              </>
            )}
          </>
        }
      />
      {people.length === 0 && <Note kind="warn">{t('nobody')}</Note>}
      {found.leftBehind && (
        <Note kind="warn" actions={<FormerDay found={found} day={found.leftBehind.day} />}>
          {t('leftBehind.text', { count: found.leftBehind.count, day: formatDay(found.leftBehind.day) })}
        </Note>
      )}
      {found.enteredBefore && (
        <Note kind="warn" actions={<FormerDay found={found} day={found.enteredBefore.day} />}>
          {t('enteredBefore.text', { day: formatDay(found.enteredBefore.day), what: enteredOf(found.enteredBefore) })}
        </Note>
      )}
      <StateBar found={found} />
      <GapList found={found} onEnterVoyage={() => open(HeadDialog)} />
      <Stack>
        <PeoplePapers found={found} onPrint={(person) => print.start({ as: 'pdf', person })} />
        <VesselPapers found={found} onEnterVoyage={() => open(HeadDialog)} />
        <PaperHistory found={found} />
      </Stack>
      {print.dialog}
      {opened({ found })}
    </>
  );
}

/** Leads to the papers of the day from which a crew change was moved. */
function FormerDay({ found, day }: { found: SignOnPapers; day: string }) {
  const { t } = useTranslation('sign-on-papers');
  return (
    <Link to={path} params={{ vesselId: String(found.vesselId), day, portId: String(found.portId) }}>
      {t('leftBehind.open')}
    </Link>
  );
}
