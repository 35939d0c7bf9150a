import type { Db } from '#platform/server/database/connect.ts';
import { type FileResult, feature, type Services } from '#platform/server/feature.ts';
import { limitRate } from '#platform/server/rate-limit.ts';
import { findOwner, type Subject } from '../../erasing/server/queries.ts';
import { own } from '../contract.ts';
import { drawOwnData } from './documents.ts';
import { applicantOf } from './operations.ts';
import { findOwnData, findRawData } from './queries.ts';

/** Everything of a person is read for a copy. */
const copiesAPerson = { limit: 20, windowSeconds: 3_600 };

interface At {
  db: Db;
  services: Services;
  today: string;
}

async function copyOf(
  { db, services: { config }, today }: At,
  subject: Subject,
  { format, language }: { format: 'pdf' | 'json'; language: 'en' | 'id' },
): Promise<FileResult> {
  if (format === 'json') {
    const { companyName: controller } = config;
    const content = { controller, person: subject.name, asOf: today, ...(await findRawData(db, subject)) };
    return {
      name: 'my-data.json',
      contentType: 'application/json',
      content: Buffer.from(JSON.stringify(content, null, 2)),
    };
  }
  const { companyName: name, companyAddress: address, companyCity: city } = config;
  const data = await findOwnData(db, subject);
  const content = await drawOwnData({ data, company: { name, address, city }, language, today });
  return { name: 'my-data.pdf', contentType: 'application/pdf', content };
}

export const ownFeature = feature(own, {
  data: async (_input, { db, user }) => ({ data: await findOwnData(db, await findOwner(db, user)) }),

  copy: async (asked, { db, user, services, today, noteReading }) => {
    await limitRate(db, services, `copy of data ${user.userId}`, copiesAPerson);
    noteReading(user.userId);
    return copyOf({ db, services, today }, await findOwner(db, user), asked);
  },

  applicantData: async (pass, { db, services }) => ({
    data: await findOwnData(db, await applicantOf({ db, services }, pass)),
  }),

  applicantCopy: async ({ format, language, ...pass }, { db, services, today, noteReading }) => {
    const subject = await applicantOf({ db, services }, pass);
    noteReading(subject.applications);
    return copyOf({ db, services, today }, subject, { format, language });
  },
});
