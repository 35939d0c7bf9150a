import { countryNamed } from '#features/reference/countries/rules.ts';
import { servesAs } from '#features/seafarers/readiness/rules.ts';

/** What the officer matrix reads of an officer's certificates. Days are yyyy-MM-dd. */

export const cargoes = ['oil', 'chemical', 'gas'] as const;
export type Cargo = (typeof cargoes)[number];

/** The cargoes that a kind of ship type carries; none for all but tankers. */
export const cargoesOf = (cargoType: string | null): readonly Cargo[] =>
  cargoes.filter((cargo) => cargoType?.split('_').includes(cargo));

/** A certificate as the matrix reads it; `expires` says that one of its type cannot last for ever. */
export interface MatrixCertificate {
  kind: 'coc' | 'cop';
  /** Null where it is of no known type. */
  code: string | null;
  name: string;
  issuedOn: string | null;
  expiresOn: string | null;
  noExpiry: boolean;
  expires: boolean;
  issuingCountry: string | null;
}

export interface CertificateFigures {
  certificateOfCompetency: string | null;
  issuingCountry: string | null;
  administrationAcceptance: 'yes' | 'no' | 'na';
  tankerCertification: Cargo[];
  stcwVPara: 'advanced' | 'basic' | 'none';
  radioQualification: 'yes' | 'no' | 'na';
}

/** What an officer of a department holds on a day, for a vessel with these cargoes under this flag. */
export function certificatesOf(
  officer: { department: string; certificates: readonly MatrixCertificate[] },
  vesselCargoes: readonly Cargo[],
  asOf: string,
  flag: string | null = null,
): CertificateFigures {
  const competency = competencyOf(officer, asOf);
  const valid = officer.certificates.filter((certificate) => isValidOn(certificate, asOf));
  return {
    certificateOfCompetency: competency && (competency.code ?? competency.name),
    issuingCountry: competency?.issuingCountry ?? null,
    administrationAcceptance: acceptanceOf(competency, valid, flag),
    ...tankerTraining(valid, vesselCargoes),
    radioQualification: officer.department === 'deck' ? yesNo(valid.some(({ code }) => code === 'GMDSS')) : 'na',
  };
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** Held on the day: issued by then, and not run out; one without a date lasts only if its type does. */
function isValidOn({ issuedOn, expiresOn, expires }: MatrixCertificate, day: string): boolean {
  if (issuedOn !== null && issuedOn > day) return false;
  return expiresOn === null ? !expires : expiresOn >= day;
}

const ladders: Record<string, readonly string[]> = {
  deck: ladder('ANT'),
  engine: ladder('ATT'),
  electrical: ['ETO', 'ETR'],
};

/** Officers' certificates of competency, the highest first (domain facts 3a.1). */
function ladder(of: 'ANT' | 'ATT'): string[] {
  const lower = ['III', 'IV', 'V'].flatMap((level) => [`${of}-${level} Management`, `${of}-${level}`]);
  return [`${of}-I`, `${of}-II`, ...lower];
}

/** The highest certificate of the officer's department, of equal ones the latest; else one of no known type. */
function competencyOf(
  { department, certificates }: { department: string; certificates: readonly MatrixCertificate[] },
  asOf: string,
): MatrixCertificate | null {
  const steps = ladders[department] ?? [];
  const place = ({ code }: MatrixCertificate) => (code === null ? steps.length : steps.indexOf(code));
  const [best] = certificates
    .filter((certificate) => certificate.kind === 'coc' && place(certificate) >= 0 && isValidOn(certificate, asOf))
    .sort((a, b) => place(a) - place(b) || (b.issuedOn ?? '').localeCompare(a.issuedOn ?? ''));
  return best ?? null;
}

/** There is no endorsement of its own for these. */
const endorsedAs: Record<string, string> = {
  'ANT-IV Management': 'ANT-IV',
  'ANT-V Management': 'ANT-V',
  'ATT-IV Management': 'ATT-IV',
  'ATT-V Management': 'ATT-V',
};

/**
 * Whether the endorsement of the certificate, or of a higher one, is held and valid, of the administration whose flag
 * the vessel flies (domain facts 3d; STCW I/2 and I/10). While no country is known as the flag, one of any counts.
 */
function acceptanceOf(
  competency: MatrixCertificate | null,
  valid: readonly MatrixCertificate[],
  flag: string | null,
): 'yes' | 'no' | 'na' {
  const code = competency?.code;
  if (!code || code === 'ETR') return 'na';
  const asked = `END-${endorsedAs[code] ?? code}`;
  const administration = countryNamed(flag);
  const recognises = valid.filter(({ code: held }) => held !== null && servesAs(held, asked));
  if (!administration) return yesNo(recognises.length > 0);
  const foreign = valid.filter(({ code: held, kind, name }) => held === null && kind === 'coc' && isRecognition(name));
  return yesNo(
    // ANT and ATT are certificates of Indonesia: an endorsement of theirs without a country is taken as its own.
    recognises.some(({ issuingCountry }) => countryNamed(issuingCountry?.trim() || 'Indonesia') === administration) ||
      foreign.some(({ issuingCountry }) => countryNamed(issuingCountry) === administration),
  );
}

/** Endorsements of other administrations are of no type of ours: a file names them in its own words. */
const isRecognition = (name: string) => /endorse|pengukuhan/i.test(name);

const training: Record<Cargo, { basic: string; advanced: string }> = {
  oil: { basic: 'BOCT', advanced: 'AOT' },
  chemical: { basic: 'BOCT', advanced: 'ACT' },
  gas: { basic: 'BLGT', advanced: 'ALGT' },
};

/** For which of the vessel's cargoes there is a certificate, and the level that is held for all of them. */
function tankerTraining(valid: readonly MatrixCertificate[], vesselCargoes: readonly Cargo[]) {
  const holds = (code: string) => valid.some((held) => held.code === code);
  const levels = vesselCargoes.map((cargo) => {
    const { basic, advanced } = training[cargo];
    return { cargo, isAdvanced: holds(advanced), isTrained: holds(advanced) || holds(basic) };
  });
  const all = (is: (level: (typeof levels)[number]) => boolean) => levels.length > 0 && levels.every(is);
  return {
    tankerCertification: levels.filter(({ isTrained }) => isTrained).map(({ cargo }) => cargo),
    stcwVPara: all(({ isAdvanced }) => isAdvanced)
      ? ('advanced' as const)
      : all(({ isTrained }) => isTrained)
        ? ('basic' as const)
        : ('none' as const),
  };
}
