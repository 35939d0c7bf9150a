import { shipChandler } from '#features/ship-chandler/contract.ts';
import { type ChandlerStatus, chandlerStatuses } from '#features/ship-chandler/rules.ts';
import { addDays } from '#platform/contract/days.ts';
import type { SheetValue } from '#platform/server/documents/workbook.ts';
import { upload } from './application.ts';
import type { TestServer } from './server.ts';
import { makeTanker } from './tanker.ts';
import { makeWorkbook } from './workbook.ts';

type Caller = Awaited<ReturnType<TestServer['user']>>;

/** A requisition as vessels fill it in: a title, the vessel, a head, lines, a signature. */
export function requisition(lines: readonly (readonly SheetValue[])[] = [[1, 'Rice, 50 kg', 'bag', 4]]) {
  const title = [['REQUISITION OF STORES'], ['Vessel:', 'MT Bentang Natuna'], []];
  return makeWorkbook([...title, ['No', 'Description', 'Unit', 'Quantity'], ...lines]);
}

/** A tanker with its master aboard, the accounts that handle requests for stores, and their calls. */
export async function chandlerWorld(server: TestServer) {
  const { db, today } = server;
  const { tanker, marine, master, vessel, officer } = await makeTanker(server);
  const rating = await officer(tanker, 114, 'Fajar Kelasi', { from: '2026-01-01' });
  const other = await vessel('MT Bentang Arafura');
  const port = await db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'port')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const who: Record<string, Caller> = {
    superadmin: await server.user({ role: 'superadmin' }),
    admin: await server.user({ role: 'crewingadmintanker' }),
    manager: await server.user({ role: 'crewingmanagertanker' }),
    service: await server.user({ role: 'crewingservicetanker' }),
    master: await server.user({ role: 'crewtanker', subRole: 'head', employeeId: master }),
    ashore: await server.user({ role: 'crewtanker', subRole: 'head' }),
    staff: await server.user({ role: 'crewingstafftanker' }),
    planning: await server.user({ role: 'crewingplanningtanker' }),
    finance: await server.user({ role: 'crewingfinancetanker' }),
    pde: await server.user({ role: 'crewingpdetanker' }),
    crew: await server.user({ role: 'crewtanker', subRole: 'crew', employeeId: rating }),
    marine: await server.user({ role: 'crewingmanagermarine' }),
  };
  const by = (name: string): Caller => {
    const caller = who[name];
    if (!caller) throw new Error(`There is no ${name}`);
    return caller;
  };
  const fileOf = async (name: string, as: { name: string; content?: Buffer }) =>
    upload(server, by(name), { kind: 'asessment', content: await requisition(), ...as });
  const asked = async (name: string, file?: { uuid: string }) => ({
    RequesterName: 'Budi Nakhoda',
    RequesterEmail: 'master@example.test',
    DeliveryDate: addDays(today, 7),
    PeriodFrom: `${today.slice(0, 7)}-20`,
    PortId: port.id,
    VesselId: tanker,
    RequestedAttachmentId: (file ?? (await fileOf(name, { name: 'stores.xlsx' }))).uuid,
  });
  const create = async (name = 'master', over: object = {}, file?: { uuid: string }) =>
    server.call(shipChandler.create, { ...(await asked(name, file)), ...over }, by(name));
  /** What a move needs, for any role. */
  const move = async (id: number, status: ChandlerStatus, name = 'service', over: object = {}) =>
    server.call(
      shipChandler.update,
      {
        ShipChandlerId: id,
        RequesterName: 'Budi Nakhoda',
        RequesterEmail: 'master@example.test',
        ShipChandlerStatusEnum: status,
        ...(status === 'Cancel' && { RejectionReason: 'Ordered twice' }),
        ...(status === 'Delivered' && { ReceivedDate: today }),
        ...over,
      },
      by(name),
    );
  const offer = async (name = 'service') => (await fileOf(name, { name: 'offer.xlsx' })).uuid;
  const withVendor = async (name = 'service') => ({
    VendorName: 'PT Samudra Boga',
    ApprovedVendorAttachmentId: await offer(name),
  });
  return {
    tanker,
    marine,
    other,
    vessel,
    portId: port.id,
    today,
    by,
    fileOf,
    create,
    move,
    offer,
    withVendor,
    /** A request in a status, by the calls that lead there. */
    async requestIn(status: ChandlerStatus, over: object = {}): Promise<number> {
      const { id } = (await create('service', over)).body.data;
      const steps: ChandlerStatus[] =
        status === 'Cancel' || status === 'LookingForVendor'
          ? [status]
          : (['OnPreparation', 'ReadyForShipment', 'Delivered'] as const).filter(
              (each) => chandlerStatuses.indexOf(each) <= chandlerStatuses.indexOf(status),
            );
      for (const step of steps) await move(id, step, 'service', step === 'OnPreparation' ? await withVendor() : {});
      return id;
    },
    async read(id: number, name = 'service') {
      const { status, body } = await server.call(shipChandler.get, { ShipChandlerId: id }, by(name));
      return { status, request: status === 200 ? body.data[0] : undefined };
    },
  };
}
export type ChandlerWorld = Awaited<ReturnType<typeof chandlerWorld>>;
