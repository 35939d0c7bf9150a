import { useContext } from 'react';
import type { ColumnChoiceControls } from './column-choice.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { ListViewsContext } from './list-views-slot.ts';
import { useIsPhone } from './use-media.ts';

interface ListToolsProps {
  /** The list's name. */
  name: string;
  label: string;
  choice: ColumnChoiceControls;
}

/** Lower case, with dashes: as lists are called where their views are kept. */
const viewsOf = (name: string) => name.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase();

/** What every list offers beside its search and filters: its saved views, and on a desk its columns. */
export function ListTools({ name, label, choice }: ListToolsProps) {
  const Views = useContext(ListViewsContext);
  const isPhone = useIsPhone();
  return (
    <>
      {Views && <Views list={viewsOf(name)} label={label} columns={choice.visible.map(({ key }) => key)} />}
      {!isPhone && <ColumnChooser choice={choice} />}
    </>
  );
}
