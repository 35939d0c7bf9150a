import type { Values } from '#features/letters/templates/rules.ts';
import type { Company } from '#platform/server/documents/letterhead.ts';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { PersonFacts } from '../../crew-lists/server/queries.ts';
import type { Place } from '../../server/queries.ts';

/** What the places of templates are filled in with. */

const same = (value: string | null) => [value ?? '', value ?? ''] as const;
const dated = (day: string) => [writtenDay(day, 'id', 'long'), writtenDay(day, 'en', 'long')] as const;

interface OfChange {
  place: Place;
  day: string;
  company: Company;
  joining: number;
  leaving: number;
  /** Of each agreement. */
  copies: number;
}

/** Of the crew change as a whole. */
export const placeValues = ({ place, day, company, joining, leaving, copies }: OfChange): Values => ({
  company: same(company.name),
  city: same(company.city),
  vessel: same(place.vesselName),
  imo: same(place.imo),
  flag: same(place.flag),
  callSign: same(place.callSign),
  grossTonnage: same(place.grossTonnage && String(Number(place.grossTonnage))),
  port: same(place.portName),
  day: dated(day),
  joining: same(String(joining)),
  leaving: same(String(leaving)),
  copies: same(String(copies)),
});

/** Of the person that a letter is about. */
export const personValues = (person: PersonFacts & { agreementNumber: string | null }): Values => {
  const { birthPlace, birthDate } = person;
  const [bornId, bornEn] = birthDate ? dated(birthDate) : ['', ''];
  return {
    name: same(person.name),
    rank: [person.rankId, person.rank],
    birth: [[birthPlace, bornId].filter(Boolean).join(', '), [birthPlace, bornEn].filter(Boolean).join(', ')],
    seafarerCode: same(person.seafarerCode),
    seamanBook: same(person.seamanBookNumber),
    passport: same(person.passportNumber),
    employeeNumber: same(person.employeeNumber),
    pkl: same(person.agreementNumber),
  };
};
