import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { CheckField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { WideField } from '#platform/web/form/field-grid.tsx';
import { DecimalField, TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { formatDay } from '#platform/web/format.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { currentDay } from '#platform/web/today.ts';
import { seaService } from '../../contract.ts';
import { serviceFindings } from '../../findings/rules.ts';
import { BirthDateContext } from '../../findings/web/birth-date.ts';
import { fileLists } from '../../lists/rules.ts';
import { sameTimeAboard } from '../../merging/rules.ts';
import { sameSeaService } from '../../rules.ts';
import { AttachmentField } from './attachment-field.tsx';
import { EntryList } from './entry-list.tsx';
import { useIsOffice } from './file-calls.ts';
import { emptyRow, type SeaService } from './form-values.ts';
import { ListField } from './list-field.tsx';
import { useWordOf } from './words.ts';

const empty = emptyRow<SeaService>(fileLists.registerSeaServices.fields);

/**
 * Time served at sea, with its evidence (1-open 45). What an assignment left behind is shown and stays as it is. With
 * `keepsTimesAboard` several times with us may be of one position: they differ by vessel and first day.
 */
export function SeaServiceSection({ keepsTimesAboard = false }: { keepsTimesAboard?: boolean }) {
  const { t } = useTranslation('seafarers');
  const wordOf = useWordOf();
  const isOffice = useIsOffice();
  const today = currentDay();
  const born = useContext(BirthDateContext);
  return (
    <EntryList
      name="registerSeaServices"
      title={t('sections.seaService')}
      description={t('hints.seaService')}
      addLabel={t('add.seaService')}
      schema={seaService}
      empty={empty}
      same={keepsTimesAboard ? sameService : sameSeaService}
      findingsOf={(row, others) => serviceFindings(row, { born, others }).map(({ said }) => said)}
      lockedBecause={(row) => row.assignmentId && t('list.leftByAssignment')}
      keyField="companyName"
      summaryOf={(row) => ({
        title: `${row.vesselName}, ${wordOf('position', row.position)}`,
        facts: [
          row.companyName,
          row.vesselType,
          `${formatDay(row.onBoard)} – ${row.offBoard ? formatDay(row.offBoard) : t('list.stillOnBoard')}`,
          row.attachment?.name,
        ],
        badge: row.isOwnCompany && <Badge tone="teal">{t('read.ownCompany')}</Badge>,
      })}
    >
      <TextField name="companyName" label={t('fields.companyName')} required maxLength={150} />
      <ListField name="position" list="seaPosition" label={t('fields.position')} required />
      <TextField name="vesselName" label={t('fields.vesselName')} required maxLength={100} />
      <ListField name="vesselType" list="vesselType" label={t('fields.vesselType')} required />
      <DateField name="onBoard" label={t('fields.onBoard')} required max={today} />
      <DateField name="offBoard" label={t('fields.offBoard')} hint={t('hints.offBoard')} />
      <DecimalField name="grt" label={t('fields.grt')} />
      <DecimalField name="hp" label={t('fields.hp')} />
      <DecimalField name="dwt" label={t('fields.dwt')} />
      <WideField>
        <AttachmentField name="attachment" label={t('fields.attachment')} />
      </WideField>
      <WideField>
        <TextAreaField name="note" label={t('fields.note')} maxLength={500} minRows={2} />
      </WideField>
      {isOffice && (
        <WideField>
          <CheckField name="isOwnCompany" label={t('fields.isOwnCompany')} hint={t('hints.isOwnCompany')} />
        </WideField>
      )}
    </EntryList>
  );
}

/** Of service elsewhere one of a company and position is enough (2S197); times with us are each their own. */
const sameService = (a: SeaServiceRow, b: SeaServiceRow) =>
  a.isOwnCompany || b.isOwnCompany
    ? sameTimeAboard({ ...a, onBoardOn: a.onBoard }, { ...b, onBoardOn: b.onBoard })
    : sameSeaService(a, b);
type SeaServiceRow = z.output<typeof seaService>;
