import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { jobOpenings } from '#features/job-openings/contract.ts';
import { useWorkWords } from '#features/job-openings/web/parts/work-words.ts';
import { formatFilter } from '#platform/contract/list.ts';
import { useRead } from '#platform/web/api.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';

/** Choices fetched at once; more are found by typing. */
const pageSize = 50;
/** Fewer letters than this search nothing, as in every list. */
const leastLetters = 3;

/** The open job openings of the division, to choose one from. */
export function OpeningChoice({ onChoose }: { onChoose: (jobOpeningId: number) => void }) {
  const { t } = useTranslation('wizard');
  const words = useWorkWords();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), 400);
  const keyword = settled.length >= leastLetters ? settled : '';
  const { data, error, refetch } = useRead(
    jobOpenings.list,
    { pageSize, filterList: formatFilter({ isOpen: ['true'] }, keyword) },
    { keepPrevious: true },
  );
  if (error) return <ErrorPanel text={error.message} retry={() => void refetch()} />;
  return (
    <Section title={t('staff.choose')} description={t('staff.chooseHint')}>
      <Select
        maw={560}
        label={t('staff.opening')}
        placeholder={t('staff.openingPlaceholder')}
        searchable
        // The server searches.
        filter={({ options }) => options}
        onSearchChange={setTyped}
        nothingFoundMessage={data ? t('staff.noOpening') : t('staff.loading')}
        data={(data?.data ?? []).map(({ id, jobPositionName, shipName, vesselSize, jobType }) => ({
          value: String(id),
          label: [words.position(jobPositionName), shipName, vesselSize, jobType && words.jobType(jobType)]
            .filter(Boolean)
            .join(' · '),
        }))}
        comboboxProps={{ shadow: 'none' }}
        onChange={(chosen) => chosen && onChoose(Number(chosen))}
      />
    </Section>
  );
}
