import { IconNote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** That staff noted something about an applicant, and how often. */
export function NoteMark({ count }: { count: number }) {
  const { t } = useTranslation('applicants');
  if (count === 0) return null;
  const label = t('notes', { count });
  return (
    <span className="muted tiny inline gap-0" title={label}>
      <IconNote size={16} stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
