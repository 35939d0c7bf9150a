import { arePrintable } from '#features/letters/server/operations.ts';
import { numberOf } from '#features/letters/templates/rules.ts';
import { findOption } from '#features/reference/server/queries.ts';
import { message } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import { writtenDay } from '#platform/server/documents/words.ts';
import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findPack, valuesOf } from '../../server/operations.ts';
import { findNextChange } from '../../server/queries.ts';
import { signOnTemplates } from '../contract.ts';
import { faultsOf, lettered, letterKindOf, type TemplateKind, type TemplateTexts, textFields } from '../rules.ts';
import { personValues } from './documents.ts';
import { saveTemplate } from './operations.ts';
import { lastSequence, loadTemplates } from './queries.ts';

interface Typed extends TemplateTexts {
  kind: TemplateKind;
  portId: number | null;
  agreementCopies: number | null;
}

/** Refuses texts that cannot be filled in or printed, with an error at the field. */
async function checkTexts(db: Db, { kind, portId, agreementCopies, ...texts }: Typed): Promise<void> {
  const staff = { isStaff: true, visitorKey: null, language: 'en' } as const;
  if (portId !== null && !(await findOption(db, 'port', portId, staff))) throw badInput({ portId: notInList });
  if (kind !== 'checklist' && agreementCopies !== null)
    throw badInput({ agreementCopies: 'sign-on-papers:faults.copies' });
  const [fault] = faultsOf(kind, texts);
  if (fault)
    throw badInput({
      [fault.field]:
        fault.problem === 'lines'
          ? 'sign-on-papers:faults.lines'
          : message(`letters:faults.${fault.problem}`, {
              place: `{${'place' in fault ? fault.place : 'vessel'}}`,
            }),
    });
  for (const field of textFields)
    if (!(await arePrintable([texts[field]]))) throw badInput({ [field]: 'letters:refusals.letters' });
}

export const signOnTemplatesFeature = feature(signOnTemplates, {
  list: async (_asked, { db }) => ({
    data: (await loadTemplates(db)).map((row) => ({ ...row, savedAt: row.savedAt?.toISOString() ?? null })),
  }),

  preview: async (typed, { db, scope, today, services, noteReading }) => {
    await checkTexts(db, typed);
    const { kind, portId, agreementCopies, ...texts } = typed;
    const key = await findNextChange(db, scope, { today, portId });
    const pack = key && (await findPack(db, scope, { key, today }));
    const person = pack?.people.find(({ side }) => letterKindOf(side) === kind) ?? pack?.people[0];
    const isOfPerson = kind === 'mutationOn' || kind === 'mutationOff';
    noteReading(isOfPerson && person ? [person.employeeId] : []);
    if (!pack || !person) return { data: null };
    const { place } = pack;
    const company = companyOf(services.config);
    const values = valuesOf({ ...pack, copies: agreementCopies ?? pack.copies }, company);
    const own = isOfPerson ? personValues({ ...person, agreementNumber: person.agreement?.number ?? null }) : {};
    const { addressee, subject, body } = lettered(texts, { ...values, ...own });
    const change = `${place.vesselName}, ${place.portName}, ${writtenDay(pack.key.day, 'en')}`;
    const year = Number(today.slice(0, 4));
    const { divisionId } = place;
    const sequence = kind === 'checklist' ? 0 : (await lastSequence(db, { divisionId, kind, year })) + 1;
    return {
      data: {
        of: isOfPerson ? `${person.name}, ${change}` : change,
        number: kind === 'checklist' ? '' : numberOf(texts.numberFormat, { sequence, day: today, divisionId }),
        addressee,
        subject: [...subject],
        body: [...body],
      },
    };
  },

  save: async (typed, { db, user }) => {
    await checkTexts(db, typed);
    return { data: await saveTemplate(db, { ...typed, savedBy: user.userId }) };
  },
});
