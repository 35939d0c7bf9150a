import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLink } from '#features/assignments/rounds/server/operations.ts';
import { makeEmployee } from '#testing/employee.ts';
import { planningWorld } from '#testing/planning.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

// While nobody knows who is signed in, the form would ask for a captcha that is gone a moment later.
it.each(['', 'GetProfileByUserId'])(
  'opens the own plan to who knows the date of birth, with “%s” late',
  async (late) => {
    const world = await planningWorld(server);
    const { employeeId } = await makeEmployee(server, 1);
    const seafarer = server.db.selectFrom('employees').select('seafarerId').where('id', '=', employeeId);
    await server.db.updateTable('seafarers').set({ birthDate: '1990-04-21' }).where('id', '=', seafarer).execute();
    await world.propose({ EmployeeId: employeeId });
    const own = (await world.rounds()).find(({ party }) => party === 'employee');
    const token = await openLink(server.db, own?.id ?? 0);
    // Who is signed in needs no captcha.
    await openScreen(server, `/next-assignment#${token}`, { as: world.stranger, width: 390, late });
    fill(await screen.findByRole('textbox', { name: /Date of birth/ }), '21 Apr 1990');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
  },
);
