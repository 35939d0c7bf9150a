import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { ApiError, download } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { namedColumns } from '#platform/web/list-page/columns.ts';
import { callInput, useListAddress } from '#platform/web/list-page/list-address.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { crewColumns } from './crew-columns.tsx';
import { type Tab, tabs } from './tabs.ts';

interface DownloadButtonProps {
  tab: Tab;
  isEmpty: boolean;
}

/** The whole list as a spreadsheet, with the keyword, filters, order and columns of the moment (2O24). */
export function DownloadButton({ tab, isEmpty }: DownloadButtonProps) {
  const { t } = useTranslation('crew-lists');
  const positionName = usePositionName();
  const { divisionId } = usePerson();
  const address = useListAddress(tabs[tab].list.list.filter);
  const [isBusy, setBusy] = useState(false);
  const fetchSheet = async () => {
    setBusy(true);
    try {
      const { sortBy, filterList } = callInput(address);
      const columns = namedColumns(crewColumns(t, positionName, tab), address.columns).map(({ key }) => key);
      const file = await download(tabs[tab].sheet, { divisionId, sortBy, filterList, columns: columns.join(',') });
      saveFile(file, workbookName(`Crew ${tabs[tab].file}`));
    } catch (error) {
      notify.error(error instanceof ApiError ? error.message : t('downloadFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      disabled={isEmpty}
      onClick={() => void fetchSheet()}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
    >
      {t('download')}
    </Button>
  );
}
