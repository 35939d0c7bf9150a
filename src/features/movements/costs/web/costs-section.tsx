import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { MovementDetail } from '../../contract.ts';
import type { MovementSectionProps } from '../../web/parts/section-props.ts';
import { baseValueName, multiplierName } from '../contract.ts';
import { amountOf, type CostItem, costItems, type Side } from '../rules.ts';
import classes from './costs-section.module.css';
import { shownMultiplier } from './shown-multiplier.ts';

const CostsDialog = lateDialog(() => import('./costs-dialog.tsx'));

/** What the journey to the vessel costs, and the one from it once it is scheduled (2S073 to 2S077). */
export function CostsSection({ movement, isReadOnly }: MovementSectionProps) {
  const { t } = useTranslation('travel');
  const dialogs = useLiveDialogs<{ movement: MovementDetail }>();
  const open = movement.mayUpdateCosts && !isReadOnly ? movement.costsOpen : null;
  const hasLeaving = movement.costsOpen === 'offBoard' || movement.offBoard_total !== '0';
  return (
    <Section
      title={t('costs.title')}
      description={t(movement.costForm === 'rows' ? 'costs.byRows' : 'costs.byTotal')}
      actions={
        open && (
          <Button variant="default" icon={IconPencil} onClick={() => dialogs.open(CostsDialog, { side: open })}>
            {t('costs.change')}
          </Button>
        )
      }
    >
      <div className={`stack ${classes.journeys}`}>
        <Journey movement={movement} side="onBoard" />
        {hasLeaving && <Journey movement={movement} side="offBoard" />}
      </div>
      {dialogs.opened({ movement })}
    </Section>
  );
}

const shownTotal = (text: string) => formatRupiah(rupiah(text));

/** The costs of one journey: its rows with their sum, or the total alone. */
function Journey({ movement, side }: { movement: MovementDetail; side: Side }) {
  const { t, i18n } = useTranslation('travel');
  const rowOf = (item: CostItem) => ({
    multiplier: movement[multiplierName(side, item)],
    baseValue: movement[baseValueName(side, item)],
  });
  const total = shownTotal(movement[`${side}_total`]);
  if (movement.costForm === 'total')
    return <DescriptionList facts={[{ label: t(`costs.totalOf.${side}`), value: total }]} />;
  return (
    <div className="slim">
      <h3>{t(`costs.sides.${side}`)}</h3>
      <p className="mb-2 muted">
        {t('costs.grade')}: <b>{movement[`${side}_lumpsumGrade`] ?? '-'}</b>
        {movement[`${side}_isFrozen`] && <> · {t('costs.frozen')}</>}
      </p>
      <RecordTable
        label={t(`costs.sides.${side}`)}
        rows={costItems}
        columns={[
          { header: t('costs.item'), cell: (item) => t(`items.${item}`) },
          {
            header: t('costs.multiplier'),
            cell: (item) => shownMultiplier(rowOf(item).multiplier, i18n.language),
            align: 'right',
            isShort: true,
          },
          {
            header: t('costs.baseValue'),
            cell: (item) => {
              const { baseValue } = rowOf(item);
              return baseValue === null ? null : shownTotal(baseValue);
            },
            align: 'right',
            isShort: true,
          },
          {
            header: t('costs.amount'),
            cell: (item) => formatRupiah(amountOf(rowOf(item))),
            align: 'right',
            isShort: true,
          },
        ]}
      />
      <p className="pad-2-3 num line spread gap-4 mt-3 round well">
        <span>{t('costs.total')}</span> <b>{total}</b>
      </p>
    </div>
  );
}
