import { office, roleClass } from '#platform/contract/access.ts';
import { found, refused } from '#platform/server/errors.ts';
import { type Context, feature, type Handlers } from '#platform/server/feature.ts';
import { limitVisitors } from '#platform/server/rate-limit.ts';
import type { SessionUser, Visitor } from '#platform/server/session.ts';
import {
  type CreatableNoun,
  creatableKinds,
  type DropdownNoun,
  dropdownKinds,
  type OptionKind,
  reference,
} from '../contract.ts';
import { positionHandlers } from '../positions/server/handlers.ts';
import { addOption, findDivision, findOption, listOptions, type Reader } from './queries.ts';

/** More than a wizard needs, too few to flood a list with. */
const optionsAVisitor = {
  each: { limit: 30, windowSeconds: 14_400 },
  address: { limit: 300, windowSeconds: 14_400 },
};

type Calls = Handlers<typeof reference>;
interface AnyContext extends Pick<Context, 'db' | 'services' | 'language' | 'address'> {
  user: SessionUser | null;
  visitor: Visitor | null;
}

/** Accounts outside the office come through the public door as visitors do: what they add waits for staff too. */
const readerOf = ({ user, visitor, language }: AnyContext): Reader => ({
  isStaff: user !== null && office.includes(roleClass(user.role)),
  visitorKey: visitor?.key ?? user?.userId ?? null,
  language,
});

const options = (kind: OptionKind) => async (_input: unknown, context: AnyContext) => ({
  data: await listOptions(context.db, kind, readerOf(context)),
});
const bareOptions = (kind: OptionKind) => (_input: unknown, context: AnyContext) =>
  listOptions(context.db, kind, readerOf(context));
const create =
  (kind: OptionKind) =>
  async ({ name }: { name: string }, context: AnyContext) => ({
    data: await addOption(context.db, kind, name, readerOf(context)),
  });

/** The four calls of a list that grows. */
function creatable<Noun extends Exclude<CreatableNoun, 'VesselSize'>>(noun: Noun) {
  const kind = creatableKinds[noun];
  const calls = {
    [`get${noun}`]: options(kind),
    [`create${noun}`]: create(kind),
    [`getPublic${noun}`]: options(kind),
    [`createPublic${noun}`]: {
      prepare: (_input: unknown, context: AnyContext) =>
        limitVisitors(context.db, context.services, 'option', context, optionsAVisitor),
      run: create(kind),
    },
  };
  // The compiler makes one text of a name put together.
  return calls as unknown as Pick<Calls, `get${Noun}` | `create${Noun}` | `getPublic${Noun}` | `createPublic${Noun}`>;
}

/** The two calls of a list to choose from. */
function dropdown<Noun extends DropdownNoun>(noun: Noun) {
  const list = bareOptions(dropdownKinds[noun]);
  // As above.
  return { [`list${noun}`]: list, [`listPublic${noun}`]: list } as unknown as Pick<
    Calls,
    `list${Noun}` | `listPublic${Noun}`
  >;
}

const cityById = async ({ id }: { id: number }, context: AnyContext) => [
  found(await findOption(context.db, 'city', id, readerOf(context))),
];
const divisionById = async ({ id }: { id: number }, { db }: AnyContext) => {
  const division = await findDivision(db, id);
  if (!division) throw refused('refusals:division', 'bad_input');
  return [division];
};

export const referenceFeature = feature(reference, {
  ...positionHandlers,
  ...creatable('School'),
  ...creatable('Degree'),
  ...creatable('Major'),
  ...creatable('Institution'),
  ...creatable('Training'),
  ...creatable('JobPositionSeaService'),
  ...creatable('VesselType'),
  ...creatable('Bank'),
  ...creatable('City'),
  getVesselSize: options('vessel_size'),
  createVesselSize: create('vessel_size'),
  getMCUClinic: options('mcu_clinic'),
  createMCUClinic: create('mcu_clinic'),
  listMCUPackage: bareOptions('mcu_package'),
  ...dropdown('Banks'),
  ...dropdown('Cities'),
  ...dropdown('MaritalStatuses'),
  ...dropdown('Religions'),
  ...dropdown('Nationalities'),
  cityById,
  cityByIdPublic: cityById,
  divisionById,
  divisionByIdPublic: divisionById,
  trainingCategories: bareOptions('training_category'),
  employmentTypes: bareOptions('employment_type'),
});
