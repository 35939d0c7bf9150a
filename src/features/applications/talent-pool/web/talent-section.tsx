import { Button } from '@mantine/core';
import { IconPencil, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { stages } from '../../rules.ts';
import { talentPool } from '../contract.ts';

// The page does not wait for forms.
const TalentDialog = lateDialog(() => import('./talent-dialog.tsx'), ['positions']);

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Whether an applicant who was not taken is worth asking again, and for what. */
export function TalentSection({ application }: { application: RegistrationRecord }) {
  const { t } = useTranslation('talent-pool');
  const positionName = usePositionName();
  const { regCrewId, regFullName: who } = application;
  const isOver = application.currentStatusId >= stages.result;
  const known = useRead(talentPool.find, { id: regCrewId }, { enabled: isOver }).data?.data;
  const mayMark = useMay(talentPool.save.access);
  const remove = useSave(talentPool.remove);
  const { open, opened } = useDialogs();
  if (!known?.isAllowed || (!known.talent && !mayMark)) return null;
  const { talent } = known;
  return (
    <Section
      title={t('title')}
      description={talent ? t('inPool', { by: talent.addedBy, date: formatInstant(talent.addedAt) }) : t('why')}
      actions={
        mayMark && (
          <>
            {talent && (
              <Button
                variant="default"
                leftSection={<IconUserMinus {...icon} />}
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate(
                    { regCrewId },
                    {
                      onSuccess: () => notify.success(t('removed', { who })),
                      onError: ({ message }) => notify.error(message),
                    },
                  )
                }
              >
                {t('remove')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={talent ? <IconPencil {...icon} /> : <IconUserPlus {...icon} />}
              onClick={() =>
                open(TalentDialog, {
                  who,
                  regCrewId,
                  start: talent ?? { jobPositionId: application.jobPositionId, shipId: application.shipId },
                  talent,
                })
              }
            >
              {t(talent ? 'change' : 'add')}
            </Button>
          </>
        )
      }
    >
      {talent && (
        <DescriptionList
          facts={[
            { label: t('columns.jobPositionName'), value: positionName(talent.jobPositionName) },
            { label: t('columns.vesselType'), value: talent.vesselType ?? t('anyType') },
            {
              label: t('columns.availableFrom'),
              value: talent.availableFrom ? formatDay(talent.availableFrom) : t('now'),
            },
            { label: t('columns.note'), value: talent.note, wide: true },
          ]}
        />
      )}
      {opened}
    </Section>
  );
}
