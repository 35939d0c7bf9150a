import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppraisalWorld, appraisalWorld } from '#testing/appraisal.ts';
import { answerAll } from '#testing/appraisal-form.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let world: AppraisalWorld;
beforeAll(async () => {
  server = await testServer();
  world = await appraisalWorld(server);
});
afterAll(() => server.close());

const crewOf = (rest = ''): `/${string}` => `/dashboard/appraisal/${world.vesselId}/crew${rest}`;
const form = () => crewOf(`/details?vcid=${world.seatId}&flag=Form`);
const open = (path: `/${string}`, more = {}) =>
  openScreen(server, path, { as: world.by('master'), width: 360, ...more });

describe('on the phone of a master', () => {
  it.each([
    ['en', 'Submit Appraisal'],
    ['id', 'Kirim Penilaian'],
  ] as const)('a report is filled and sent, in %s', async (language, submit) => {
    await server.db.deleteFrom('appraisals').execute();
    await open(form(), { language });
    await answerAll();
    fireEvent.click(await screen.findByRole('button', { name: submit }));
    await waitFor(async () =>
      expect(await server.db.selectFrom('appraisals').select(['reviewStatus', 'averageScore']).execute()).toEqual([
        { reviewStatus: 'WaitingForReview', averageScore: 4 },
      ]),
    );
  });
});

describe('among the documents of a crew member', () => {
  it('approved reports are there to be read', async () => {
    await server.db.deleteFrom('appraisals').execute();
    const { body } = await world.submit();
    await world.review(body.data.id, 'Approved');
    await openScreen(server, `/dashboard/crew-management/${world.employeeId}/details?tab=document-history`, {
      as: world.by('manager'),
    });
    const link = await waitFor(() => {
      const found = document.querySelector(`a[href*="apprid=${body.data.id}"]`);
      expect(found).toBeTruthy();
      return found;
    });
    expect(link?.getAttribute('href')).toContain('cmdh=true');
  });
});
