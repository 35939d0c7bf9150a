import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { useTooLong } from '#platform/web/too-long.ts';
import type { Effect, Effects } from '../contract.ts';
import { type EffectLine, useEffectLines, useTouchedWords } from './effect-words.ts';
import { MoneyLines } from './money-lines.tsx';

interface EffectsPanelProps {
  effect: Effect;
  answer: Effects;
  reason: string | undefined;
  onReason: (reason: string) => void;
}

/** What a move comes to, before and after; each line is marked in words and colour. */
export function EffectsPanel({ effect, answer, reason, onReason }: EffectsPanelProps) {
  const { t } = useTranslation('what-if');
  const tooLong = useTooLong();
  const positionName = usePositionName();
  const lines = useEffectLines()(effect, answer.principalName);
  const touched = useTouchedWords();
  const count = (mark: EffectLine['mark']) => lines.filter((line) => line.mark === mark).length;
  return (
    <Section
      title={t('effects.title', { name: effect.employeeName })}
      description={`${positionName(effect.jobPositionName)} · ${t('days', {
        from: formatDay(effect.after.from),
        to: formatDay(effect.after.to),
      })}`}
      flush
    >
      <p className="small row wrap gap-3 pad-body" role="status">
        <b data-mark="better">{t('marks.betterCount', { count: count('better') })}</b>
        <b data-mark="attention">{t('marks.attentionCount', { count: count('attention') })}</b>
        <span className="muted">{t('marks.sameCount', { count: count('same') })}</span>
      </p>
      {effect.needsReason && (
        <div className="pad">
          <Note kind="warn" live>
            {t('reason.why')}
          </Note>
          <Textarea
            label={t('reason.label')}
            value={reason ?? ''}
            error={tooLong(reason ?? '', 500)}
            autosize
            withAsterisk
            onChange={(event) => onReason(event.currentTarget.value)}
          />
        </div>
      )}
      <ul>
        {lines.map((line) => (
          <Line key={line.name} {...line} />
        ))}
      </ul>
      {effect.touched.length > 0 && (
        <>
          <h3 className="pad-2-4 well small strong above">{t('touched.title')}</h3>
          <ul>
            {effect.touched.map((each) => (
              <li key={`${each.kind}${each.name}`} className="pad-2-4 small above">
                <b>{each.name}</b>
                <p>{touched(each)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="pad-2-4 well small strong above">{t('money.title')}</h3>
      <MoneyLines effect={effect} answer={answer} />
    </Section>
  );
}

function Line({ label, before, after, note, mark }: EffectLine) {
  const { t } = useTranslation('what-if');
  return (
    <li className="pad-2-4 small above" data-mark={mark}>
      <span className="row spread gap-2 muted">
        {label}
        <em className="tiny strong" data-mark={mark}>
          {t(`marks.${mark}`)}
        </em>
      </span>
      <p className="num">
        {before === after ? (
          <b>{after}</b>
        ) : (
          <>
            <span className="muted">{before}</span>
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden">{t('effects.becomes')}</span>
            <b>{after}</b>
          </>
        )}
      </p>
      {note && <p className="fine">{note}</p>}
    </li>
  );
}
