import { feature } from '#platform/server/feature.ts';
import { resultUndos } from '../contract.ts';
import { undoResults } from './operations.ts';

export const resultUndosFeature = feature(resultUndos, {
  undo: async ({ undoId }, context) => ({ data: { undone: await undoResults(context, undoId) } }),
});
