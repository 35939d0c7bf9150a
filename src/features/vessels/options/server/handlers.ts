import type { OptionKind } from '#features/reference/contract.ts';
import { addOption, listOptions } from '#features/reference/server/queries.ts';
import { conflict } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { vesselOptions } from '../contract.ts';
import { findPortLike } from './queries.ts';

type Asked = Pick<Context, 'db' | 'language'>;

const readerOf = (language: 'en' | 'id') => ({ isStaff: true, visitorKey: null, language }) as const;
const read = (db: Asked['db'], kind: OptionKind, language: 'en' | 'id') => listOptions(db, kind, readerOf(language));
const list =
  (kind: OptionKind) =>
  async (_input: unknown, { db, language }: Asked) => ({ data: await read(db, kind, language) });
const add =
  (kind: OptionKind) =>
  async ({ name }: { name: string }, { db, language }: Asked) => ({
    data: await addOption(db, kind, name, readerOf(language)),
  });

export const vesselOptionsFeature = feature(vesselOptions, {
  getTechnicalSuperintendent: list('technical_superintendent'),
  getMarineSuperintendent: list('marine_superintendent'),
  getDesignatedPersonAshore: list('designated_person_ashore'),
  createTechnicalSuperintendent: add('technical_superintendent'),
  createMarineSuperintendent: add('marine_superintendent'),
  createDesignatedPersonAshore: add('designated_person_ashore'),

  ports: async (_input, { db, language }) =>
    (await read(db, 'port', language)).map(({ id, name }) => ({ id, portName: name })),

  createPort: async ({ portName, isAnother = false }, { db, language }) => {
    const like = isAnother ? undefined : await findPortLike(db, portName);
    if (like) throw conflict('vessels:refusals.port_like', { name: like });
    const { id, name } = await addOption(db, 'port', portName, readerOf(language));
    return { data: { id, portName: name } };
  },

  navigationStatuses: async (_input, { db, language }) =>
    (await read(db, 'navigation_status', language)).map(({ id, name }) => ({ id, navigationStatusDesc: name })),
});
