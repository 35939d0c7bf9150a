import * as z from 'zod/mini';
import { requiredDay } from '#features/seafarers/fields/contract.ts';
import { office, reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired } from '#platform/contract/messages.ts';
import {
  attachment,
  dataOf,
  day,
  id,
  longText,
  requiredLongText,
  requiredText,
  rule,
  text,
  uuid,
} from '#platform/contract/shapes.ts';
import { dayOfCheck } from '#platform/contract/today.ts';
import { type ChandlerStatus, chandlerStatuses, hasVendor, statusWords, vesselStatuses } from './rules.ts';

/** Requests of vessels for stores (Tanker). */

const chandlerVessel = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  vesselType: z.string(),
  /** Navigation status and place of the newest voyage report. */
  status: z.nullable(z.string()),
  currentLocation: z.nullable(z.string()),
  /** Nothing before the first request. */
  chandlerStatus: z.nullable(z.enum(vesselStatuses)),
  /** Requests that are under way. */
  currentRequests: z.int(),
});
export type ChandlerVessel = z.output<typeof chandlerVessel>;

/** A request, with the names of the document (3S124). Days are yyyy-MM-dd; the period is a month's first day. */
const requestShape = {
  shipChandlerId: z.int(),
  vesselId: z.int(),
  vesselName: z.string(),
  requesterName: z.string(),
  requesterEmail: z.string(),
  requestedDate: z.string(),
  requestedDeliveryDate: z.string(),
  receivedDate: z.nullable(z.string()),
  portId: z.int(),
  portOfCall: z.string(),
  period: z.string(),
  vendorName: z.nullable(z.string()),
  status: z.enum(chandlerStatuses),
  requstedAttachmentId: z.string(),
  requestedAttachmentFileName: z.string(),
  approvedVendorAttachmentFileId: z.nullable(z.string()),
  approvedVendorAttachmentFileName: z.nullable(z.string()),
  rejectReason: z.nullable(z.string()),
  /** Lines of which something else came than was ordered; nothing until the vessel has checked them (ours). */
  goodsDifferences: z.nullable(z.int()),
} as const;
const chandlerRow = z.object(requestShape);
export type ChandlerRow = z.output<typeof chandlerRow>;

/** The table of a requisition workbook, as far as it is shown; the whole is in the file. */
export const requisition = z.object({
  columns: z.array(z.string()),
  lines: z.array(z.array(z.string())),
  /** How many lines and columns its sheet has. */
  lineCount: z.int(),
  columnCount: z.int(),
  /** Sheets of the workbook that are not shown. */
  otherSheets: z.array(z.string()),
});
export type Requisition = z.output<typeof requisition>;

const chandlerView = z.object({
  ...requestShape,
  requestedAttachment: attachment,
  approvedVendorAttachment: z.nullable(attachment),
  /** What the workbook asks for; nothing where it cannot be read. */
  requisition: z.nullable(requisition),
  /** It was ordered by lines, from which its workbook was made (ours). */
  isByLines: z.boolean(),
  /** The vendor of the quotation that was chosen, for the office to name when it moves the request on (ours). */
  chosenVendor: z.nullable(z.string()),
  version: z.int(),
});
export type ChandlerView = z.output<typeof chandlerView>;

const requesterName = requiredText('ship-chandler:refusals.fields.requesterName', 100);
const requesterEmail = requiredText('ship-chandler:refusals.fields.requesterEmail', 254).check(
  z.email('ship-chandler:refusals.email'),
);
export const asked = {
  RequesterName: requesterName,
  RequesterEmail: requesterEmail,
  DeliveryDate: requiredDay('ship-chandler:refusals.fields.deliveryDate').check(
    z.refine((given) => given >= dayOfCheck(), 'ship-chandler:refusals.delivery_in_past'),
  ),
  PeriodFrom: requiredDay('ship-chandler:refusals.fields.period'),
  PortId: z.int(isRequired('ship-chandler:refusals.fields.port')).check(z.gte(1), z.lte(2_147_483_647)),
} as const;
const attachmentMissing = isRequired('ship-chandler:refusals.fields.attachment');

/** The dialog of a new request: the file is chosen there, and sent by its number. */
export const newRequestForm = z.object({
  ...asked,
  RequestedAttachmentId: z.nullable(attachment).check(z.refine((file) => file !== null, attachmentMissing)),
});
export type NewRequestForm = z.input<typeof newRequestForm>;

/** Who asks, how far it is, and what is known from the vendor on. */
const moved = {
  RequesterName: requesterName,
  RequesterEmail: requesterEmail,
  VendorName: z.optional(z.nullable(text(150))),
  ReceivedDate: z.optional(z.nullable(day)),
} as const;

const missing = (field: 'vendorName' | 'approvedAttachment' | 'receivedDate') =>
  isRequired(`ship-chandler:refusals.fields.${field}`);
type Filled = { ShipChandlerStatusEnum: ChandlerStatus } & Record<string, unknown>;

/** The dialog of an update; the server looks at the vendor and the receipt again, beside what is known already. */
export const updateForm = z
  .object({
    RequesterName: requesterName,
    RequesterEmail: requesterEmail,
    ShipChandlerStatusEnum: z.enum(chandlerStatuses, isRequired('ship-chandler:refusals.fields.status')),
    VendorName: text(150),
    ApprovedVendorAttachmentId: z.nullable(attachment),
    ReceivedDate: z.nullable(z.string()),
  })
  .check(
    rule<Filled>(
      'VendorName',
      missing('vendorName'),
      ({ ShipChandlerStatusEnum: status, VendorName }) => !hasVendor(status) || Boolean(String(VendorName).trim()),
    ),
    rule<Filled>(
      'ApprovedVendorAttachmentId',
      missing('approvedAttachment'),
      ({ ShipChandlerStatusEnum: status, ApprovedVendorAttachmentId: file }) => !hasVendor(status) || Boolean(file),
    ),
    rule<Filled>(
      'ReceivedDate',
      missing('receivedDate'),
      ({ ShipChandlerStatusEnum: status, ReceivedDate }) => status !== 'Delivered' || Boolean(ReceivedDate),
    ),
  );
export type UpdateForm = z.input<typeof updateForm>;

export const cancelForm = z.object({
  RejectionReason: requiredLongText('ship-chandler:refusals.fields.reason', 1_000),
});
export type CancelForm = z.input<typeof cancelForm>;

const columns = {
  sort: ['requestedDate', 'requestedDeliveryDate', 'receivedDate', 'portOfCall', 'vendorName', 'period', 'status'],
  filter: ['status'],
} as const;
const readOnly = { method: 'GET', effect: 'read', access: reads('ShipChandler') } as const;
const shows = ['chandlerRequest', 'vessel'] as const;
/** Everybody with the tag: vessels ask and confirm what they receive, the office does the rest (3O74). */
const written = {
  method: 'POST',
  effect: 'write',
  // Names and addresses of people must not reach an access log.
  encoding: 'json',
  access: writes(['ShipChandler'], [...office, 'crew']),
  touches: ['chandlerRequest'],
} as const;
const saved = dataOf(z.object({ id: z.int(), version: z.int(), status: z.enum(chandlerStatuses) }));

export const shipChandler = contract({
  vessels: {
    ...readOnly,
    path: '/ShipChandler/GetVesselShipChandler',
    shows: ['chandlerRequest', 'vessel', 'voyage'],
    summary: 'Vessels of the Tanker division, and whether what they asked for is under way or complete.',
    input: listInput({}),
    answer: pageOf(chandlerVessel),
    list: { sort: ['vesselName', 'vesselType', 'chandlerStatus'], filter: ['chandlerStatus'] },
    ledger: ['3C018'],
  },
  requests: {
    ...readOnly,
    path: '/ShipChandler/GetShipChandlerRequestByVesselid',
    shows,
    summary: 'Requests of a vessel that are under way, the next to be delivered first.',
    input: listInput({ VesselId: id }),
    answer: pageOf(chandlerRow),
    list: columns,
    ledger: ['3C019'],
  },
  history: {
    ...readOnly,
    path: '/ShipChandler/GetShipChandlerRequestHistoryByVesselId',
    shows,
    summary: 'Requests of a vessel that were delivered or cancelled, the newest first.',
    input: listInput({ VesselId: id }),
    answer: pageOf(chandlerRow),
    list: columns,
    ledger: ['3C020'],
  },
  get: {
    ...readOnly,
    path: '/ShipChandler/GetShipChandlerView',
    shows: ['chandlerRequest'],
    summary: 'One request, with the lines of its workbook; the first item is used.',
    input: z.object({ ShipChandlerId: id }),
    answer: dataOf(z.array(chandlerView)),
    ledger: ['3C021'],
  },
  create: {
    ...written,
    path: '/ShipChandler/CreateNewShipChandlerRequest',
    summary: 'Requests stores for a vessel; the lines of the workbook are read from the file that was uploaded before.',
    input: z.object({
      ...asked,
      VesselId: id,
      RequestedAttachmentId: z.uuid(attachmentMissing),
      // The file has its own name; what is sent beside it is not taken for it.
      RequestedAttachmentFileName: z.optional(text(255)),
    }),
    answer: saved,
    ledger: ['3C022'],
  },
  update: {
    ...written,
    path: '/ShipChandler/UpdateShipChandler',
    summary: 'Moves a request on, or cancels it with a reason; the requester and the service get an email.',
    input: z
      .object({
        ShipChandlerId: id,
        ShipChandlerStatusEnum: z.enum(statusWords, isRequired('ship-chandler:refusals.fields.status')),
        ...moved,
        ApprovedVendorAttachmentId: z.optional(z.nullable(uuid)),
        ApprovedVendorAttachmentFileName: z.optional(z.nullable(text(255))),
        RejectionReason: z.optional(z.nullable(longText(1_000))),
        version: z.optional(z.int()),
      })
      .check(
        rule<{ ShipChandlerStatusEnum: string; RejectionReason?: string | null }>(
          'RejectionReason',
          isRequired('ship-chandler:refusals.fields.reason'),
          ({ ShipChandlerStatusEnum: status, RejectionReason }) => status !== 'Cancel' || Boolean(RejectionReason),
        ),
      ),
    answer: saved,
    ledger: ['3C023'],
  },
  mail: {
    method: 'GET',
    path: '/Email/SendEmailStatusNotification',
    effect: 'write',
    access: written.access,
    touches: ['chandlerRequest'],
    summary: 'How far the message about the newest status has come; it is queued when the status changes.',
    input: z.object({ id, sendEmailType: z._default(z.enum(['ChandlerStatus']), 'ChandlerStatus') }),
    answer: dataOf(z.object({ id: z.int(), state: z.enum(['queued', 'sent']) })),
    ledger: ['3C066'],
  },
});
