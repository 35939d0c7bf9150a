import { countryNamed } from '#features/reference/countries/rules.ts';
import { maskRow } from '#features/seafarers/masking/rules.ts';
import { englishLevels } from '#features/seafarers/rules.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found, refused } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { type OfficerMatrix, spreadsheet, vesselMatrix } from '../contract.ts';
import { cargoesOf, figuresOf, pairSums } from '../rules.ts';
import { crewListWorkbook, matrixWorkbook } from './documents.ts';
import { findListedVessel, type ListedCrew, listCrewOn, listOfficersOn } from './queries.ts';

interface Asked {
  vesselId: number;
  date?: string | undefined;
}

/** The vessel as a list as of a day names her; a principal asks for the days on which she was theirs. */
async function listedVessel(db: Db, scope: Scope, vesselId: number, date: string) {
  const { isTheirDay, ...vessel } = found(await findListedVessel(db, scope, vesselId, date));
  if (!isTheirDay) throw badInput({ date: 'officer-matrix:refusals.not_your_day' });
  return vessel;
}

/** The matrix of a tanker that the caller reaches, with the vessel as its sheet names it. */
async function readMatrix(
  { vesselId, date: askedFor }: Asked,
  { db, scope, today }: { db: Db; scope: Scope; today: string },
) {
  const date = askedFor ?? today;
  const vessel = await listedVessel(db, scope, vesselId, date);
  const vesselCargoes = cargoesOf(vessel.cargoType);
  if (vesselCargoes.length === 0) throw refused('officer-matrix:refusals.tankers_only');
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

/** A downloaded sheet counts as reading everyone on it. */
const idsOf = (people: readonly { employeeId: number }[]) => people.map(({ employeeId }) => employeeId);

export const vesselMatrixFeature = feature(vesselMatrix, {
  officerMatrix: async (asked, context) => ({ data: (await readMatrix(asked, context)).matrix }),

  crewListSheet: async ({ vesselId, date: askedFor }, { db, scope, user, services, today, noteReading }) => {
    const date = askedFor ?? today;
    const vessel = await listedVessel(db, scope, vesselId, date);
    const crew = await listCrewOn(db, vesselId, date);
    noteReading(idsOf(crew));
    return {
      name: workbookName(`Crew List ${vessel.vesselName}`),
      contentType: spreadsheet,
      content: await crewListWorkbook(
        { vessel, date, operator: services.config.companyName },
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
      contentType: spreadsheet,
      content: await matrixWorkbook({ vessel, date: matrix.date, operator: services.config.companyName }, matrix),
    };
  },
});
