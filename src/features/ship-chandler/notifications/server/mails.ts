import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { greeting, mailTemplate } from '#platform/server/mail-template.ts';
import { type ChandlerStatus, chandlerStatuses, statusLabels } from '../../rules.ts';

/** What it shows: the vessel, what is asked for when and where, and how far it is. */
const shown = z.object({
  fullName: z.string(),
  vesselName: z.string(),
  status: z.enum(chandlerStatuses),
  period: z.string(),
  deliveryOn: z.string(),
  portName: z.string(),
  vendorName: z.nullable(z.string()),
  receivedOn: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  link: z.url(),
});

interface Words {
  subject: (vessel: string, status: string) => string;
  title: string;
  text: string;
  cancelled: string;
  status: Record<ChandlerStatus, string>;
  labels: Record<'status' | 'vessel' | 'period' | 'delivery' | 'port' | 'vendor' | 'received' | 'reason', string>;
  action: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    subject: (vessel, status) => `Chandler request: ${vessel}, ${status}`,
    title: 'Your chandler request has a new status',
    text: 'The status of this request for stores has changed.',
    cancelled:
      'This request for stores was cancelled. It can no longer be changed; make a new one if the stores are still needed.',
    status: statusLabels,
    labels: {
      status: 'Status',
      vessel: 'Vessel',
      period: 'Period',
      delivery: 'Requested delivery date',
      port: 'Port of call',
      vendor: 'Vendor',
      received: 'Received date',
      reason: 'Reason',
    },
    action: 'Open the request',
  },
  id: {
    subject: (vessel, status) => `Permintaan chandler: ${vessel}, ${status}`,
    title: 'Status permintaan chandler berubah',
    text: 'Status permintaan barang berikut telah berubah.',
    cancelled:
      'Permintaan barang berikut dibatalkan dan tidak dapat diubah lagi. Buat permintaan baru bila barangnya masih diperlukan.',
    status: {
      Submitted: 'Diajukan',
      LookingForVendor: 'Mencari Vendor',
      OnPreparation: 'Dalam Persiapan',
      ReadyForShipment: 'Siap Dikirim',
      Delivered: 'Diterima',
      Cancel: 'Batal',
    },
    labels: {
      status: 'Status',
      vessel: 'Kapal',
      period: 'Periode',
      delivery: 'Tanggal kirim yang diminta',
      port: 'Pelabuhan singgah',
      vendor: 'Vendor',
      received: 'Tanggal terima',
      reason: 'Alasan',
    },
    action: 'Buka permintaan',
  },
};

/** A name that is too long for a subject on a phone is cut. */
const short = (name: string) => (name.length > 28 ? `${name.slice(0, 27)}…` : name);

/** Tells the requester and the service that a request has moved on. */
export const chandlerStatusMail = mailTemplate(shown, {
  subject: ({ vesselName, status }, language) =>
    words[language].subject(short(vesselName), words[language].status[status]),
  content: ({ fullName, vesselName, status, period, link, ...facts }, language) => {
    const { title, text, cancelled, labels, status: statuses, action } = words[language];
    const month = writtenDay(period, language, 'long').replace(/^\S+ /, '');
    const more = [
      { label: labels.vendor, value: facts.vendorName },
      { label: labels.received, value: facts.receivedOn && writtenDay(facts.receivedOn, language) },
      { label: labels.reason, value: facts.reason },
    ];
    return {
      title,
      preview: `${vesselName}, ${month}: ${statuses[status]}`,
      greeting: greeting(language, fullName),
      paragraphs: [status === 'Cancel' ? cancelled : text],
      facts: [
        { label: labels.status, value: statuses[status] },
        { label: labels.vessel, value: vesselName },
        { label: labels.period, value: month },
        { label: labels.delivery, value: writtenDay(facts.deliveryOn, language) },
        { label: labels.port, value: facts.portName },
        ...more.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
      ],
      action: { label: action, url: link },
    };
  },
});
