import { useEffect } from 'react';
import { useRead } from '#platform/web/api.ts';
import { type Tab, tabOfStage } from '../../rules.ts';
import { applicantLists } from '../contract.ts';

/** The list that one came from: its tab, and by what it was sorted and narrowed. */
interface Asked {
  tab: Tab;
  sortBy?: string | undefined;
  filterList?: string | undefined;
}

let asked: Asked | undefined;
/** Who stood in it at first: who is decided on leaves the list, and the places stay as they were. */
let order: readonly number[] = [];

/** Remembers the list that is open, in this page alone: what it was searched for may be a name. */
export function rememberList(list: Asked) {
  if (JSON.stringify(list) === JSON.stringify(asked)) return;
  asked = list;
  order = [];
}

/** The list is read afresh when it is opened again. */
export const forgetOrder = () => {
  order = [];
};

export interface Turn {
  /** From 1. */
  place: number;
  total: number;
  previous: number | undefined;
  next: number | undefined;
  /** They came from this list, and are not shown it as one of several they could be in. */
  isOfList: boolean;
}

/** Who comes before and after an applicant: in the list that one came from, else among those of their stage. */
export function useTurn({ regCrewId: id, currentStatusId }: { regCrewId: number; currentStatusId: number }) {
  const isKept = order.includes(id);
  const ofList = useRead(applicantLists.order, asked ?? { tab: 'new-applicants' }, { enabled: !isKept && !!asked });
  const found = isKept ? order : ofList.data?.data.includes(id) ? ofList.data.data : undefined;
  const isElsewhere = !found && !(asked && ofList.isPending);
  const tab = tabOfStage(currentStatusId) ?? 'new-applicants';
  const ofStage = useRead(applicantLists.order, { tab }, { enabled: isElsewhere });
  useEffect(() => {
    if (found) order = found;
  }, [found]);
  return turnIn(found ?? ofStage.data?.data ?? [], id, found !== undefined);
}

/** The place of one in an order; nothing where they are not in it, or alone. */
export function turnIn(ids: readonly number[], id: number, isOfList: boolean): Turn | undefined {
  const at = ids.indexOf(id);
  if (at < 0 || ids.length < 2) return undefined;
  return { place: at + 1, total: ids.length, previous: ids[at - 1], next: ids[at + 1], isOfList };
}
