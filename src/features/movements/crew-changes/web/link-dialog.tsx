import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { Row, Stack } from '#platform/web/parts/layout.tsx';
import { SecretDialog, SecretValue } from '#platform/web/secret-dialog.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type CrewChangeDetail, crewChanges } from '../contract.ts';

/** Makes the agent's link, or closes it. It can be seen only when it is made. */
export default function LinkDialog({ change, onClose }: { change: CrewChangeDetail; onClose: () => void }) {
  const { t } = useTranslation(['crew-changes', 'parts']);
  const open = useSave(crewChanges.openLink);
  const close = useSave(crewChanges.closeLink);
  const [made, setMade] = useState<{ token: string; until: string }>();
  const { vesselId, vesselName, day, linkUntil, agentEmail } = change;
  const failed = (error: Error) => notify.error(error.message || t('link.failed'));
  if (made) {
    const url = `${window.location.origin}/crew-change#${made.token}`;
    const subject = encodeURIComponent(t('of', { vessel: vesselName, day: formatDay(day) }));
    return (
      <SecretDialog
        title={t('link.made')}
        secret={url}
        labels={{ copy: t('link.copy'), copied: t('link.copied'), done: t('link.close') }}
        onClose={onClose}
        ways={
          agentEmail && (
            <Button
              variant="default"
              component="a"
              href={`mailto:${agentEmail}?subject=${subject}&body=${encodeURIComponent(url)}`}
            >
              {t('link.mail')}
            </Button>
          )
        }
      >
        <p>{t('link.madeText', { day: formatDay(made.until) })}</p>
        <SecretValue label={t('link.label')}>{url}</SecretValue>
      </SecretDialog>
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('link.action')} closeButtonProps={{ 'aria-label': t('parts:close') }}>
      <Stack>
        <p>{t('link.text')}</p>
        {linkUntil && <p>{t('link.replaces', { day: formatDay(linkUntil) })}</p>}
        <Row>
          <Button
            loading={open.isPending}
            onClick={() => open.mutateAsync({ vesselId, day }).then(({ data }) => setMade(data), failed)}
          >
            {t(linkUntil ? 'link.renew' : 'link.create')}
          </Button>
          {linkUntil && (
            <Button
              variant="default"
              loading={close.isPending}
              onClick={() =>
                close.mutateAsync({ vesselId, day }).then(() => {
                  notify.success(t('link.closed'));
                  onClose();
                }, failed)
              }
            >
              {t('link.closeNow')}
            </Button>
          )}
        </Row>
      </Stack>
    </Modal>
  );
}
