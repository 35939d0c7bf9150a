import { countryNamed } from '#features/reference/countries/rules.ts';
import { maskRow } from '#features/seafarers/personal-file/rules.ts';
import { englishLevels } from '#features/seafarers/rules.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { workbookType } from '#platform/contract/workbook-type.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found, refused } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { type OfficerMatrix, vesselMatrix } from '../contract.ts';
import { type AheadBy, cargoesOf, figuresOf, pairSums, personLacks, vesselLacks } from '../rules.ts';
import { crewListWorkbook, issueMatrix, matrixWorkbook } from './documents.ts';
import { type AboardAsked, findListedVessel, type ListedCrew, listCrewOn, listOfficersOn } from './queries.ts';

interface Asked {
  vesselId: number;
  date?: string | undefined;
  by?: AheadBy | undefined;
}

/** The day that is asked for, and which people a list of it names. */
function askedDay({ vesselId, date, by }: Asked, today: string): AboardAsked {
  const day = date ?? today;
  return { vesselId, day, by: day > today ? (by ?? 'plan') : null };
}

/** The vessel as a list as of a day names her; a principal asks for the days on which she was theirs. */
async function listedVessel(db: Db, scope: Scope, vesselId: number, date: string) {
  const { isTheirDay, ...vessel } = found(await findListedVessel(db, scope, vesselId, date));
  if (!isTheirDay) throw badInput({ date: 'officer-matrix:refusals.not_your_day' });
  return vessel;
}

/** The matrix of a tanker that the caller reaches, with the vessel as its sheet names it. */
async function readMatrix(asked: Asked, { db, scope, today }: { db: Db; scope: Scope; today: string }) {
  const aboard = askedDay(asked, today);
  const { vesselId, day: date, by } = aboard;
  const vessel = await listedVessel(db, scope, vesselId, date);
  const vesselCargoes = cargoesOf(vessel.cargoType);
  if (vesselCargoes.length === 0) throw refused('officer-matrix:refusals.tankers_only');
  const { vesselName, vesselType } = vessel;
  const officers = (await listOfficersOn(db, aboard, { vesselName, vesselType, cargoes: vesselCargoes })).map(
    (officer) => ({
      ...figuresOf(officer, vesselCargoes, date, vessel.flag),
      employeeId: officer.employeeId,
      employeeIdNumber: officer.employeeIdNumber,
      rank: officer.rank,
      fullName: officer.fullName,
      nationality: officer.nationality,
      englishProficiency: levelOf(officer.englishLevel),
      signOnDate: officer.signOnDate,
      plannedSignOff: officer.plannedSignOff,
      standing: officer.standing,
    }),
  );
  const flag = countryNamed(vessel.flag)?.name ?? null;
  const matrix: OfficerMatrix = {
    vesselId,
    vesselName,
    vesselType,
    flag,
    cargoes: [...vesselCargoes],
    date,
    by,
    officers,
    pairs: pairSums(officers),
  };
  return { vessel, matrix };
}

const levelOf = (level: string | null) => englishLevels.find((each) => each === level) ?? null;

/** Passport numbers as the caller may see them; the seaman's book is on every crew list. */
const masked = (user: SessionUser, row: ListedCrew): ListedCrew => ({
  ...row,
  passportNumber:
    maskRow({ role: user.role, subRole: user.subRole, isOwn: row.employeeId === user.employeeId }, 'seafarers', {
      passport_number: row.passportNumber,
    }).passport_number ?? null,
});

/** A downloaded sheet counts as reading everyone on it. */
const idsOf = (people: readonly { employeeId: number }[]) => people.map(({ employeeId }) => employeeId);

export const vesselMatrixFeature = feature(vesselMatrix, {
  officerMatrix: async (asked, context) => ({ data: (await readMatrix(asked, context)).matrix }),

  crewListGaps: async (asked, { db, scope, today }) => {
    const aboard = askedDay(asked, today);
    const vessel = await listedVessel(db, scope, aboard.vesselId, aboard.day);
    const people = (await listCrewOn(db, aboard)).map((row) => ({
      employeeId: row.employeeId,
      fullName: row.fullName,
      lacks: personLacks(row),
    }));
    return { data: { vessel: vesselLacks(vessel), people: people.filter(({ lacks }) => lacks.length > 0) } };
  },

  crewListSheet: async (asked, { db, scope, user, services, today, noteReading }) => {
    const aboard = askedDay(asked, today);
    const { vesselId, day: date, by } = aboard;
    const vessel = await listedVessel(db, scope, vesselId, date);
    const crew = await listCrewOn(db, aboard);
    noteReading(idsOf(crew));
    return {
      name: workbookName(`Crew List ${vessel.vesselName}`),
      contentType: workbookType,
      content: await crewListWorkbook(
        { vessel, date, by, operator: services.config.companyName },
        crew.map((row) => masked(user, row)),
      ),
    };
  },

  matrixSheet: async (asked, context) => {
    const { services, noteReading } = context;
    const { vessel, matrix } = await readMatrix(asked, context);
    noteReading(idsOf(matrix.officers));
    return {
      name: workbookName(`Crew Matrix ${vessel.vesselName}`),
      contentType: workbookType,
      content: await matrixWorkbook(
        { vessel, date: matrix.date, by: matrix.by, operator: services.config.companyName },
        matrix,
      ),
    };
  },

  matrixPdf: async (asked, context) => {
    const { db, services, today, user, noteReading } = context;
    const { vessel, matrix } = await readMatrix(asked, context);
    noteReading(idsOf(matrix.officers));
    return {
      name: `Officer Matrix ${inFileName(vessel.vesselName)} ${matrix.date}.pdf`,
      contentType: 'application/pdf',
      content: await issueMatrix({ db, config: services.config, today, user }, vessel, matrix),
    };
  },
});

/** A name as part of a file's: without what file systems refuse. */
const inFileName = (name: string) => name.replace(/[\\/:*?"<>|\s]+/g, ' ').trim();
