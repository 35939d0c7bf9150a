import { feature } from '#platform/server/feature.ts';
import { reapplying } from '../contract.ts';
import { again } from './operations.ts';

export const reapplyingFeature = feature(reapplying, { applyAgain: again });
