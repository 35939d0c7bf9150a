import { lockVessel } from '#features/vessels/server/queries.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import { conflict, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { type SignOnPapers, signOnPapers } from '../contract.ts';
import { crewListWorkbook } from '../crew-lists/server/documents.ts';
import { lettered, letterKindOf, linesIn } from '../letters/rules.ts';
import { hashOf, letterOf } from '../letters/server/operations.ts';
import { type ChangeKey, listLetters, loadTemplates, templateAt } from '../letters/server/queries.ts';
import { fileNameOf, papersOf } from '../rules.ts';
import { stepsOf } from '../steps/server/operations.ts';
import { listSteps } from '../steps/server/queries.ts';
import { formHeadOf, issuePack } from './documents.ts';
import { findPack, makePack, saveHead, valuesOf, wantedLetters } from './operations.ts';
import { findPlace, findReportedPort, listChanges } from './queries.ts';

export const signOnPapersFeature = feature(signOnPapers, {
  list: (asked, { db, scope }) => listChanges(db, scope, asked),

  get: async (key, { db, scope, today, services }) => {
    const pack = found(await findPack(db, scope, { key, today }));
    const { place, people, head, gaps } = pack;
    const company = companyOf(services.config);
    const templates = await loadTemplates(db);
    const letters = await listLetters(db, key);
    const wanted = wantedLetters(pack, templates, company).map((letter) => {
      const kept = letterOf(letters, letter);
      return {
        ...letter,
        number: kept?.number ?? null,
        isChanged: kept !== undefined && kept.sha256 !== hashOf(letter),
      };
    });
    const steps = await listSteps(
      db,
      key.portId,
      people.map(({ assignmentId }) => assignmentId),
    );
    const cover = wanted.find(({ kind }) => kind === 'cover');
    const checklist = lettered(templateAt(templates, 'checklist', key.portId), valuesOf(pack, company));
    const english = linesIn(checklist.body[1]);
    const data: SignOnPapers = {
      ...key,
      vesselName: place.vesselName,
      vesselType: place.vesselType,
      portName: place.portName,
      people: people.map((one) => {
        const { assignmentId, employeeId, employeeSchedulingId, side, agreement } = one;
        const letter = wanted.find((each) => each.assignmentId === assignmentId && each.kind === letterKindOf(side));
        return {
          assignmentId,
          employeeId,
          employeeSchedulingId,
          employeeIdNumber: one.employeeNumber,
          name: one.name,
          position: one.rank,
          side,
          agreement: agreement && { id: agreement.id, number: agreement.number, isSigned: agreement.signedAt !== null },
          letterNumber: letter?.number ?? null,
          isLetterChanged: letter?.isChanged ?? false,
          gaps: gaps.filter((each) => each.employeeId === employeeId).length,
          steps: stepsOf(steps, one),
        };
      }),
      crew: pack.sailing.length,
      gaps: [...gaps],
      papers: papersOf(people.map(({ side, agreement }) => ({ side, agreementId: agreement?.id ?? null }))),
      cover: { number: cover?.number ?? null, isChanged: cover?.isChanged ?? false },
      checklist: linesIn(checklist.body[0]).map((line, at) => ({ id: line, en: english[at] ?? '' })),
      head,
      reportedPort: await findReportedPort(db, key),
    };
    return { data };
  },

  saveHead: async ({ vesselId, day, portId, ...head }, { db, scope }) => {
    const key = { vesselId, day, portId };
    found(await lockVessel(db, scope, vesselId));
    found(await findPlace(db, scope, key));
    return { data: await saveHead(db, { key, ...head }) };
  },

  print: {
    run: async ({ withGaps, ...key }, { db, scope, user, today, services, noteReading }) => {
      const company = companyOf(services.config);
      const { people, sailing } = await makePack(db, scope, { key, today, company, withGaps, by: user.userId });
      noteReading([...new Set([...people, ...sailing].map(({ employeeId }) => employeeId))]);
      // Not what it says: what is kept for a repeat of the call holds nobody's numbers.
      return key;
    },
    render: async (key: ChangeKey, { db, scope, today, services, user }) => {
      const pack = found(await findPack(db, scope, { key, today }));
      const [letters, templates] = [await listLetters(db, key), await loadTemplates(db)];
      return {
        name: fileNameOf('Sign-on papers', { vesselName: pack.place.vesselName, day: key.day }, 'pdf'),
        contentType: signOnPapers.print.answer.file[0],
        content: await issuePack(
          { db, config: services.config, today, user },
          { pack, letters, templates, company: companyOf(services.config) },
        ),
      };
    },
  },

  crewList: async (key, { db, scope, today, services, noteReading }) => {
    const pack = found(await findPack(db, scope, { key, today }));
    if (pack.sailing.length === 0) throw conflict('sign-on-papers:refusals.nobody');
    noteReading(pack.sailing.map(({ employeeId }) => employeeId));
    return {
      name: fileNameOf('FAL 5', { vesselName: pack.place.vesselName, day: key.day }, 'xlsx'),
      contentType: signOnPapers.crewList.answer.file[0],
      content: await crewListWorkbook(formHeadOf(pack), pack.sailing, services.config.companyName),
    };
  },
});
