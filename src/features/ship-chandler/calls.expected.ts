import { type ExpectedCall, expectCalls, readers } from '#testing/calls.ts';

/** The area is of the Tanker division alone; in it the tag is all that is needed (3O74). */
const who = {
  ...readers('ShipChandler'),
  by: ['superadmin', 'crewingadmintanker', 'crewingmanagertanker', 'crewingservicetanker', 'crewtanker head'],
};
/** A super admin has their home in the Marine division, whose vessels have no chandler. */
const reach: ExpectedCall['reach'] = {
  superadmin: 'other',
  crewingadmintanker: 'same foreign',
  crewingmanagertanker: 'same foreign',
  crewingservicetanker: 'same foreign',
  'crewtanker head': 'own',
  '': '',
};
const ids = {
  ShipChandlerId: 'reference',
  PortId: 'reference',
  RequestedAttachmentId: 'reference',
  ApprovedVendorAttachmentId: 'reference',
} as const;

/** Those of them who work in the office. */
const officeOnly = { ...who, by: who.by.filter((role) => role !== 'crewtanker head') };

export default expectCalls({
  '/ShipChandler/GetVesselShipChandler': { who },
  '/ShipChandler/GetShipChandlerRequestByVesselid': { who, reach },
  '/ShipChandler/GetShipChandlerRequestHistoryByVesselId': { who, reach },
  '/ShipChandler/GetShipChandlerView': { who, ids },
  '/ShipChandler/CreateNewShipChandlerRequest': {
    who,
    ids,
    reach,
    with: {
      RequesterEmail: 'master@example.test',
      DeliveryDate: '2030-01-01',
      PeriodFrom: '2030-01-01',
      PortId: 1,
      RequestedAttachmentId: '00000000-0000-4000-8000-000000000000',
    },
  },
  '/ShipChandler/UpdateShipChandler': {
    who,
    ids,
    with: { RequesterEmail: 'master@example.test', ShipChandlerStatusEnum: 'OnPreparation', version: 1 },
  },
  '/StoreItem/GetStoreItems': { who },
  '/StoreItem/SaveStoreItem': {
    who: officeOnly,
    ids: { itemId: 'reference' },
    with: { code: 'CP-1', englishName: 'Rice', unit: 'kg', storeGroup: 'provision' },
  },
  '/StoreItem/DownloadStoreItems': { who: officeOnly },
  '/StoreItem/ImportStoreItems': { who: officeOnly, with: { isTrial: 'true' } },
  '/ShipChandler/GetStoreLines': { who, ids },
  '/ShipChandler/GetLastStoreLines': { who, reach },
  '/ShipChandler/OrderStores': {
    who,
    ids: { ...ids, 'lines.itemId': 'reference' },
    reach,
    with: {
      RequesterEmail: 'master@example.test',
      DeliveryDate: '2030-01-01',
      PeriodFrom: '2030-01-01',
      PortId: 1,
      lines: [{ name: 'Rice', unit: 'bag', quantity: 4 }],
    },
  },
  '/ShipChandler/ReceiveStores': { who, ids, with: { lines: [{ lineId: 1, quantity: 1, quality: 'good' }] } },
  '/StoreQuotation/GetQuotations': { who: officeOnly, ids },
  '/StoreQuotation/DownloadRequest': { who: officeOnly, ids },
  '/StoreQuotation/ReadQuotation': { who: officeOnly, ids },
  '/StoreQuotation/SaveQuotation': {
    who: officeOnly,
    ids: { ...ids, quotationId: 'reference' },
    with: { vendorName: 'PT Samudra Boga', prices: [{ lineId: 1, price: '1000' }] },
  },
  '/StoreQuotation/ChooseQuotation': { who: officeOnly, ids: { quotationId: 'reference' } },
  '/StoreQuotation/DeleteQuotation': { who: officeOnly, ids: { quotationId: 'reference' } },
  '/StoreQuotation/GetPriceHistory': { who: officeOnly, ids: { itemId: 'reference' } },
  '/Email/SendEmailStatusNotification': { who, ids: { id: 'reference' } },
});
