import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { Option } from '#platform/contract/shapes.ts';
import type { requirements } from '../../contract.ts';
import classes from './choice-fields.module.css';
import type { MatrixChoice } from './matrix-choice.ts';

interface ChoiceFieldsProps {
  choices: Answer<typeof requirements.choices>['data'];
  choice: MatrixChoice;
  onChange: (choice: MatrixChoice) => void;
}

/** Rank and ship type; narrower, one vessel of that type or one principal. */
export function ChoiceFields({ choices, choice, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation('requirements');
  const positionName = usePositionName();
  const { shipId, vesselId } = choice;
  const vessels = choices.vessels.filter((vessel) => shipId === undefined || vessel.shipId === shipId);
  const shipOf = (id: number | undefined) => choices.vessels.find((vessel) => vessel.id === id)?.shipId;
  return (
    <div className={`stack ${classes.choice}`}>
      <OneOf
        label={t('choice.position')}
        options={choices.positions.map(({ id, name }) => ({ id, name: positionName(name) }))}
        value={choice.jobPositionId}
        onChange={(jobPositionId) => onChange({ ...choice, jobPositionId })}
      />
      <OneOf
        label={t('choice.ship')}
        placeholder={t('choice.allShips')}
        options={choices.ships}
        value={shipId}
        onChange={(next) =>
          onChange({ ...choice, shipId: next, vesselId: shipOf(vesselId) === next ? vesselId : undefined })
        }
      />
      <OneOf
        label={t('choice.vessel')}
        placeholder={t('choice.allVessels')}
        options={vessels}
        value={vesselId}
        onChange={(next) =>
          onChange({ ...choice, vesselId: next, shipId: shipOf(next) ?? shipId, principalId: undefined })
        }
      />
      <OneOf
        label={t('choice.principal')}
        placeholder={t('choice.allPrincipals')}
        options={choices.principals}
        value={choice.principalId}
        onChange={(principalId) => onChange({ ...choice, principalId, vesselId: undefined })}
      />
    </div>
  );
}

interface OneOfProps {
  label: string;
  placeholder?: string;
  options: readonly Option[];
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

function OneOf({ label, placeholder, options, value, onChange }: OneOfProps) {
  const { t } = useTranslation('parts');
  return (
    <Select
      label={label}
      {...(placeholder !== undefined && { placeholder, clearable: true })}
      clearButtonProps={{ 'aria-label': t('clear') }}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? null : String(value)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('nothingFound')}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'none' }}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
    />
  );
}
