import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#features/audit/contract.ts';
import { type BillingWorld, billingWorld } from '#testing/billing.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { billing } from '../../contract.ts';
import { billingTerms, type TermsForm, type TermsRow } from '../contract.ts';

let server: TestServer;
let world: BillingWorld;
beforeAll(async () => {
  server = await testServer({ today: '2026-12-05' });
  world = await billingWorld(server);
  await server.db
    .insertInto('billingTerms')
    .values({ validFrom: '2022-04-01', vatPercentage: '11', vatBase: 'bill', crewFeePercentage: '8' })
    .execute();
});
afterAll(() => server.close());

const terms = (more: Partial<TermsForm> = {}): TermsForm => ({
  validFrom: '2026-11-01',
  vatPercentage: '12',
  vatBase: 'fee',
  crewFeePercentage: '7.5',
  billsEmployerParts: false,
  ...more,
});
const listed = async (): Promise<TermsRow[]> => (await server.call(billingTerms.list, {}, world.finance)).body.data;
const checkUpsOf = async (month: number) =>
  (await server.call(billing.mcuPlanning, { year: 2026, month }, world.finance)).body.data;

describe('billing terms', () => {
  it('hold from their day on, for rows of open months', async () => {
    const who = await world.seafarer('Dimas Prasetya');
    const vesselId = await world.vessel('TB Bentang 07');
    await world.checkUp(who, '2026-10-31', '1000000', vesselId);
    await world.checkUp(who, '2026-11-01', '1000000', vesselId);
    expect((await server.call(billingTerms.create, terms(), world.finance)).status).toBe(200);
    expect(await checkUpsOf(10)).toMatchObject([{ vat: '110000' }]);
    // Eleven percent of the bill before, twelve of the fee after; this check-up has none.
    expect(await checkUpsOf(11)).toMatchObject([{ vat: '0', totalBills: '1000000' }]);
    expect(await listed()).toMatchObject([
      { validFrom: '2026-11-01', state: 'inForce', vatPercentage: '12', vatBase: 'fee', crewFeePercentage: '7.5' },
      { validFrom: '2022-04-01', state: 'ended', vatPercentage: '11', vatBase: 'bill', billsEmployerParts: true },
    ]);
    const { body } = await server.call(billing.period, { year: 2026, month: 11, type: 'mcuPlanning' }, world.finance);
    expect(body.data).toMatchObject({ crewFeePercentage: '7.5', vatPercentage: '12' });
  });

  it.each<[Partial<TermsForm>, string, string]>([
    [{ vatPercentage: '' }, 'vatPercentage', 'VAT, % is required'],
    [{ vatPercentage: '101' }, 'vatPercentage', expect.any(String) as unknown as string],
    [{ crewFeePercentage: '8.123' }, 'crewFeePercentage', expect.any(String) as unknown as string],
    [{ validFrom: 'soon' }, 'validFrom', expect.any(String) as unknown as string],
  ])('with %j are refused at %s', async (more, field, said) => {
    const { status, body } = await server.call(billingTerms.create, terms(more), world.finance);
    expect([status, body.fields]).toEqual([400, { [field]: said }]);
  });

  it('are refused a second time from the same day, and when somebody else has changed them', async () => {
    const again = await server.call(billingTerms.create, terms(), world.finance);
    expect([again.status, again.body.fields]).toMatchObject([409, { validFrom: expect.any(String) }]);
    const [row] = await listed();
    const change = { ...terms({ vatPercentage: '12.5' }), id: row?.id ?? 0, version: row?.version ?? 0 };
    expect((await server.call(billingTerms.update, change, world.finance)).status).toBe(200);
    expect((await server.call(billingTerms.update, change, world.finance)).body.code).toBe('stale');
    expect((await listed())[0]?.vatPercentage).toBe('12.5');
  });

  it('of a closed month stay as they are, and its rows with them', async () => {
    await world.close('mcuPlanning', '2026-10');
    const [newer, first] = await listed();
    expect([newer?.isBilled, first?.isBilled]).toEqual([false, true]);
    const { version = 0, id = 0 } = first ?? {};
    const changed = await server.call(
      billingTerms.update,
      { ...terms({ validFrom: '2022-04-01' }), id, version },
      world.finance,
    );
    expect([changed.status, changed.body.code, changed.body.message]).toEqual([
      409,
      'billed',
      expect.stringContaining('01 Nov 2026'),
    ]);
    const late = await server.call(billingTerms.create, terms({ validFrom: '2026-10-31' }), world.finance);
    expect([late.status, late.body.fields]).toMatchObject([409, { validFrom: expect.any(String) }]);
    const moved = { ...terms({ validFrom: '2026-10-15' }), id: newer?.id ?? 0 };
    expect((await server.call(billingTerms.update, moved, world.finance)).status).toBe(409);
    expect((await server.call(billingTerms.remove, { id }, world.finance)).status).toBe(409);
    expect(await checkUpsOf(10)).toMatchObject([{ vat: '110000' }]);
  });

  it('are removed only before they hold, and their history stays', async () => {
    const [inForce] = await listed();
    const made = await server.call(billingTerms.create, terms({ validFrom: '2027-01-01' }), world.finance);
    const refusal = await server.call(billingTerms.remove, { id: inForce?.id ?? 0 }, world.finance);
    expect(refusal.body.code).toBe('in_force');
    expect((await server.call(billingTerms.remove, { id: made.body.data.id }, world.finance)).status).toBe(200);
    expect(await listed()).toHaveLength(2);
    const { body } = await server.call(audit.history, { record: 'billing-terms', id: '1' }, world.finance);
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['delete', 'insert', 'update', 'insert']);
  });

  it('are read by the office, and changed by who bills', async () => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    expect((await server.call(billingTerms.list, {}, manager)).status).toBe(200);
    expect((await server.call(billingTerms.create, terms({ validFrom: '2027-02-01' }), manager)).status).toBe(403);
  });
});
