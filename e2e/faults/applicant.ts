import { randomUUID } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { applications } from '#features/applications/contract.ts';
import { captcha } from '#features/captcha/contract.ts';
import { files } from '#features/files/contract.ts';
import { reference } from '#features/reference/contract.ts';
import { pdfPage, portrait } from '#features/seafarers/documents/server/demo.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';

/** An applicant as the server meets them: over HTTP, with a captcha token, without a browser. */

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came
  body: any;
}

async function call(address: string, path: string, f: string, body?: object, key?: string): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${address}${apiPrefix}${path}${path.includes('?') ? '&' : '?'}f=${f}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  });
  return { status: response.status, body: await response.json() };
}

/** Does the proof of work; the token is good for half an hour of use. */
export async function passCaptcha(address: string): Promise<string> {
  const { body } = await call(address, captcha.challenge.path, '');
  const challenge: Challenge = body.data.challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const response = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const solved = await call(address, captcha.solve.path, '', { response });
  if (solved.status !== 200) throw new Error(`The captcha was refused: ${JSON.stringify(solved.body)}`);
  return solved.body.data.r;
}

/** One write, which may be sent again under its key. */
export interface Write {
  kind: 'option' | 'file' | 'draft';
  name: string;
  send(address: string): Promise<Answer>;
}

export function addOption(f: string, name: string): Write {
  const key = randomUUID();
  return {
    kind: 'option',
    name,
    send: (address) => call(address, reference.createPublicSchool.path, f, { name }, key),
  };
}

export const uploadFile = (f: string, name: string) =>
  upload(f, name, new File([new Uint8Array(pdfPage(name, ['Issued in Jakarta']))], `${name}.pdf`));

/** The picture of a face, which no document may stand in for. */
export const uploadPhoto = (f: string, name: string) =>
  upload(f, name, new File([new Uint8Array(portrait(1, false))], `${name}.png`));

function upload(f: string, name: string, content: File): Write & { fileId: string } {
  const key = randomUUID();
  const fileId = randomUUID();
  return {
    kind: 'file',
    name,
    fileId,
    send: (address) => {
      const form = new FormData();
      form.set('FileId', fileId);
      form.set('FileType', 'personaldata');
      form.set('FileContent', content);
      return call(address, files.uploadPublic.path, f, form, key);
    },
  };
}

/** Step 1 of an application, new or `edited`: a dozen rows in six tables, and a mail. */
export function beginDraft(
  f: string,
  jobOpeningId: number,
  name: string,
  photo: unknown,
  identityCard: unknown,
  edited: object = {},
): Write {
  const key = randomUUID();
  const step = {
    jobOpeningId,
    step: 1,
    applicantKind: 'WNI',
    seafarerIdNumber: '6200123456',
    seamanBookNumber: 'F 123456',
    fullName: name,
    emailAddress: `${name.replaceAll(' ', '.').toLowerCase()}@example.test`,
    sex: 'Male',
    birthPlace: 'Surabaya',
    dateOfBirth: '1990-05-17',
    religion: 'Islam',
    maritalStatus: 'Married',
    nationality: 'Indonesian',
    idNumber: '3578011705900001',
    kkNumber: '3578011705900002',
    npwpNumber: '123456789012345',
    phoneNumber: '+6281234567890',
    address: 'Jl. Perak Timur 12, Surabaya',
    height: 171,
    weight: 68.5,
    safetyShoesSize: 8,
    trousersSize: 32,
    coverallSize: 'L',
    shirtSize: 'M',
    photo,
    photoKtp: identityCard,
    ...edited,
    nextOfKin: { fullName: 'Siti Rahayu', phoneNumber: '081234567891' },
    educationHistory: [
      { universityName: 'Politeknik Pelayaran (Poltekpel) Surabaya', degree: 'D-III', major: 'Nautika', gpa: 3.25 },
    ],
  };
  return { kind: 'draft', name, send: (address) => call(address, applications.submitPublic.path, f, step, key) };
}

/** The draft that a registration number and its guid open. */
export const readDraft = (address: string, f: string, { regRegisNo, registrationGuid }: Record<string, string>) =>
  call(
    address,
    `${applications.draftPublic.path}?registrationNo=${encodeURIComponent(regRegisNo ?? '')}&registrationGuid=${registrationGuid}`,
    f,
  );

/** All schools that the visitor may choose from, their own among them. */
export const listSchools = (address: string, f: string) => call(address, reference.getPublicSchool.path, f);
