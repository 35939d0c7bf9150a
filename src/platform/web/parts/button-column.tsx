import { Button } from '@mantine/core';
import type { RecordColumn } from './record-table.tsx';

interface ButtonColumnProps<Row> {
  /** Also the words on the buttons, unless `button` says others. */
  header: string;
  button?: string;
  /** Names the row for screen readers. */
  nameOf: (row: Row) => string;
  onPress: (row: Row) => void;
  /** Leaves the button out of some rows. */
  isShown?: (row: Row) => boolean;
}

/** A column of a record table with a button in each row. */
export const buttonColumn = <Row,>(props: ButtonColumnProps<Row>): RecordColumn<Row> => {
  const { header, button = header, nameOf, onPress, isShown = () => true } = props;
  return {
    header,
    cell: (row) =>
      isShown(row) && (
        <Button size="compact-sm" variant="default" aria-label={nameOf(row)} onClick={() => onPress(row)}>
          {button}
        </Button>
      ),
  };
};
