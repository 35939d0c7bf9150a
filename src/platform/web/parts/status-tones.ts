/** How a status looks: a tone, and a shape so that colour never carries the meaning alone (reference/look). */

export const tones = ['green', 'amber', 'red', 'teal', 'navy', 'purple', 'gray'] as const;
export type Tone = (typeof tones)[number];

/** dot: settled; half: under way; ring: not begun; diamond: look here; cross: no; none: a mere label. */
export type Shape = 'dot' | 'half' | 'ring' | 'diamond' | 'cross' | 'none';

export interface Look {
  tone: Tone;
  shape: Shape;
}

const groups: readonly (Look & { texts: readonly string[] })[] = [
  {
    tone: 'green',
    shape: 'dot',
    texts: [
      'Open',
      'Passed',
      'Comply',
      'Completed',
      'Planned',
      'Confirmed',
      'Approved',
      'Signed',
      'FIT',
      'Active',
      'Delivered',
      'Planned Approved',
      'OnBoardReady',
      'OffBoardReady',
      'Selesai',
    ],
  },
  { tone: 'green', shape: 'half', texts: ['Looking for Vendor'] },
  {
    tone: 'gray',
    shape: 'ring',
    texts: ['Pending', 'Closed', 'Not Planned', '-', 'Off Board', 'Deactive', 'CheckedOut'],
  },
  {
    tone: 'navy',
    shape: 'half',
    texts: [
      'In progress',
      'In Progress',
      'InProgress',
      'On Planning',
      'Scheduled',
      'WaitingForReview',
      'OnBoardWaitingSchedule',
      'OffBoardWaitingSchedule',
      'Dalam proses',
    ],
  },
  {
    tone: 'amber',
    shape: 'diamond',
    texts: [
      'Need Action',
      'Pending Sign',
      'Need Renewal',
      'Need Revision',
      'Fit With Restriction',
      'Under 3 months',
      'Not Completed',
    ],
  },
  {
    tone: 'amber',
    shape: 'half',
    texts: ['Planned Pending Approval', 'On Preparation', 'OnBoardWaitingDocument', 'OffBoardWaitingDocument'],
  },
  {
    tone: 'red',
    shape: 'cross',
    texts: [
      'Failed',
      'Not comply',
      'Not Comply',
      'Rejected',
      'Expired',
      'UNFIT',
      'Cancel',
      'Under 1 month',
      'Planned Rejected',
      'Gagal',
    ],
  },
  { tone: 'teal', shape: 'dot', texts: ['On Board', 'Ready for Shipment'] },
  { tone: 'purple', shape: 'ring', texts: ['Submitted'] },
];

const looks = new Map(groups.flatMap(({ texts, tone, shape }) => texts.map((text) => [text, { tone, shape }])));

/** What a text means in one area only: there it overrules the map. */
const areaLooks: Record<string, Partial<Record<string, Look>>> = {
  nextCrew: { Pending: { tone: 'amber', shape: 'half' } },
};
export type StatusArea = 'nextCrew' | 'chandler';

/** The look of a status text; one that is not known is gray, among chandler requests red (1S124, reference/look). */
export function lookOf(status: string, area?: StatusArea): Look {
  const known = (area && areaLooks[area]?.[status]) ?? looks.get(status);
  if (known) return known;
  return area === 'chandler' ? { tone: 'red', shape: 'cross' } : { tone: 'gray', shape: 'ring' };
}

/** Every status text that has a look of its own. */
export const knownStatuses: readonly string[] = [...looks.keys()];
