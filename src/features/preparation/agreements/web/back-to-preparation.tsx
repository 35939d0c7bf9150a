import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The way on where an agreement cannot be read (2S343). */
export function BackToPreparation() {
  const { t } = useTranslation('agreements');
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
      renderRoot={(props) => <Link to="/dashboard/manning/onboard-preparation" {...props} />}
    >
      {t('form.back')}
    </Button>
  );
}
