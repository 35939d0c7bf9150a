import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah, sum } from '#platform/contract/money.ts';
import surface from '#platform/web/parts/surface.module.css';
import type { SlipLine } from '../../lines/contract.ts';
import { type DeductionKind, deductionKinds, type EarningKind, earningKinds } from '../../rules.ts';
import type { WorkOrderDetail } from '../contract.ts';
import classes from './slip-lines.module.css';
import { TaxBreakdown } from './tax-breakdown.tsx';
import { useLineTexts } from './use-line-texts.ts';

interface Props {
  slip: WorkOrderDetail;
}

/** What is earned: each amount opens on what explains it. */
export function EarningLines({ slip }: Props) {
  const { t } = useTranslation('work-orders');
  return (
    <Lines
      title={t('slip.earnings')}
      slip={slip}
      kinds={earningKinds}
      always={slip.alwaysShown}
      total={{ label: t('slip.totalEarnings'), amount: slip.income_TotalWages }}
    />
  );
}

/** What is taken off. BPJS JHT, JP and the tax are always named (3S413). */
export function DeductionLines({ slip }: Props) {
  const { t } = useTranslation('work-orders');
  return (
    <Lines
      title={t('slip.deductions')}
      slip={slip}
      kinds={deductionKinds}
      always={['jht', 'jp', 'incomeTax']}
      total={{ label: t('slip.totalDeductions'), amount: slip.deduction_Total }}
    />
  );
}

type Kind = EarningKind | DeductionKind;

interface LinesProps extends Props {
  title: string;
  kinds: readonly Kind[];
  /** Kinds that are shown without an amount too. */
  always: readonly Kind[];
  total: { label: string; amount: string };
}

function Lines({ title, slip, kinds, always, total }: LinesProps) {
  const groups = kinds.flatMap((kind) => {
    const lines = slip.lines.filter((line) => line.kind === kind);
    return lines.length > 0 || always.includes(kind) ? [{ kind, lines }] : [];
  });
  return (
    <section className={`${surface.card} num line column ${classes.card}`} aria-label={title}>
      <h2>{title}</h2>
      {groups.map(({ kind, lines }) => (
        <Group key={kind} kind={kind} lines={lines} slip={slip} />
      ))}
      <p className={`bold line spread gap-4 well ${classes.total}`}>
        <span>{total.label}</span>
        <span>{formatRupiah(rupiah(total.amount))}</span>
      </p>
    </section>
  );
}

function Group({ kind, lines, slip }: Props & { kind: Kind; lines: readonly SlipLine[] }) {
  const { t } = useTranslation('work-orders');
  const { summaryOf, sentenceOf, headOf } = useLineTexts(slip);
  const amount = formatRupiah(sum(lines.map((line) => rupiah(line.amount))));
  const name = t(`kinds.${kind}`);
  if (lines.length === 0)
    return (
      <p className={`strong row spread gap-3 above ${classes.empty}`}>
        <span>{name}</span>
        <span>{amount}</span>
      </p>
    );
  return (
    <details className={`above ${classes.line}`}>
      <summary className="hover-well inner-focus stack pad-2-4 level">
        <span className="strong">{name}</span>
        <span className="fine">{summaryOf(lines)}</span>
        <span className={`right strong nowrap ${classes.amount}`}>{amount}</span>
        <IconChevronDown className="muted turns" size={16} stroke={1.75} aria-hidden="true" />
      </summary>
      <div className={`small well round ruled ${classes.parts}`}>
        {lines.map((line) => (
          <div className="first-wide pad-y-2 stack" key={`${line.from}-${line.corrects}-${line.amount}-${line.source}`}>
            {lines.length > 1 && <b className="strong">{headOf(line)}</b>}
            {lines.length > 1 && <span className="strong nowrap">{formatRupiah(rupiah(line.amount))}</span>}
            <p className="whole muted anywhere">{sentenceOf(line)}</p>
            <TaxBreakdown slip={slip} line={line} />
          </div>
        ))}
      </div>
    </details>
  );
}
