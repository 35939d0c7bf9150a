import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { digests } from '../../digests/contract.ts';
import { digestDays } from '../../digests/rules.ts';
import classes from './digest-card.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** When one is mailed what waits; for those who have a work list. The mail leads here to turn it off. */
export function DigestCard() {
  const { t } = useTranslation('notifications');
  const read = useRead(digests.digest, {});
  const choose = useSave(digests.chooseDigest, { inOrder: true });
  const kept = read.data?.data;
  if (read.error)
    return (
      <Section title={t('digest.title')}>
        <ErrorPanel retry={() => void read.refetch()} />
      </Section>
    );
  if (!kept || kept.choices.length === 0) return null;
  // What is asked is shown while it is under way.
  const { days, hour } = choose.isPending ? choose.variables : kept;
  return (
    <Section id="digest" title={t('digest.title')} description={t('digest.text')}>
      {choose.error && <ErrorPanel text={choose.error.message} />}
      <div className={`gap-3 line wrap ${classes.fields}`} aria-busy={choose.isPending}>
        <NativeSelect
          label={t('digest.days')}
          value={days}
          data={choicesOf(kept.choices, (value) => t(`digest.on.${value}`))}
          onChange={({ currentTarget: { value } }) =>
            choose.mutate({ days: digestDays.find((each) => each === value) ?? 'off', hour })
          }
        />
        {days !== 'off' && (
          <NativeSelect
            label={t('digest.hour')}
            value={String(hour)}
            data={hours.map((each) => ({ value: String(each), label: timeOf(each) }))}
            onChange={({ currentTarget: { value } }) => choose.mutate({ days, hour: Number(value) })}
          />
        )}
      </div>
    </Section>
  );
}
