import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { shownKeys } from '#platform/web/list-page/column-choice.ts';
import { callInput, useListAddress } from '#platform/web/list-page/list-address.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { crewColumns } from './crew-columns.tsx';
import { type Tab, tabs } from './tabs.ts';

interface ListDownloadProps {
  tab: Tab;
  isEmpty: boolean;
}

/** The whole list as a spreadsheet, with the keyword, filters, order and columns of the moment (2O24). */
export function ListDownload({ tab, isEmpty }: ListDownloadProps) {
  const { t } = useTranslation('crew-lists');
  const positionName = usePositionName();
  const { divisionId } = usePerson();
  const address = useListAddress(tabs[tab].list.list.filter);
  const { sortBy, filterList } = callInput(address);
  const columns = shownKeys(`crew-${tab}`, crewColumns(t, positionName, tab), address.columns);
  return (
    <DownloadButton
      endpoint={tabs[tab].sheet}
      input={{ divisionId, sortBy, filterList, columns: columns.join(',') }}
      fileName={workbookName(`Crew ${tabs[tab].file}`)}
      disabled={isEmpty}
      onFailure={(error) => notify.error(error instanceof ApiError ? error.message : t('downloadFailed'))}
    >
      {t('download')}
    </DownloadButton>
  );
}
