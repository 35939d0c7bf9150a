import { randomUUID } from 'node:crypto';
import { agreements } from '#features/preparation/agreements/contract.ts';
import { keepSalary, makePlanned, optionOf } from './agreements.ts';
import type { Caller, TestServer } from './server.ts';

type Planned = Awaited<ReturnType<typeof makePlanned>>;

/** People aboard a vessel of the marine division whose agreement may need an addendum. */
export async function addendaWorld(server: TestServer, staff: Caller & { userId: string }) {
  const taxId = await optionOf(server, 'tax_status', 'K/1');
  const agreedTo = '2030-06-30';
  const extendedTo = '2030-09-30';
  /** A scan that staff has uploaded; answers its id. */
  async function uploaded(): Promise<string> {
    const id = randomUUID();
    const file = { storageKey: `test/${id}`, contentType: 'image/jpeg', size: 4, sha256: 'x', fileType: 'pkl' };
    await server.db
      .insertInto('files')
      .values({ id, name: 'addendum.jpeg', uploadedByUser: staff.userId, ...file })
      .execute();
    await server.services.files.put(file.storageKey, Buffer.from('scan'), 'image/jpeg');
    return id;
  }
  const setEnd = ({ assignmentId }: Planned, plannedTo: string) =>
    server.db.updateTable('assignments').set({ plannedTo }).where('id', '=', assignmentId).execute();
  /** Someone aboard with an agreement until June; it is signed, and they are extended, unless said otherwise. */
  async function aboard({ isSigned = true, isExtended = true, slot = 'current' } = {}) {
    const who = await makePlanned(server, 1, { slot, from: '2026-01-05', to: agreedTo });
    await keepSalary(server, { jobPositionId: 1, category: who.category, basicSalary: '18000000' });
    const { employeeId, vesselId, vesselCrewId } = who;
    const number = `AD-${who.assignmentId}`;
    const { body } = await server.call(
      agreements.create,
      {
        employeeId,
        vesselId,
        vesselCrewId,
        ptkpGolId: taxId,
        pklDocumentNumber: number,
        crewSealingOfficerDate: '2026-01-02',
        crewSealingOfficerName: 'Capt. Hendra',
        firstPartyName: 'Dewi Kartika',
        firstPartyPosition: 'Crewing Manager',
        firstPartyOffice: 'JAKARTA',
        agreementsShippingArea: 'Pelayaran lokal',
        agreementsSeamanBook: 'F 1',
        agreementsEmployeeNo: 'E-1',
      },
      staff,
    );
    const id = body.data.employeePreparationPklId as number;
    if (isSigned)
      await server.call(agreements.sign, { employeePreparationPklId: id, attachmentId: await uploaded() }, staff);
    if (isExtended) await setEnd(who, extendedTo);
    return { ...who, id, number };
  }
  return { agreedTo, extendedTo, uploaded, setEnd, aboard };
}
