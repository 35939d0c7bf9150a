import { feature } from '#platform/server/feature.ts';
import { listedKinds, paperRegister } from '../contract.ts';
import { listIssuedPapers } from './queries.ts';

export const paperRegisterFeature = feature(paperRegister, {
  list: (asked, { db, scope, user }) => listIssuedPapers(db, scope, asked, listedKinds(user)),
});
