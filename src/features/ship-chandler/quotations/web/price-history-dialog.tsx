import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useRead } from '#platform/web/api.ts';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { Answered } from '#platform/web/parts/answered.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import type { StoreItem } from '../../items/contract.ts';
import { storeQuotations } from '../contract.ts';

/** What chosen vendors asked for an item. */
export default function PriceHistoryDialog({ item, onClose }: { item: StoreItem; onClose: () => void }) {
  const { t } = useTranslation('ship-chandler');
  const read = useRead(storeQuotations.history, { itemId: item.itemId });
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('quotations.historyOf', { name: item.itemName })}
      size="44rem"
      closeButtonProps={{ 'aria-label': t('quotations.close') }}
    >
      <Answered read={read} rows={3} columns={4}>
        {({ data, earlier }) => (
          <>
            <RecordTable
              label={t('quotations.history')}
              rows={data}
              none={t('quotations.noHistory')}
              columns={[
                { header: t('quotations.quotedOn'), cell: ({ quotedOn }) => formatDay(quotedOn), isShort: true },
                {
                  header: t('quotations.priceColumn'),
                  cell: ({ price, unit }) => `${formatRupiah(rupiah(price))} / ${unit}`,
                  align: 'right',
                  isShort: true,
                },
                { header: t('quotations.vendor'), cell: ({ vendorName }) => vendorName },
                { header: t('quotations.vessel'), cell: ({ vesselName }) => vesselName },
                {
                  header: t('quotations.quantity'),
                  cell: ({ quantity }) => formatNumber(quantity),
                  align: 'right',
                  isShort: true,
                },
              ]}
            />
            {earlier > 0 && <p className="fine mt-2">{t('quotations.earlier', { count: earlier })}</p>}
          </>
        )}
      </Answered>
    </Modal>
  );
}
