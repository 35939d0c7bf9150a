import { randomUUID } from 'node:crypto';
import type { applications } from '#features/applications/contract.ts';
import { files } from '#features/files/contract.ts';
import type { DocumentsStep, PersonalStep } from '#features/seafarers/contract.ts';
import { pdfPage, portrait } from '#features/seafarers/documents/server/demo.ts';
import { apiPrefix, type Input } from '#platform/contract/endpoint.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import type { Caller, TestServer } from './server.ts';

/** What tests of applications begin with: openings, uploads, and the four steps filled in correctly. */

type Submission = Input<typeof applications.submitPublic>;

/** Makes an opening: a marine messman on a harbour tug, who needs few certificates, unless given otherwise. */
export async function makeOpening(
  { db }: TestServer,
  other: { divisionId?: number; jobPositionId?: number; shipTypeId?: number; isOpen?: boolean; createdAt?: Date } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('jobOpenings')
    .values({
      divisionId: 1,
      jobPositionId: 22,
      shipTypeId: 1,
      vesselSize: '27 m LOA',
      jobType: 'Contract',
      workExperience: '1 Year',
      task: 'Serve the mess\nKeep the stores',
      ...other,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Uploads a file over HTTP; answers it as the form keeps it. */
export async function upload(
  { server }: TestServer,
  caller: Exclude<Caller, undefined>,
  { name = 'scan.pdf', content = pdfPage('Certificate', ['Issued in Jakarta']), kind = 'personaldata' } = {},
): Promise<Attachment> {
  const uuid = randomUUID();
  const form = new FormData();
  form.set('FileId', uuid);
  form.set('FileType', kind);
  form.set('FileContent', new File([new Uint8Array(content)], name));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const path = 'f' in caller ? `${files.uploadPublic.path}?f=${caller.f}` : files.upload.path;
  const response = await server.inject({
    method: 'POST',
    url: `${apiPrefix}${path}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...('token' in caller && { authorization: `Bearer ${caller.token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  if (response.statusCode !== 200) throw new Error(`The upload was refused: ${response.body}`);
  return response.json().data;
}

/** Step 1 of an Indonesian applicant, with their photo and identity card uploaded. */
export async function personalOf(
  server: TestServer,
  caller: Exclude<Caller, undefined>,
  other: Partial<PersonalStep> = {},
): Promise<PersonalStep> {
  return {
    applicantKind: 'WNI',
    seafarerIdNumber: '6200123456',
    seamanBookNumber: 'F 123456',
    fullName: 'Budi Santoso',
    emailAddress: 'budi.santoso@example.test',
    sex: 'Male',
    birthPlace: 'Surabaya',
    dateOfBirth: '1990-05-17',
    religion: 'Islam',
    maritalStatus: 'Married',
    nationality: 'Indonesian',
    idNumber: '3578011705900001',
    kkNumber: '3578011705900002',
    npwpNumber: '123456789012345',
    bpjsKesehatanNumber: null,
    bpjsKetenagakerjaanNumber: null,
    passportId: 'X1234567',
    phoneNumber: '+6281234567890',
    address: 'Jl. Perak Timur 12, Surabaya',
    height: 171,
    weight: 68.5,
    safetyShoesSize: 8,
    trousersSize: 32,
    coverallSize: 'L',
    shirtSize: 'M',
    photo: await upload(server, caller, { name: 'photo.png', content: portrait(1, false) }),
    photoKtp: await upload(server, caller, { name: 'ktp.pdf' }),
    photoPassport: null,
    nextOfKin: { fullName: 'Siti Rahayu', emailAddress: null, phoneNumber: '081234567891', address: null },
    educationHistory: [
      {
        universityName: 'Politeknik Pelayaran (Poltekpel) Surabaya',
        degree: 'D-III',
        major: 'Nautika',
        gpa: 3.25,
        entryYear: 2008,
        graduationYear: 2011,
        city: 'Surabaya',
      },
    ],
    ...other,
  };
}

/** Step 2 with every certificate that the opening's position must have, each with its scan. */
export async function documentsOf(
  server: TestServer,
  caller: Exclude<Caller, undefined>,
  berth: { jobPositionId: number; shipTypeId: number } = { jobPositionId: 22, shipTypeId: 1 },
): Promise<DocumentsStep> {
  const required = await server.db
    .selectFrom('requirementMatrix as m')
    .innerJoin('certificateTypes as t', 't.id', 'm.certificateTypeId')
    .select(['t.id', 't.kind', 't.name'])
    .where('m.jobPositionId', '=', berth.jobPositionId)
    .where((is) => is.or([is('m.shipTypeId', 'is', null), is('m.shipTypeId', '=', berth.shipTypeId)]))
    .where('m.need', '=', 'mandatory')
    .orderBy('t.id')
    .execute();
  const scan = await upload(server, caller);
  const certificate = (name: string) => ({
    certificateName: name,
    certificateNumber: '6200123456010320',
    issued: '2023-02-01',
    expired: '2028-02-01',
    noExpiry: false,
    issuingCountry: 'Indonesia',
    description: null,
    attachment: scan,
    requirement: true,
  });
  const of = (kind: string) => required.filter((type) => type.kind === kind);
  return {
    registerTravelDocs: [
      {
        documentName: 'Passport',
        documentNumber: 'X1234567',
        issued: '2022-03-01',
        expired: '2032-03-01',
        description: null,
      },
    ],
    registerCOCDocs: of('coc').map(({ id, name }) => ({ ...certificate(name), cocId: id })),
    registerCOPDocs: of('cop').map(({ id, name }) => ({ ...certificate(name), copId: id })),
    registerSeaServices: [
      {
        companyName: 'PT Samudera Jaya',
        position: 'Messman',
        vesselName: 'MV Nusantara 8',
        vesselType: 'Harbour Tug',
        grt: 310.5,
        hp: 3200,
        dwt: null,
        onBoard: '2021-01-10',
        offBoard: '2022-01-20',
        note: null,
        attachment: scan,
        isOwnCompany: false,
      },
    ],
  };
}

export const trainingsOf = () => ({
  registerTrainings: [
    {
      institution: 'Politeknik Pelayaran (Poltekpel) Surabaya',
      training: 'Basic Safety Training (BST)',
      category: 'Common Courses' as const,
      instructor: null,
      feedback: null,
      evaluation: null,
      issued: '2023-01-15',
      expired: null,
    },
  ],
});

export const bankOf = () => ({
  bankInfo: [{ bankName: 'Bank Mandiri', accountNumber: '1420012345678', accountName: 'Budi Santoso' }],
});

/** All four steps of one applicant. */
export async function stepsOf(
  server: TestServer,
  caller: Exclude<Caller, undefined>,
  jobOpeningId: number,
  other: Partial<PersonalStep> = {},
): Promise<[Submission, Submission, Submission, Submission]> {
  const opening = await server.db
    .selectFrom('jobOpenings')
    .select(['jobPositionId', 'shipTypeId'])
    .where('id', '=', jobOpeningId)
    .executeTakeFirstOrThrow();
  return [
    { jobOpeningId, step: 1, ...(await personalOf(server, caller, other)) },
    { jobOpeningId, step: 2, ...(await documentsOf(server, caller, opening)) },
    { jobOpeningId, step: 3, ...trainingsOf() },
    { jobOpeningId, step: 4, ...bankOf() },
  ];
}
