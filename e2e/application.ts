import { applications } from '#features/applications/contract.ts';
import { jobOpenings } from '#features/job-openings/contract.ts';
import { reference } from '#features/reference/contract.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { beginDraft, passCaptcha, uploadFile, uploadPhoto } from './faults/applicant.ts';

/** An application that is complete, entered over HTTP: for the journeys that begin where the wizard ends. */

export interface Application {
  jobOpeningId: number;
  registrationNo: string;
  guid: string;
}

/** Applies for an opening with what its position requires; `other` are fields of the person. */
export async function applyFor(
  address: string,
  jobOpeningId: number,
  fullName: string,
  other: object = {},
): Promise<Application> {
  const get = async (path: string) => {
    const response = await fetch(`${address}${apiPrefix}${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const f = await passCaptcha(address);
  const scan = (await uploadFile(f, fullName).send(address)).body.data;
  const photo = (await uploadPhoto(f, fullName).send(address)).body.data;
  const { jobOpening } = await get(jobOpenings.publicGet.path.replace(':id', String(jobOpeningId)));
  const isMarine = jobOpening.divisionId === 1;
  const asked = new URLSearchParams({
    jobPositionId: String(jobOpening.jobPositionMarineId ?? jobOpening.jobPositionTankerId),
    shipId: String(jobOpening.shipId),
    f,
  });
  const coc = await get(`${(isMarine ? reference.marineCocPublic : reference.tankerCocPublic).path}?${asked}`);
  const cop = await get(`${(isMarine ? reference.marineCopPublic : reference.tankerCopPublic).path}?${asked}`);
  const certificate = ({ certificateName, ...ids }: Record<string, unknown>) => ({
    ...ids,
    certificateName,
    certificateNumber: '6200123456010320',
    issued: '2023-02-01',
    expired: '2033-02-01',
    noExpiry: false,
    attachment: scan,
    requirement: true,
  });
  const required = (list: Record<string, unknown>[], id: string) =>
    list.map((one) => certificate({ certificateName: one.certificateName, [id]: one[id] }));
  const rest = {
    // All steps at once.
    step: undefined,
    registerTravelDocs: [],
    registerCOCDocs: required(coc, 'cocId'),
    registerCOPDocs: required(cop, 'copId'),
    registerSeaServices: [],
    registerTrainings: [],
    bankInfo: [{ bankName: 'Bank Mandiri', accountNumber: '1420012345678', accountName: fullName }],
    ...other,
  };
  const answer = await beginDraft(f, jobOpeningId, fullName, photo, scan, rest).send(address);
  if (answer.status !== 200) throw new Error(`${applications.submitPublic.path}: ${JSON.stringify(answer.body)}`);
  const { regRegisNo, registrationGuid } = answer.body.data;
  return { jobOpeningId, registrationNo: regRegisNo, guid: registrationGuid };
}

/** The newest open opening of a division, as the public sees it. */
export async function openingOf(address: string, divisionId: number): Promise<number> {
  const response = await fetch(`${address}${apiPrefix}${jobOpenings.publicList.path}?pageSize=50`);
  const { data } = (await response.json()) as { data: { id: number; divisionId: number }[] };
  const found = data.find((each) => each.divisionId === divisionId);
  if (!found) throw new Error(`No opening in division ${divisionId}`);
  return found.id;
}
