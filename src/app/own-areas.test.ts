import { describe, expect, it } from 'vitest';
import { type OwnRecords, ownAddress, ownLink } from '#platform/web/own-records.ts';
import { allScreens } from './features.web.tsx';
import { ownAreas } from './own-areas.web.tsx';

const crew = '/dashboard/crew-management';
const vessels = '/dashboard/vessel-management';
const chandler = '/dashboard/crew-benefit/ship-chandler';
const appraisal = '/dashboard/appraisal';
const workOrders = '/dashboard/work-order-and-billings/work-order-overview';

/** A screen, one that is still to come too. */
const at = (path: string) => {
  const own = ownAreas[path];
  return { path, ...(own && { own }) };
};

const of = (subRole: OwnRecords['subRole'], own: Partial<OwnRecords> = {}): OwnRecords => ({
  subRole,
  employeeId: null,
  vesselId: null,
  workOrderId: null,
  workOrderVesselId: null,
  ...own,
});
const aboard = { employeeId: 7, vesselId: 3, workOrderId: 9, workOrderVesselId: 4 };
const ashore = { employeeId: 7 };

const ownCrew = { to: `${crew}/$crewId/details`, params: { crewId: '7' }, search: { tab: 'crew-details' } };
const ownVessel = { to: `${vessels}/$vesselId/details`, params: { vesselId: '3' } };
const ownChandler = { to: `${chandler}/vessel/$vesselId/details`, params: { vesselId: '3' } };
const ownAppraisal = { to: `${appraisal}/$vesselId/crew`, params: { vesselId: '3' } };
const ownSlip = {
  to: `${workOrders}/vessel/$vesselId/wo/$workOrderId/details`,
  params: { vesselId: '4', workOrderId: '9' },
};

describe('an item of the menu', () => {
  it.each<[string, string, OwnRecords, object | undefined]>([
    ...(['head', 'crew'] as const).flatMap((subRole): [string, string, OwnRecords, object | undefined][] => [
      [`crew, ${subRole} aboard`, crew, of(subRole, aboard), ownCrew],
      [`vessels, ${subRole} aboard`, vessels, of(subRole, aboard), ownVessel],
      [`chandler, ${subRole} aboard`, chandler, of(subRole, aboard), ownChandler],
      [`appraisal, ${subRole} aboard`, appraisal, of(subRole, aboard), ownAppraisal],
      [`work orders, ${subRole} aboard`, workOrders, of(subRole, aboard), ownSlip],
      [
        `work orders, ${subRole} in the first month`,
        workOrders,
        of(subRole, { ...aboard, workOrderId: null }),
        { to: workOrders },
      ],
      [`crew, ${subRole} ashore`, crew, of(subRole, ashore), ownCrew],
      [`vessels, ${subRole} ashore`, vessels, of(subRole, ashore), undefined],
      [`chandler, ${subRole} ashore`, chandler, of(subRole, ashore), undefined],
      [`appraisal, ${subRole} ashore`, appraisal, of(subRole, ashore), undefined],
      [`crew, ${subRole} tied to nobody`, crew, of(subRole), undefined],
      [`the dashboard, ${subRole}`, '/dashboard', of(subRole, aboard), { to: '/dashboard' }],
    ]),
    ['crew, others', crew, of('others', aboard), { to: crew }],
    ['vessels, others', vessels, of('others', aboard), { to: vessels }],
    ['appraisal, others', appraisal, of('others', aboard), { to: appraisal }],
    ['work orders, others', workOrders, of('others', aboard), ownSlip],
    ['work orders, others ashore', workOrders, of('others', ashore), { to: workOrders }],
    ['work orders, signed off', workOrders, of('crew', { ...aboard, vesselId: null }), ownSlip],
    ...[crew, vessels, chandler, appraisal, workOrders].map(
      (path): [string, string, OwnRecords, object | undefined] => [
        `${path}, the office`,
        path,
        of(null, aboard),
        { to: path },
      ],
    ),
  ])('%s', (_what, path, records, expected) => {
    expect(ownLink(at(path), records)).toEqual(expected);
  });
});

describe('an address', () => {
  it.each<[string, string, OwnRecords, string | object]>([
    ['the list of crew, for a head', crew, of('head', aboard), ownCrew],
    ['the list of crew, for an account tied to nobody', crew, of('crew'), 'forbidden'],
    ['the list of vessels, for a head', vessels, of('head', aboard), ownVessel],
    ['the list of vessels, for a crew member ashore', vessels, of('crew', ashore), 'forbidden'],
    ['requests of chandlers, for a head', chandler, of('head', aboard), ownChandler],
    ['requests of chandlers, for a head ashore', chandler, of('head', ashore), 'stays'],
    ['appraisals, for a head', appraisal, of('head', aboard), ownAppraisal],
    ['appraisals, for a head ashore', appraisal, of('head', ashore), 'stays'],
    ['work orders, for others', workOrders, of('others', aboard), ownSlip],
    ['work orders of a vessel, for a head', `${workOrders}/vessel/$vesselId`, of('head', aboard), ownSlip],
    ['work orders, without a slip', workOrders, of('head', { ...aboard, workOrderId: null }), 'stays'],
    ['the own slip', ownSlip.to, of('head', aboard), 'stays'],
    ['the own vessel', ownVessel.to, of('head', aboard), 'stays'],
    ['the list of crew, for others', crew, of('others', aboard), 'stays'],
    ['the list of vessels, for the office', vessels, of(null, aboard), 'stays'],
    ['the profile', '/dashboard/profile', of('head', aboard), 'stays'],
    ['the dashboard, for a head with its tag', '/dashboard', of('head', aboard), 'stays'],
  ])('%s', (_what, path, records, expected) => {
    expect(ownAddress(at(path), records)).toEqual(expected);
  });

  it.each<[string, string, OwnRecords, string | object]>([
    ['the dashboard, for a crew member', '/dashboard', of('crew', ashore), ownCrew],
    ['the dashboard, for a head', '/dashboard', of('head', aboard), ownCrew],
    ['the dashboard, for an account tied to nobody', '/dashboard', of('crew'), 'forbidden'],
    ['the dashboard, for others', '/dashboard', of('others', aboard), 'forbidden'],
    ['the dashboard, for the office', '/dashboard', of(null), 'forbidden'],
    ['the list of crew, for a head', crew, of('head', aboard), 'forbidden'],
    ['the profile', '/dashboard/profile', of('head', aboard), 'forbidden'],
  ])('that may not be opened: %s', (_what, path, records, expected) => {
    expect(ownAddress(at(path), records, false)).toEqual(expected);
  });

  it('that one is led to stays, so that no one goes in circles', () => {
    for (const path of [crew, vessels, chandler, appraisal, workOrders]) {
      const led = ownAddress(at(path), of('head', aboard));
      if (typeof led === 'object') expect(ownAddress(at(led.to), of('head', aboard))).toBe('stays');
    }
  });

  it('is held by the screens that are there', () => {
    const led = allScreens.filter(({ own }) => own).map(({ path }) => path);
    expect(led.sort()).toEqual([
      '/dashboard',
      appraisal,
      chandler,
      crew,
      vessels,
      workOrders,
      `${workOrders}/vessel/$vesselId`,
    ]);
  });
});
