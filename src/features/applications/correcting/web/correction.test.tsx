import { randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** The certificates that the opening asks for, whole. */
async function giveRequired(seafarerId: number) {
  const id = randomUUID();
  await server.db
    .insertInto('files')
    .values({
      id,
      fileType: 'personaldata',
      name: 'scan.pdf',
      size: 10,
      contentType: 'application/pdf',
      storageKey: id,
      sha256: id,
      uploadedByVisitor: id,
      claimedByTable: 'seafarers',
      claimedById: seafarerId,
    })
    .execute();
  const required = await server.db
    .selectFrom('requirementMatrix as m')
    .innerJoin('certificateTypes as t', 't.id', 'm.certificateTypeId')
    .select(['t.id', 't.kind', 't.name'])
    .where('m.jobPositionId', '=', 22)
    .where((is) => is.or([is('m.shipTypeId', 'is', null), is('m.shipTypeId', '=', 1)]))
    .where('m.need', '=', 'mandatory')
    .execute();
  await server.db
    .insertInto('certificates')
    .values(
      required.map((type) => ({
        seafarerId,
        kind: type.kind,
        name: type.name,
        certificateTypeId: type.id,
        number: '6200',
        issuedOn: '2024-01-01',
        noExpiry: true,
        isRequired: true,
        fileId: id,
      })),
    )
    .execute();
}

it('an applicant corrects a paper on the status page, and both sides see that it was', async () => {
  const [one] = await makeApplicants(server, 1);
  if (!one) throw new Error('No applicant was made');
  const { email, seafarerId } = await server.db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .select(['f.email', 'a.seafarerId'])
    .where('a.id', '=', one.id)
    .executeTakeFirstOrThrow();
  await giveRequired(seafarerId);
  await server.db
    .insertInto('travelDocuments')
    .values({ seafarerId, name: 'Passport', number: 'C7654321', expiresOn: '2030-02-01' })
    .execute();
  const { f } = await server.visitor();
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('crew-portal.visitor', f);
  const at = `/registration-process?id=${one.number}&g=${one.guid}&joi=1` as const;
  const { user } = await openScreen(server, at, { isReload: true });
  await user.click(await screen.findByRole('button', { name: 'Correct my application' }));
  fill(await screen.findByLabelText(/^Email address/), email);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: /^Documents and certificates/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit Passport' }));
  fill(await screen.findByLabelText(/^Document number/), 'C1111111');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save correction' }));
  await user.click(await screen.findByRole('button', { name: 'Back to the status' }));
  await screen.findByText(/^You corrected this application on/);

  const as = await server.user({ role: 'crewingstaffmarine' });
  await openScreen(server, `/dashboard/recruitment/applicants-list/${one.id}/view`, { as });
  expect((await screen.findAllByText('C1111111')).length).toBeGreaterThan(0);
});
