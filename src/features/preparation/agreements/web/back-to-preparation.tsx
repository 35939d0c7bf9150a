import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/parts/button.tsx';

/** The way on where an agreement cannot be read (2S343). */
export function BackToPreparation() {
  const { t } = useTranslation('agreements');
  return (
    <Button
      variant="default"
      icon={IconArrowLeft}
      renderRoot={(props) => <Link to="/dashboard/manning/onboard-preparation" {...props} />}
    >
      {t('form.back')}
    </Button>
  );
}
