import { feature } from '#platform/server/feature.ts';
import { paperRegister } from '../contract.ts';
import { listedKinds } from '../rules.ts';
import { listIssuedPapers } from './queries.ts';

export const paperRegisterFeature = feature(paperRegister, {
  list: (asked, { db, scope, user }) => listIssuedPapers(db, scope, asked, listedKinds(user)),
});
