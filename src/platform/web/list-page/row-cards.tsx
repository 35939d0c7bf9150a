import { Fragment, memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../parts/check-box.tsx';
import { SkeletonBar } from '../parts/skeletons.tsx';
import { isBareContent } from './bare-content.ts';
import type { CardPlace, Column } from './columns.ts';
import type { DataTableProps, SelectableRowProps } from './data-table.tsx';
import { RowActions } from './row-actions.tsx';
import classes from './row-cards.module.css';

/** The rows on a phone: name, badge, one line of facts, one of numbers. */
export function RowCards<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, offset = 0, rowKey, rowLabel, rowActions, selection, skeletonRows, isBusy } = props;
  const { t } = useTranslation('parts');
  // A tick draws its own card alone, as in a table.
  const contents = useMemo(
    () =>
      rows.map((row, at) => {
        const parts = (place: CardPlace) => cellsOf(columns, place, row, offset + at + 1);
        const [title, badges, facts, numbers] = [parts('title'), parts('badge'), parts('facts'), parts('numbers')];
        const actions = rowActions?.(row) ?? [];
        return (
          <Fragment key={rowKey(row)}>
            <div className="stack grow slim single gap-0">
              <div className={`gap-1-4 row wrap spread ${classes.first}`}>
                <b className="slim anywhere">{title}</b>
                {badges.length > 0 && <span>{badges}</span>}
              </div>
              {facts.length > 0 && <div className={`anywhere ${classes.facts}`}>{facts}</div>}
              {numbers.length > 0 && <div className={`fine anywhere row wrap ${classes.numbers} num`}>{numbers}</div>}
            </div>
            {actions.length > 0 && <RowActions actions={actions} of={rowLabel(row)} isCompact />}
          </Fragment>
        );
      }),
    [rows, columns, offset, rowKey, rowLabel, rowActions],
  );
  if (skeletonRows !== undefined)
    return (
      <ul className={`above ${classes.cards}`} aria-label={label} aria-busy="true">
        {Array.from({ length: Math.min(skeletonRows, 6) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
          <li key={at} className={`column line gap-3 top pad below ${classes.skeleton}`}>
            <SkeletonBar at={at} />
            <SkeletonBar at={at + 3} />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={`above ${classes.cards}`} aria-label={label} aria-busy={isBusy === true}>
      {rows.map((row, at) => (
        <Card
          key={rowKey(row)}
          of={rowKey(row)}
          label={t('selectRow', { of: rowLabel(row) })}
          isSelected={selection?.keys.has(rowKey(row)) ?? false}
          toggle={selection?.toggle}
        >
          {contents[at]}
        </Card>
      ))}
    </ul>
  );
}

const Card = memo(function Card({ of, label, isSelected, toggle, children }: SelectableRowProps) {
  return (
    <li className="line gap-3 top pad below" data-row-card data-selected={isSelected || undefined}>
      {toggle && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside, and has its own name
        <label className={`anchor stack centre ${classes.check}`}>
          <CheckBox aria-label={label} checked={isSelected} onChange={() => toggle(of)} />
        </label>
      )}
      {children}
    </li>
  );
});

/**
 * The cells of one place, each in an element of its own, which the styles separate. Nothing, and the dash that is shown
 * for it in a table, is left out: without the heads no one knows what is not there.
 */
function cellsOf<Row>(columns: readonly Column<Row>[], place: CardPlace, row: Row, position: number): ReactNode[] {
  return columns
    .filter((column) => column.card === place)
    .map(({ key, header, isNamedOnCard, cell }) => {
      const content = cell(row, position);
      return { key, head: place !== 'title' && (isNamedOnCard || isBareContent(content)) && header, content };
    })
    .filter(({ content }) => content !== null && content !== undefined && content !== '' && content !== '-')
    .map(({ key, head, content }) => (
      <span key={key}>
        {head && `${head}: `}
        {content}
      </span>
    ));
}
