import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { ownHome } from '../contract.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer();
  admin = await server.user({ role: 'crewingadminmarine' });
});
afterAll(() => server.close());

const none = { name: '', phone: '', hours: '', hasWhatsApp: false };
const siti = { name: 'Siti Rahmawati', phone: '+622155500142', hours: '08.00–17.00 WIB', hasWhatsApp: true };
const kept = { schedule: siti, salary: none, emergency: { ...none, name: 'Duty', phone: '+622155500100' } };

describe('the contacts of the office', () => {
  it('are kept by an admin and read by the crew of the division', async () => {
    const crew = await server.user({ role: 'crewmarine', subRole: 'crew' });
    expect((await server.call(ownHome.contacts, {}, crew)).body.data.version).toBe(0);
    const { status, body } = await server.call(ownHome.saveContacts, { ...kept, version: 0 }, admin);
    expect({ status, data: body.data }).toEqual({ status: 200, data: { version: 1 } });
    expect((await server.call(ownHome.contacts, {}, crew)).body.data).toEqual({ version: 1, contacts: kept });
    const tanker = await server.user({ role: 'crewtanker', subRole: 'crew' });
    expect((await server.call(ownHome.contacts, {}, tanker)).body.data.contacts.schedule).toEqual(none);
  });

  it('are not changed over what somebody else saved', async () => {
    expect((await server.call(ownHome.saveContacts, { ...kept, version: 0 }, admin)).status).toBe(409);
  });

  it.each([
    ['a name without a number', { ...none, name: 'Siti' }, 'schedule.phone'],
    ['a number without a name', { ...none, phone: '+62215550142' }, 'schedule.name'],
    ['a number without its country', { ...none, name: 'Siti', phone: '0215550142' }, 'schedule.phone'],
  ])('refuse %s', async (_what, schedule, field) => {
    const { status, body } = await server.call(ownHome.saveContacts, { ...kept, schedule }, admin);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('are of the division that a super admin names', async () => {
    const superadmin = await server.user({ role: 'superadmin' });
    expect((await server.call(ownHome.saveContacts, kept, superadmin)).status).toBe(400);
    expect((await server.call(ownHome.saveContacts, { ...kept, divisionId: 2 }, superadmin)).status).toBe(200);
  });
});
