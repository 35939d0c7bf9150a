import * as z from 'zod/mini';
import { applicantKinds, englishLevels } from '../rules.ts';

/** Everything of a personal file, as a reader gets it; what a draft does not have yet is null. */
const read = <T extends z.ZodMiniType>(shape: T) => z.nullable(shape);
const readText = z.nullable(z.string());
const readFile = z.nullable(z.object({ name: z.string(), uuid: z.string(), size: z.int(), type: z.string() }));
const readNumber = z.nullable(z.number());
const readCertificate = {
  certificateName: z.string(),
  certificateNumber: readText,
  issued: readText,
  expired: readText,
  noExpiry: z.boolean(),
  issuingCountry: readText,
  description: readText,
  attachment: readFile,
  requirement: z.boolean(),
};

export const personalFile = z.object({
  applicantKind: z.enum(applicantKinds),
  seafarerIdNumber: readText,
  seamanBookNumber: readText,
  fullName: z.string(),
  emailAddress: z.string(),
  sex: readText,
  birthPlace: readText,
  dateOfBirth: readText,
  religion: readText,
  maritalStatus: readText,
  nationality: readText,
  idNumber: readText,
  kkNumber: readText,
  npwpNumber: readText,
  bpjsKesehatanNumber: readText,
  bpjsKetenagakerjaanNumber: readText,
  passportId: readText,
  phoneNumber: readText,
  address: readText,
  height: readNumber,
  weight: readNumber,
  bmi: readNumber,
  safetyShoesSize: readNumber,
  trousersSize: readNumber,
  coverallSize: readText,
  shirtSize: readText,
  photo: readFile,
  photoKtp: readFile,
  photoPassport: readFile,
  englishLevel: z.nullable(z.enum(englishLevels)),
  nextOfKin: read(
    z.object({ fullName: z.string(), emailAddress: readText, phoneNumber: z.string(), address: readText }),
  ),
  educationHistory: z.array(
    z.object({
      universityName: z.string(),
      degree: z.string(),
      major: readText,
      gpa: readNumber,
      entryYear: readNumber,
      graduationYear: readNumber,
      city: readText,
    }),
  ),
  registerTravelDocs: z.array(
    z.object({
      documentName: z.string(),
      documentNumber: z.string(),
      issued: readText,
      expired: readText,
      description: readText,
    }),
  ),
  registerCOCDocs: z.array(z.object({ ...readCertificate, cocId: readNumber })),
  registerCOPDocs: z.array(z.object({ ...readCertificate, copId: readNumber })),
  registerSeaServices: z.array(
    z.object({
      companyName: z.string(),
      position: z.string(),
      vesselName: z.string(),
      vesselType: z.string(),
      grt: readNumber,
      hp: readNumber,
      dwt: readNumber,
      onBoard: z.string(),
      offBoard: readText,
      note: readText,
      attachment: readFile,
      isOwnCompany: z.boolean(),
      assignmentId: readNumber,
    }),
  ),
  registerTrainings: z.array(
    z.object({
      institution: z.string(),
      training: z.string(),
      category: z.string(),
      instructor: readText,
      feedback: readText,
      evaluation: readText,
      issued: readText,
      expired: readText,
    }),
  ),
  bankInfo: z.array(z.object({ bankName: z.string(), accountNumber: z.string(), accountName: z.string() })),
});
export type PersonalFile = z.output<typeof personalFile>;

/** A personal file as one reader gets it (masking/rules.ts); the names of what is masked or left out beside it. */
export const shownPersonalFile = z.extend(personalFile, { maskedFields: z.array(z.string()) });
export type ShownPersonalFile = z.output<typeof shownPersonalFile>;
