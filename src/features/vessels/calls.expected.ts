import { type ExpectedCall, expectCalls, keepers, office, only, readers, writers } from '#testing/calls.ts';

const listOfPrincipal: ExpectedCall = {
  who: readers('VesselManagement'),
  missing: { principalId: 200 },
  alike: true,
  reach: { superadmin: 'foreign other', crewing: 'foreign', crewingprincipal: 'own', '': 'own' },
};

/** Who is and was aboard: of crew to the master alone, of a principal's vessels to the principal. */
const peopleAboard: ExpectedCall['reach'] = {
  superadmin: 'same foreign other',
  crewing: 'same foreign',
  crewingprincipal: 'own same',
  principal: 'own same',
  'crewmarine head': 'own',
  'crewtanker head': 'own',
  '': '',
};

export default expectCalls({
  '/Vessel/GetVesselPrincipals/:id': { who: only(office, readers('VesselManagement')), ids: { id: 'vessel' } },
  '/Vessel/GetVesselInOperation': listOfPrincipal,
  '/Vessel/GetVesselInScrap': listOfPrincipal,
  '/Vessel/GetVesselDetail/:id': {
    who: readers(
      'VesselManagement',
      'Planning',
      'Approval',
      'OnboardPreparation',
      'Scheduling',
      'Appraisal',
      'ShipChandler',
    ),
    ids: { id: 'vessel' },
  },
  '/Vessel/InsertVesselDetail': {
    who: only(keepers, writers('VesselManagement')),
    with: { shipId: 1 },
    missing: { principalId: 400 },
  },
  '/Vessel/UpdateVesselDetail': {
    who: only(keepers, writers('VesselManagement')),
    ids: { id: 'vessel' },
    with: { shipId: 1 },
    missing: { principalId: 400 },
  },
  '/Vessel/UpdateToInScrap': { who: only(keepers, writers('VesselManagement')), ids: { id: 'vessel' } },
  '/Vessel/GetVesselVoyageLogHeader/:id': { who: 'member', ids: { id: 'vessel' } },
  '/Vessel/GetVesselVoyageLog/:id': { who: readers('VesselManagement'), ids: { id: 'vessel' } },
  '/Vessel/InsertVoyageDetail': {
    who: only([...keepers, 'crewingstaff'], writers('VesselManagement')),
    with: { navigationStatusId: 1 },
  },
  '/Vessel/CorrectVoyageDetail': {
    who: only([...keepers, 'crewingstaff'], writers('VesselManagement')),
    with: { navigationStatusId: 1, reason: 'Wrong port' },
  },
  '/Vessel/RemoveVoyageDetail': {
    who: only([...keepers, 'crewingstaff'], writers('VesselManagement')),
    with: { reason: 'Reported twice' },
  },
  '/VesselCrew/GetVesselCrewListByVesselId': { who: readers('VesselManagement'), alike: true, reach: peopleAboard },
  '/VesselCrew/GetVesselOnBoardCrewCount': { who: readers('VesselManagement') },
  '/Vessel/GetVesselCrewHistory': { who: readers('VesselManagement'), reach: peopleAboard },
  '/OperationArea/GetAllOperationArea': { who: 'member' },
  '/Vessel/GetPayrollCategories': { who: 'member' },
  '/AdditionalAdd/GetTechnicalSuperintendent': { who: 'member' },
  '/AdditionalAdd/GetMarineSuperintendent': { who: 'member' },
  '/AdditionalAdd/GetDesignatedPersonAshore': { who: 'member' },
  '/AdditionalAdd/CreateTechnicalSuperintendent': { who: writers('VesselManagement', 'Scheduling') },
  '/AdditionalAdd/CreateMarineSuperintendent': { who: writers('VesselManagement', 'Scheduling') },
  '/AdditionalAdd/CreateDesignatedPersonAshore': { who: writers('VesselManagement', 'Scheduling') },
  '/Dropdown/GetAllVesselPorts': { who: 'member' },
  '/AdditionalAdd/CreatePort': {
    who: {
      ...writers('VesselManagement', 'Scheduling', 'ShipChandler'),
      by: [...keepers, 'crewingstaff', 'crewingplanning', 'crewingservice', 'crewtanker head'],
    },
  },
  '/Dropdown/GetAllNavigationStatuss': { who: 'member' },
  '/VesselCrew/GetOfficerMatrix': { who: readers('VesselManagement'), reach: peopleAboard },
  '/VesselCrew/GetCrewListGaps': { who: readers('VesselManagement'), reach: peopleAboard },
  '/GenerateExcel/GenerateVesselCrewList': { who: readers('VesselManagement'), reach: peopleAboard },
  '/GenerateExcel/GenerateVesselCrewMatrixList': { who: readers('VesselManagement'), reach: peopleAboard },
  '/GeneratePDF/GenerateVesselCrewMatrix': { who: readers('VesselManagement'), reach: peopleAboard },
});
