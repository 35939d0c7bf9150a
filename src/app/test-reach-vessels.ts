import { byId, type RecordCall } from './test-reach-kinds.ts';

const listOfPrincipal: RecordCall = {
  missing: { principalId: 200 },
  alike: true,
  reach: { superadmin: 'foreign other', crewing: 'foreign', crewingprincipal: 'own', '': 'own' },
};

/** Calls of vessels, their crew and what is asked of it, by the beginning of the path. */
export const vesselCalls: Record<string, RecordCall> = {
  '/GenerateExcel/GenerateVesselCrew': {},
  // Which vessels may be named is checked with what else is wrong; requirements/server has whose lines may be changed.
  '/Requirement/': {
    with: {
      jobPositionId: 1,
      validFrom: `${new Date().getFullYear() + 1}-01-01`,
      changes: [{ certificateTypeId: 101, need: 'none' }],
    },
    missing: { vesselId: 400, principalId: 400 },
  },
  '/Vessel/GetVesselCrewHistory': {},
  '/Vessel/GetVesselDetail': byId('vessel'),
  '/Vessel/GetVesselIn': listOfPrincipal,
  '/Vessel/GetVesselPrincipals': byId('vessel'),
  '/Vessel/GetVesselVoyageLog': byId('vessel'),
  '/Vessel/InsertVesselDetail': { with: { shipId: 1 }, missing: { principalId: 400 } },
  '/Vessel/InsertVoyageDetail': { with: { navigationStatusId: 1 } },
  '/Vessel/UpdateToInScrap': byId('vessel'),
  '/Vessel/UpdateVesselDetail': { ids: { id: 'vessel' }, with: { shipId: 1 }, missing: { principalId: 400 } },
  '/VesselCrew/GetOfficerMatrix': {},
  '/VesselCrew/GetVesselCrewListByVesselId': { alike: true },
  '/VesselCrew/GetVesselOnBoardCrewCount': {},
};
