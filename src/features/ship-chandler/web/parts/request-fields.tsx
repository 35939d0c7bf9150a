import { useTranslation } from 'react-i18next';
import { vesselOptions } from '#features/vessels/options/contract.ts';
import { addMonths, firstOfMonth } from '#platform/contract/days.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { NewRequestForm } from '../../contract.ts';
import { chandlerMonth } from './written-days.ts';

/** Stores are asked for some time ahead, or for the month that has just ended. */
const monthsBack = 1;
const monthsAhead = 12;

/** What a new request begins with. */
export function useRequestDefaults() {
  const { person } = usePerson();
  return {
    RequesterName: `${person.firstName} ${person.lastName}`.trim(),
    RequesterEmail: person.email,
    DeliveryDate: '',
    PeriodFrom: firstOfMonth(currentDay()),
  };
}

/** Who asks, for when, where and which month. */
export function RequestFields() {
  const { t } = useTranslation('ship-chandler');
  const mayAddPort = useMay(vesselOptions.createPort.access);
  const thisMonth = firstOfMonth(currentDay());
  const months = Array.from({ length: monthsBack + monthsAhead + 1 }, (_, at) => addMonths(thisMonth, at - monthsBack));
  return (
    <FieldGrid>
      <TextField<NewRequestForm> name="RequesterName" label={t('fields.requesterName')} required maxLength={100} />
      <TextField<NewRequestForm>
        name="RequesterEmail"
        label={t('fields.requesterEmail')}
        type="email"
        required
        maxLength={254}
      />
      <DateField<NewRequestForm> name="DeliveryDate" label={t('fields.deliveryDate')} min={currentDay()} required />
      <CreatableSelect<NewRequestForm>
        name="PortId"
        label={t('fields.portOfCall')}
        read={vesselOptions.ports}
        {...(mayAddPort && { create: vesselOptions.createPort })}
        keeps="id"
        named="portName"
        required
      />
      <SelectField<NewRequestForm>
        name="PeriodFrom"
        label={t('fields.period')}
        options={months.map((month) => ({ value: month, label: chandlerMonth(month) }))}
        isSearchable={false}
        required
      />
    </FieldGrid>
  );
}
