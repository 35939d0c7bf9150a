import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { useParamsAt } from '#platform/web/links.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { agreements } from '../contract.ts';
import { AgreementEditor } from './agreement-form.tsx';
import { vesselAgreements } from './agreement-links.ts';
import { BackToPreparation } from './back-to-preparation.tsx';

const path = '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/pkl';
const numberOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** A new agreement of somebody on a vessel, or one in place of another (2R40). */
export default function CreateAgreementPage() {
  const { t } = useTranslation('agreements');
  const positionName = usePositionName();
  const params = useParamsAt(path);
  const asked = { vesselId: numberOf(params.vesselId), employeeId: numberOf(params.employeeId) };
  const isNamed = asked.vesselId > 0 && asked.employeeId > 0;
  const { data, error } = useRead(agreements.draft, asked, { enabled: isNamed, staleTime: Number.POSITIVE_INFINITY });
  if (!isNamed || error?.status === 404)
    return (
      <EmptyState title={t('form.noAssignment')} body={t('form.noAssignmentText')} action={<BackToPreparation />} />
    );
  if (error) return <EmptyState title={refusalText(error, t('form.loadFailed'))} action={<BackToPreparation />} />;
  const draft = data?.data;
  if (!draft) return <Skeletons rows={10} columns={3} />;
  const title = t(draft.live ? 'form.reissueTitle' : 'form.title');
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          { text: t('crumbs.manning') },
          { text: t('crumbs.preparation'), to: '/dashboard/manning/onboard-preparation' },
          { ...vesselAgreements(draft.vesselId), text: draft.vesselName },
          { text: draft.crewName },
          { text: title },
        ]}
        description={t('form.lead', {
          name: draft.crewName,
          rank: positionName(draft.initialRankAs),
          vessel: draft.vesselName,
        })}
      />
      <AgreementEditor draft={draft} />
    </>
  );
}
