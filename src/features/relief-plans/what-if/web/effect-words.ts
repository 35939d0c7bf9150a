import { useTranslation } from 'react-i18next';
import type { BarState } from '#features/manning/effects/contract.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import type { Effect } from '../contract.ts';

/** One effect of a move in words. */
export interface EffectLine {
  name: string;
  label: string;
  before: string;
  after: string;
  note?: string | undefined;
  mark: Effect['marks']['stay'];
}

type States = Pick<Effect, 'before' | 'after'>;

/** Days between two people on a seat. */
function useGapWords() {
  const { t } = useTranslation('what-if');
  return (days: number | null): string =>
    days === null
      ? t('gap.open')
      : days === 0
        ? t('gap.none')
        : t(days > 0 ? 'gap.empty' : 'gap.shared', { count: Math.abs(days) });
}

/** The effects of a move in words, in the order of the panel. */
export function useEffectLines() {
  const seat = useSeatLines();
  const person = usePersonLines();
  const asked = useAskedLines();
  return (effect: Effect, principalName: string): EffectLine[] => [
    ...seat(effect),
    ...asked(effect, principalName),
    ...person(effect),
  ];
}

function useSeatLines() {
  const { t } = useTranslation('what-if');
  const gap = useGapWords();
  return ({ before, after, marks, slot, matrix }: Effect): EffectLine[] => [
    ...(slot === 'current'
      ? []
      : [
          {
            name: 'joining',
            label: t('lines.joining'),
            before: gap(before.gapBefore),
            after: gap(after.gapBefore),
            mark: marks.joining,
          },
        ]),
    {
      name: 'relief',
      label: t('lines.relief'),
      before: gap(before.gapAfter),
      after: gap(after.gapAfter),
      mark: marks.relief,
    },
    ...(matrix
      ? [
          {
            name: 'matrix',
            label: t('lines.matrix', { ranks: matrix.ranks.join(', ') }),
            before: matrixWord(t, matrix, 'before'),
            after: matrixWord(t, matrix, 'after'),
            mark: marks.matrix,
          },
        ]
      : []),
  ];
}

type Matrix = NonNullable<Effect['matrix']>;

/** True if a pair has all that is asked for on a day. */
export const isComplete = ({ needs }: Matrix, team: Matrix['days'][number]['before']): boolean =>
  team.missing.length === 0 &&
  team.withOperator >= needs.withOperator &&
  team.inRank >= needs.inRank &&
  team.onTankerType >= needs.onTankerType;

function matrixWord(
  t: ReturnType<typeof useTranslation<'what-if'>>['t'],
  matrix: Matrix,
  of: 'before' | 'after',
): string {
  const short = matrix.days.filter((day) => !isComplete(matrix, day[of]));
  return short.length === 0
    ? t('matrix.complies')
    : t('matrix.short', { days: short.map(({ on }) => formatDay(on)).join(', ') });
}

function usePersonLines() {
  const { t } = useTranslation('what-if');
  const papers = usePapersWords();
  return ({ before, after, marks, slot }: Effect): EffectLine[] => {
    const stay = ({ stay: { months } }: BarState) => t('stay.months', { count: months });
    const rest = ({ rest: of }: BarState) =>
      of?.daysAshore == null ? t('rest.none') : t('rest.days', { count: of.daysAshore });
    const owed = Math.ceil(after.rest?.leaveOwed ?? 0);
    return [
      {
        name: 'stay',
        label: t('lines.stay'),
        before: stay(before),
        after: stay(after),
        note: after.stay.mark
          ? t('stay.passes', { count: after.stay.mark, day: formatDay(after.stay.elevenMonthsOn) })
          : t('stay.within', { day: formatDay(after.stay.elevenMonthsOn) }),
        mark: marks.stay,
      },
      {
        name: 'agreement',
        label: t('lines.agreement'),
        before: t(`agreement.${before.agreement}`),
        after: t(`agreement.${after.agreement}`),
        note: slot === 'current' ? t('agreement.tolerance') : undefined,
        mark: marks.agreement,
      },
      ...papers({ before, after }, marks.papers),
      ...(slot === 'current'
        ? []
        : [
            {
              name: 'rest',
              label: t('lines.rest'),
              before: rest(before),
              after: rest(after),
              note: owed > 0 ? t('rest.owed', { count: owed }) : t('rest.taken'),
              mark: marks.rest,
            },
          ]),
      {
        name: 'elsewhere',
        label: t('lines.elsewhere'),
        before: t('elsewhere.count', { count: before.elsewhere.length + before.notWith.length }),
        after: t('elsewhere.count', { count: after.elsewhere.length + after.notWith.length }),
        note:
          [
            ...after.elsewhere.map(({ vesselName, from, to }) =>
              t(vesselName ? 'elsewhere.vessel' : 'elsewhere.here', {
                vessel: vesselName,
                from: formatDay(from),
                to: formatDay(to),
              }),
            ),
            ...(after.notWith.length > 0 ? [t('elsewhere.notWith', { names: after.notWith.join(', ') })] : []),
          ].join(' ') || undefined,
        mark: marks.elsewhere,
      },
    ];
  };
}

function usePapersWords() {
  const { t } = useTranslation('what-if');
  const lacking = ({ missing, endingEarly }: BarState) =>
    missing.length + endingEarly.length === 0
      ? t('papers.last')
      : [
          ...(missing.length > 0 ? [t('papers.missing', { count: missing.length })] : []),
          ...(endingEarly.length > 0 ? [t('papers.ending', { count: endingEarly.length })] : []),
        ].join(', ');
  const named = ({ missing, endingEarly }: BarState) =>
    [...missing, ...endingEarly.map(({ name, expiresOn }) => `${name} ${formatDay(expiresOn)}`)].join(', ');
  const medical = ({ isMedicalMet }: BarState) => t(isMedicalMet ? 'papers.medicalMet' : 'papers.medicalNotMet');
  return ({ before, after }: States, mark: EffectLine['mark']): EffectLine[] => [
    {
      name: 'papers',
      label: t('lines.papers'),
      before: `${lacking(before)}. ${medical(before)}`,
      after: `${lacking(after)}. ${medical(after)}`,
      note: named(after) || undefined,
      mark,
    },
  ];
}

function useAskedLines() {
  const { t } = useTranslation('what-if');
  return (effect: Effect, principalName: string): EffectLine[] => {
    const { before, outcome, slot, asksPrincipal, hasOpenExtension, marks } = effect;
    if (slot === 'next_but_one') return [];
    const who = asksPrincipal ? t('decision.principal', { name: principalName }) : t('decision.office');
    const now = slot === 'current' ? t('decision.aboard') : t(`decision.${before.decision ?? 'pending'}`);
    const notes = {
      stored: slot === 'current' ? undefined : t('decision.stays'),
      askedAgain: t('decision.askedBy', { who: asksPrincipal ? who : t('decision.employee') }),
      extension: hasOpenExtension ? t('decision.openExtension') : t('decision.askedBy', { who }),
    };
    return [
      {
        name: 'decision',
        label: t(slot === 'current' ? 'lines.extension' : 'lines.decision'),
        before: now,
        after: outcome === 'stored' ? now : t(`decision.${outcome}`),
        note: notes[outcome],
        mark: marks.decision,
      },
    ];
  };
}

/** Who else a move concerns, in words. */
export function useTouchedWords() {
  const { t } = useTranslation('what-if');
  const gap = useGapWords();
  return ({ kind, on, vesselName, daysBefore, daysAfter }: Effect['touched'][number]): string => {
    const words = t(`touched.${kind}`, { day: formatDay(on), vessel: vesselName ?? '' });
    if (daysAfter === null) return words;
    const between =
      daysBefore === daysAfter
        ? gap(daysAfter)
        : t('touched.change', { before: gap(daysBefore), after: gap(daysAfter) });
    return kind === 'ownTour' ? `${words} ${t('touched.between', { count: daysAfter })}` : `${words} ${between}.`;
  };
}

/** Tenths of years as they are shown. */
export const years = (tenths: number): string =>
  formatNumber(tenths / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
