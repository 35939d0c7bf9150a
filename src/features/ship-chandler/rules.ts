import type { Message } from '#platform/contract/messages.ts';

export const chandlerStatuses = [
  'Submitted',
  'LookingForVendor',
  'OnPreparation',
  'ReadyForShipment',
  'Delivered',
  'Cancel',
] as const;
export type ChandlerStatus = (typeof chandlerStatuses)[number];

/** The statuses as the documents write them out; the wire takes both. */
export const statusLabels = {
  Submitted: 'Submitted',
  LookingForVendor: 'Looking for Vendor',
  OnPreparation: 'On Preparation',
  ReadyForShipment: 'Ready for Shipment',
  Delivered: 'Delivered',
  Cancel: 'Cancel',
} as const satisfies Record<ChandlerStatus, string>;
type StatusLabel = (typeof statusLabels)[ChandlerStatus];
export const statusWords = [...chandlerStatuses, 'Looking for Vendor', 'On Preparation', 'Ready for Shipment'] as const;

/** The status of a name or a label. */
export const statusNamed = (word: ChandlerStatus | StatusLabel): ChandlerStatus =>
  chandlerStatuses.find((status) => status === word || statusLabels[status] === word) ?? 'Submitted';

const goesBack = 'ship-chandler:refusals.goes_back';
const skipsStatus = 'ship-chandler:refusals.skips_status';
const delivered = 'ship-chandler:refusals.delivered';
const cancelled = 'ship-chandler:refusals.cancelled';

/** From which status to which a request may be moved, and why not otherwise; it may also stay where it is. */
export const moves: Readonly<Record<ChandlerStatus, Readonly<Record<ChandlerStatus, 'allowed' | Message>>>> = {
  Submitted: {
    Submitted: 'allowed',
    LookingForVendor: 'allowed',
    OnPreparation: 'allowed',
    ReadyForShipment: skipsStatus,
    Delivered: skipsStatus,
    Cancel: 'allowed',
  },
  LookingForVendor: {
    Submitted: goesBack,
    LookingForVendor: 'allowed',
    OnPreparation: 'allowed',
    ReadyForShipment: skipsStatus,
    Delivered: skipsStatus,
    Cancel: 'allowed',
  },
  OnPreparation: {
    Submitted: goesBack,
    LookingForVendor: goesBack,
    OnPreparation: 'allowed',
    ReadyForShipment: 'allowed',
    Delivered: skipsStatus,
    Cancel: 'allowed',
  },
  ReadyForShipment: {
    Submitted: goesBack,
    LookingForVendor: goesBack,
    OnPreparation: goesBack,
    ReadyForShipment: 'allowed',
    Delivered: 'allowed',
    Cancel: 'allowed',
  },
  Delivered: finalWith(delivered),
  Cancel: finalWith(cancelled),
};

function finalWith(message: Message): Record<ChandlerStatus, Message> {
  return {
    Submitted: message,
    LookingForVendor: message,
    OnPreparation: message,
    ReadyForShipment: message,
    Delivered: message,
    Cancel: message,
  };
}

/** What the update dialog offers: the status and those that follow it. A request is cancelled elsewhere. */
export const offeredStatuses = (from: ChandlerStatus): readonly ChandlerStatus[] =>
  chandlerStatuses.filter((to) => to !== 'Cancel' && moves[from][to] === 'allowed');

/** True while something can still be done about a request; after that it is history (3O65). */
export const isCurrent = (status: ChandlerStatus): boolean => moves[status].Cancel === 'allowed';

/** True once a vendor has been chosen. */
export const hasVendor = (status: ChandlerStatus): boolean =>
  status === 'OnPreparation' || status === 'ReadyForShipment' || status === 'Delivered';

/** The state of a vessel: something is under way, or all has come; nothing where it never asked (3O66). */
export const vesselStatuses = ['in progress', 'complete'] as const;

/** Which table a sheet of a requisition holds: workbooks have a title and a block of facts above it. */

/** As many lines and columns as a page shows; the rest is in the file. */
export const mostLines = 300;
export const mostColumns = 12;

export interface Lines {
  columns: string[];
  /** How many columns the sheet has; more than a page shows are left out. */
  columnCount: number;
  lines: string[][];
  lineCount: number;
}

const filled = (row: readonly string[]) => row.filter((cell) => cell !== '').length;

/**
 * The table in rows of cells: its head is the first row that is nearly as full as the fullest one, so that titles and
 * signatures are left out above it. Columns and rows without anything are left out too.
 */
export function linesOf(rows: readonly (readonly string[])[]): Lines {
  const most = Math.max(0, ...rows.map(filled));
  const at = rows.findIndex((row) => filled(row) >= Math.max(1, Math.ceil(most * 0.6)));
  const head = rows[at];
  if (!head) return { columns: [], columnCount: 0, lines: [], lineCount: 0 };
  const below = rows.slice(at + 1).filter((row) => filled(row) > 0);
  const width = Math.max(head.length, ...below.map(({ length }) => length));
  const used = Array.from({ length: width }, (_, column) => column).filter(
    (column) => head[column] || below.some((row) => row[column]),
  );
  const shown = used.slice(0, mostColumns);
  const cut = (row: readonly string[]) => shown.map((column) => row[column] ?? '');
  return {
    columns: cut(head),
    columnCount: used.length,
    lines: below.slice(0, mostLines).map(cut),
    lineCount: below.length,
  };
}
