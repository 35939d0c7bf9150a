import { feature } from '#platform/server/feature.ts';
import { withdrawal } from '../contract.ts';
import { withdraw } from './operations.ts';

export const withdrawalFeature = feature(withdrawal, {
  withdraw: async (input, context) => ({ data: await withdraw(context, input) }),
});
