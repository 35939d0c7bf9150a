import { countryNamed } from '#features/reference/countries/rules.ts';
import { maskRow } from '#features/seafarers/masking/rules.ts';
import { englishLevels, todayInJakarta } from '#features/seafarers/rules.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found, refused } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { logReading } from '#platform/server/read-log.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { type OfficerMatrix, spreadsheet, vesselMatrix } from '../../matrix/contract.ts';
import { figuresOf, pairSums } from '../../matrix/rules.ts';
import { cargoesOf } from '../../qualifications/rules.ts';
import { crewListWorkbook, matrixWorkbook } from './documents.ts';
import { findListedVessel, type ListedCrew, listCrewOn, listOfficersOn } from './queries.ts';

interface Asked {
  vesselId: number;
  date?: string | undefined;
}

/** The vessel as a list as of a day names her; a principal asks for the days on which she was theirs. */
async function listedVessel(db: Db, scope: Scope, vesselId: number, date: string) {
  const { isTheirDay, ...vessel } = found(await findListedVessel(db, scope, vesselId, date));
  if (!isTheirDay) throw badInput({ date: 'The vessel was not with you on this day' });
  return vessel;
}

/** The matrix of a tanker that the caller reaches, with the vessel as its sheet names it. */
async function readMatrix(db: Db, scope: Scope, { vesselId, date = todayInJakarta() }: Asked) {
  const vessel = await listedVessel(db, scope, vesselId, date);
  const vesselCargoes = cargoesOf(vessel.cargoType);
  if (vesselCargoes.length === 0) throw refused('Only tankers have an officer matrix');
  const officers = (await listOfficersOn(db, vesselId, date)).map((officer) => ({
    ...figuresOf(officer, vesselCargoes, date, vessel.flag),
    employeeId: officer.employeeId,
    employeeIdNumber: officer.employeeIdNumber,
    rank: officer.rank,
    fullName: officer.fullName,
    nationality: officer.nationality,
    englishProficiency: levelOf(officer.englishLevel),
    signOnDate: officer.signOnDate,
    plannedSignOff: officer.plannedSignOff,
  }));
  const { vesselName, vesselType } = vessel;
  const flag = countryNamed(vessel.flag)?.name ?? null;
  const matrix: OfficerMatrix = {
    vesselId,
    vesselName,
    vesselType,
    flag,
    cargoes: [...vesselCargoes],
    date,
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

/** A sheet that is taken away tells of everybody on it. */
const logReadings = (db: Db, user: SessionUser, people: readonly { employeeId: number }[]) =>
  logReading(
    db,
    user,
    'employee',
    people.map(({ employeeId }) => employeeId),
  );

export const vesselMatrixFeature = feature(vesselMatrix, {
  officerMatrix: async (asked, { db, scope }) => ({ data: (await readMatrix(db, scope, asked)).matrix }),

  crewListSheet: async ({ vesselId, date = todayInJakarta() }, { db, scope, user, services }) => {
    const vessel = await listedVessel(db, scope, vesselId, date);
    const crew = await listCrewOn(db, vesselId, date);
    await logReadings(db, user, crew);
    return {
      name: workbookName(`Crew List ${vessel.vesselName}`),
      contentType: spreadsheet,
      content: await crewListWorkbook(
        { vessel, date, operator: services.config.companyName },
        crew.map((row) => masked(user, row)),
      ),
    };
  },

  matrixSheet: async (asked, { db, scope, user, services }) => {
    const { vessel, matrix } = await readMatrix(db, scope, asked);
    await logReadings(db, user, matrix.officers);
    return {
      name: workbookName(`Crew Matrix ${vessel.vesselName}`),
      contentType: spreadsheet,
      content: await matrixWorkbook({ vessel, date: matrix.date, operator: services.config.companyName }, matrix),
    };
  },
});
