import { findReachableEmployee } from '#features/employees/server/queries.ts';
import { allows } from '#platform/contract/access.ts';
import { message } from '#platform/contract/messages.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import { badInput, forbidden, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { letters, makers } from '../contract.ts';
import { type LetterKind, letterKinds } from '../rules.ts';
import { faultsOf, type TemplateTexts, textFields } from '../templates/rules.ts';
import { issueLetter } from './documents.ts';
import { arePrintable, makeForSomebody, previewLetter, saveTemplate } from './operations.ts';
import { findExample, findLetter, listLetters, loadTemplates } from './queries.ts';

/** Refuses texts that cannot be filled in or printed, with an error at the field. */
async function checkTexts(kind: LetterKind, texts: TemplateTexts): Promise<void> {
  const [fault] = faultsOf(kind, texts);
  if (fault)
    throw badInput({
      [fault.field]: message(`letters:faults.${fault.problem}`, {
        place: `{${'place' in fault ? fault.place : 'name'}}`,
      }),
    });
  for (const field of textFields)
    if (!(await arePrintable([texts[field]]))) throw badInput({ [field]: 'letters:refusals.letters' });
}

export const lettersFeature = feature(letters, {
  ofPerson: async ({ employeeId }, { db, scope, user }) => {
    found(await findReachableEmployee(db, scope, employeeId));
    const isOwn = employeeId === user.employeeId;
    // A master reaches shipmates; their letters are not for a master.
    const kinds = letterKinds.filter((kind) => isOwn || (scope.reach === 'division' && allows(makers[kind], user)));
    return { data: await listLetters(db, employeeId, kinds) };
  },

  make: async (letter, { db, scope, user, today, services }) => {
    found(await findReachableEmployee(db, scope, letter.employeeId));
    if (!allows(makers[letter.kind], user)) throw badInput({ kind: 'letters:refusals.kind_of_others' });
    const company = companyOf(services.config);
    const { said: purpose, ...asked } = letter;
    const id = await makeForSomebody({ db, scope, user, today, company }, { ...asked, purpose });
    return { data: { id, letterId: id } };
  },

  print: async ({ letterId }, { db, scope, user, today, services, noteReading }) => {
    const letter = found(await findLetter(db, scope, letterId));
    const isOwn = letter.employeeId === user.employeeId;
    // A master reaches shipmates; their letters are not for a master.
    if (!isOwn && (scope.reach !== 'division' || !allows(makers[letter.kind], user))) found(undefined);
    noteReading([letter.employeeId]);
    return {
      name: `${letter.contents.subject[0]} ${letter.number}.pdf`.replace(/[\\/:*?"<>|\s]+/g, ' '),
      contentType: letters.print.answer.file[0],
      content: await issueLetter({ db, config: services.config, today, user }, letter),
    };
  },

  templates: async (_asked, { db }) => ({
    data: (await loadTemplates(db)).map((row) => ({ ...row, savedAt: row.savedAt?.toISOString() ?? null })),
  }),

  preview: async ({ kind, isAtOnce: _not, ...tried }, { db, scope, user, today, services, language, noteReading }) => {
    await checkTexts(kind, tried);
    if (!allows(makers[kind], user)) throw forbidden();
    const example = await findExample(db, scope);
    noteReading(example ? [example.id] : []);
    if (!example) return { data: null };
    const asked = { kind, employeeId: example.id, addressee: '', purpose: language === 'id' ? 'contoh' : 'example' };
    const { name, number, contents } = await previewLetter(db, asked, {
      tried,
      company: companyOf(services.config),
      today,
    });
    const { subject, body, closing } = contents;
    return { data: { of: name, number, subject, body, closing } };
  },

  save: async ({ kind, isAtOnce, edition, ...texts }, { db, user }) => {
    await checkTexts(kind, texts);
    return { data: await saveTemplate(db, { kind, isAtOnce, edition, ...texts, savedBy: user.userId }) };
  },
});
