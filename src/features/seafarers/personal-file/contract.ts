import * as z from 'zod/mini';
import { readShapes } from '../fields/contract.ts';
import { personFields } from '../fields/rules.ts';
import { fileLists } from '../lists/rules.ts';

const rowsOf = <Name extends Exclude<keyof typeof fileLists, 'nextOfKin'>>(name: Name) =>
  z.array(z.object(readShapes<(typeof fileLists)[Name]['fields']>(fileLists[name].fields)));

/** Everything of a personal file; what a draft does not have yet is null. */
const personalFile = z.object({
  ...readShapes(personFields),
  nextOfKin: z.nullable(z.object(readShapes(fileLists.nextOfKin.fields))),
  educationHistory: rowsOf('educationHistory'),
  registerTravelDocs: rowsOf('registerTravelDocs'),
  registerCOCDocs: rowsOf('registerCOCDocs'),
  registerCOPDocs: rowsOf('registerCOPDocs'),
  registerSeaServices: rowsOf('registerSeaServices'),
  registerTrainings: rowsOf('registerTrainings'),
  bankInfo: rowsOf('bankInfo'),
});
export type PersonalFile = z.output<typeof personalFile>;

declare const unmasked: unique symbol;
/** A personal file as it is kept. It is no answer: `maskFor` makes of it what one reader may get. */
export type UnmaskedFile = PersonalFile & { readonly [unmasked]: true };

declare const masked: unique symbol;
/** The names of what a reader does not see whole. Only `maskFor` makes such a list: without it a file is no answer. */
export type MaskedFields = string[] & { readonly [masked]: true };

/** A personal file as one reader gets it. */
export const shownPersonalFile = z.extend(personalFile, {
  maskedFields: z.array(z.string()) as z.ZodMiniType as z.ZodMiniType<MaskedFields, MaskedFields>,
});
export type ShownPersonalFile = z.output<typeof shownPersonalFile>;
/** A record that is answered with a personal file, before a mask saw the file. */
export type WithUnmasked<Answer extends ShownPersonalFile> = Omit<Answer, keyof ShownPersonalFile> & {
  file: UnmaskedFile;
};
