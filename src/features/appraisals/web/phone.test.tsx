import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppraisalWorld, appraisalWorld } from '#app/test-appraisal.ts';
import { openScreen } from '#app/test-screen.tsx';
import { type TestServer, testServer } from '#app/test-server.ts';

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

/** Answers every question of the form: Good where it is scored, else the first choice. */
async function answerAll() {
  const groups = new Map<string, HTMLInputElement[]>();
  for (const radio of await screen.findAllByRole<HTMLInputElement>('radio'))
    groups.set(radio.name, [...(groups.get(radio.name) ?? []), radio]);
  for (const radios of groups.values()) {
    const choice = radios.find(({ value }) => value === '4') ?? radios[0];
    if (choice) fireEvent.click(choice);
  }
}

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
