import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { SkeletonBar } from '#platform/web/parts/skeletons.tsx';
import { crewSchedule } from '../contract.ts';

/** Days aboard and ashore of the last two years, and what is left of the leave that they earned. */
export default function DaysSection({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('crew-schedule');
  const read = useRead(crewSchedule.days, { employeeId });
  const counted = read.data?.data;
  const days = (count: number) =>
    t('counted.days', { count, shown: formatNumber(count, { maximumFractionDigits: 1 }) });
  return (
    <Section
      title={t('counted.title')}
      description={t(counted ? 'counted.since' : 'counted.text', { day: formatDay(counted?.from) })}
    >
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!counted && !read.error && <SkeletonBar at={0} />}
      {counted && (
        <DescriptionList
          facts={[
            { label: t('counted.aboard'), value: days(counted.aboard) },
            { label: t('counted.ashore'), value: days(counted.ashore) },
            { label: t('counted.earned'), value: days(counted.earned) },
            { label: t('counted.taken'), value: days(counted.taken) },
            { label: t('counted.owed'), value: days(counted.owed) },
          ]}
        />
      )}
    </Section>
  );
}
