import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { ListFailure } from '#platform/web/form/list-failure.tsx';
import { type LinkTarget, type ServiceWord, serviceLinks } from '../../links/contract.ts';
import { usePositionName } from './position-name.ts';
import classes from './service-links.module.css';

/** The link of a word: a rank or ship type, none of ours, or not linked yet. */
export interface Meaning {
  linkedId: number | null;
  isOutside: boolean;
}

const outside = 'outside';
const nothing = 'nothing';
const keyOf = ({ linkedId, isOutside }: Meaning) => (isOutside ? outside : String(linkedId ?? nothing));

interface TargetSelectProps {
  kind: ServiceWord['kind'];
  label: string;
  /** What is chosen now; without it the box asks to choose. */
  value?: Meaning;
  disabled?: boolean;
  /** True if the word can also be unlinked. */
  canUnlink: boolean;
  onChoose: (meaning: Meaning, name: string) => void;
}

/** Selects the link of a word among the ranks or ship types of either division. */
export function TargetSelect({ kind, label, value, disabled = false, canUnlink, onChoose }: TargetSelectProps) {
  const { t } = useTranslation(['service-links', 'parts']);
  const positionName = usePositionName();
  const read = useRead(serviceLinks.targets, {}, { staleTime: 300_000 });
  const targets = read.data?.data[kind] ?? [];
  const item = ({ id, name }: LinkTarget) => ({
    value: String(id),
    label: kind === 'sea_position' ? positionName(name) : name,
  });
  // Each ship type is of one division; most ranks are of both.
  const listed =
    kind === 'sea_position'
      ? [{ group: t('ranks'), items: targets.map(item) }]
      : ([1, 2] as const).map((division) => ({
          group: divisions[division],
          items: targets.filter(({ divisionId }) => divisionId === division).map(item),
        }));
  const words = [
    { value: outside, label: t(`outside.${kind}`) },
    ...(canUnlink ? [{ value: nothing, label: t('unlinked') }] : []),
  ];
  const chosen = value && keyOf(value);
  return (
    <Select
      className={classes.select}
      aria-label={label}
      // A word that is linked would look as if it were not.
      placeholder={read.data || !value?.linkedId ? t('choose') : read.isLoading ? t('parts:loading') : ''}
      error={read.error && !read.data && <ListFailure list={read} />}
      data={[...listed, { group: t('others'), items: words }]}
      value={chosen === nothing || chosen === undefined ? null : chosen}
      searchable
      disabled={disabled}
      nothingFoundMessage={t(read.data ? 'nothingFound' : read.isLoading ? 'parts:loading' : 'parts:optionsFailed')}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'none', width: 'max-content', position: 'bottom-start' }}
      onChange={(picked, option) => {
        if (picked === null || picked === chosen) return;
        const linkedId = picked === outside || picked === nothing ? null : Number(picked);
        onChoose({ linkedId, isOutside: picked === outside }, option?.label ?? picked);
      }}
    />
  );
}
