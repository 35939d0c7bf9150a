import { createContext, useContext } from 'react';
import { files } from '#features/files/contract.ts';
import { reference } from '#features/reference/contract.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';

/** The calls that fields of a personal file make: who is signed in and who is not make different ones. */
interface FileCalls {
  upload: typeof files.upload | typeof files.uploadPublic;
  /** Fetches a stored file; a visitor sees their own only as long as they have it at hand. */
  download: typeof files.download | undefined;
  lists: Record<List, { read: Endpoint; create?: Endpoint }>;
}
type List =
  | 'school'
  | 'degree'
  | 'major'
  | 'city'
  | 'institution'
  | 'training'
  | 'seaPosition'
  | 'vesselType'
  | 'bank'
  | 'religion'
  | 'maritalStatus'
  | 'nationality';

const calls = {
  staff: {
    upload: files.upload,
    download: files.download,
    lists: {
      school: { read: reference.getSchool, create: reference.createSchool },
      degree: { read: reference.getDegree, create: reference.createDegree },
      major: { read: reference.getMajor, create: reference.createMajor },
      city: { read: reference.getCity, create: reference.createCity },
      institution: { read: reference.getInstitution, create: reference.createInstitution },
      training: { read: reference.getTraining, create: reference.createTraining },
      seaPosition: { read: reference.getJobPositionSeaService, create: reference.createJobPositionSeaService },
      vesselType: { read: reference.getVesselType, create: reference.createVesselType },
      bank: { read: reference.getBank, create: reference.createBank },
      religion: { read: reference.listReligions },
      maritalStatus: { read: reference.listMaritalStatuses },
      nationality: { read: reference.listNationalities },
    },
  },
  public: {
    upload: files.uploadPublic,
    download: undefined,
    lists: {
      school: { read: reference.getPublicSchool, create: reference.createPublicSchool },
      degree: { read: reference.getPublicDegree, create: reference.createPublicDegree },
      major: { read: reference.getPublicMajor, create: reference.createPublicMajor },
      city: { read: reference.getPublicCity, create: reference.createPublicCity },
      institution: { read: reference.getPublicInstitution, create: reference.createPublicInstitution },
      training: { read: reference.getPublicTraining, create: reference.createPublicTraining },
      seaPosition: {
        read: reference.getPublicJobPositionSeaService,
        create: reference.createPublicJobPositionSeaService,
      },
      vesselType: { read: reference.getPublicVesselType, create: reference.createPublicVesselType },
      bank: { read: reference.getPublicBank, create: reference.createPublicBank },
      religion: { read: reference.listPublicReligions },
      maritalStatus: { read: reference.listPublicMaritalStatuses },
      nationality: { read: reference.listPublicNationalities },
    },
  },
} satisfies Record<'staff' | 'public', FileCalls>;

/** Whose endpoints the fields below use; staff's by default. */
export const FileCallsContext = createContext<keyof typeof calls>('staff');

export const useFileCalls = (): FileCalls => calls[useContext(FileCallsContext)];

/** True if the office fills in the form: it says things of a file that applicants do not. */
export const useIsOffice = () => useContext(FileCallsContext) === 'staff';
