/** The states that ships fly the flag of and that issue certificates, by name; the names of ISO 3166-1 in short. */

export interface Country {
  /** Two letters of ISO 3166-1. */
  code: string;
  /** In English: so it is stored. */
  name: string;
  nameId: string;
}

// Code, English name, and the Indonesian one where it is another.
const table = `
AL|Albania
DZ|Algeria|Aljazair
AG|Antigua and Barbuda|Antigua dan Barbuda
AR|Argentina
AM|Armenia
AU|Australia
AT|Austria
AZ|Azerbaijan
BS|Bahamas|Bahama
BH|Bahrain
BD|Bangladesh
BB|Barbados
BY|Belarus
BE|Belgium|Belgia
BZ|Belize
BJ|Benin
BM|Bermuda
BO|Bolivia
BA|Bosnia and Herzegovina|Bosnia dan Herzegovina
BR|Brazil|Brasil
VG|British Virgin Islands|Kepulauan Virgin Britania Raya
BN|Brunei
BG|Bulgaria
KH|Cambodia|Kamboja
CM|Cameroon|Kamerun
CA|Canada|Kanada
CV|Cape Verde|Tanjung Verde
KY|Cayman Islands|Kepulauan Cayman
CL|Chile|Cile
CN|China|Tiongkok
CO|Colombia|Kolombia
KM|Comoros|Komoro
CG|Congo|Kongo
CD|DR Congo|RD Kongo
CK|Cook Islands|Kepulauan Cook
CR|Costa Rica|Kosta Rika
CI|Cote d'Ivoire|Pantai Gading
HR|Croatia|Kroasia
CU|Cuba|Kuba
CW|Curacao
CY|Cyprus|Siprus
CZ|Czechia|Ceko
DK|Denmark
DJ|Djibouti|Jibuti
DM|Dominica|Dominika
DO|Dominican Republic|Republik Dominika
EC|Ecuador|Ekuador
EG|Egypt|Mesir
GQ|Equatorial Guinea|Guinea Ekuatorial
ER|Eritrea
EE|Estonia
ET|Ethiopia|Etiopia
FO|Faroe Islands|Kepulauan Faroe
FJ|Fiji
FI|Finland|Finlandia
FR|France|Prancis
GA|Gabon
GM|Gambia
GE|Georgia
DE|Germany|Jerman
GH|Ghana
GI|Gibraltar
GR|Greece|Yunani
GD|Grenada
GT|Guatemala
GN|Guinea
GW|Guinea-Bissau
GY|Guyana
HT|Haiti
HN|Honduras
HK|Hong Kong
HU|Hungary|Hungaria
IS|Iceland|Islandia
IN|India
ID|Indonesia
IR|Iran
IQ|Iraq|Irak
IE|Ireland|Irlandia
IM|Isle of Man|Pulau Man
IL|Israel
IT|Italy|Italia
JM|Jamaica|Jamaika
JP|Japan|Jepang
JO|Jordan|Yordania
KZ|Kazakhstan
KE|Kenya
KI|Kiribati
KP|North Korea|Korea Utara
KR|South Korea|Korea Selatan
KW|Kuwait
KG|Kyrgyzstan|Kirgizstan
LA|Laos
LV|Latvia
LB|Lebanon
LR|Liberia
LY|Libya
LT|Lithuania|Lituania
LU|Luxembourg|Luksemburg
MO|Macao|Makau
MG|Madagascar|Madagaskar
MW|Malawi
MY|Malaysia
MV|Maldives|Maladewa
MT|Malta
MH|Marshall Islands|Kepulauan Marshall
MR|Mauritania
MU|Mauritius
MX|Mexico|Meksiko
FM|Micronesia|Mikronesia
MD|Moldova
MC|Monaco|Monako
MN|Mongolia
ME|Montenegro
MA|Morocco|Maroko
MZ|Mozambique|Mozambik
MM|Myanmar
NA|Namibia
NR|Nauru
NL|Netherlands|Belanda
NZ|New Zealand|Selandia Baru
NI|Nicaragua|Nikaragua
NG|Nigeria
NU|Niue
MK|North Macedonia|Makedonia Utara
NO|Norway|Norwegia
OM|Oman
PK|Pakistan
PW|Palau
PA|Panama
PG|Papua New Guinea|Papua Nugini
PY|Paraguay
PE|Peru
PH|Philippines|Filipina
PL|Poland|Polandia
PT|Portugal
QA|Qatar
RO|Romania|Rumania
RU|Russia|Rusia
KN|Saint Kitts and Nevis|Saint Kitts dan Nevis
LC|Saint Lucia
VC|Saint Vincent and the Grenadines|Saint Vincent dan Grenadine
WS|Samoa
ST|Sao Tome and Principe|Sao Tome dan Principe
SA|Saudi Arabia|Arab Saudi
SN|Senegal
RS|Serbia
SC|Seychelles
SL|Sierra Leone
SG|Singapore|Singapura
SK|Slovakia
SI|Slovenia
SB|Solomon Islands|Kepulauan Solomon
SO|Somalia
ZA|South Africa|Afrika Selatan
ES|Spain|Spanyol
LK|Sri Lanka
SD|Sudan
SR|Suriname
SE|Sweden|Swedia
CH|Switzerland|Swiss
SY|Syria|Suriah
TW|Taiwan
TZ|Tanzania
TH|Thailand
TL|Timor-Leste|Timor Leste
TG|Togo
TO|Tonga
TT|Trinidad and Tobago|Trinidad dan Tobago
TN|Tunisia
TR|Turkey|Turki
TM|Turkmenistan
TV|Tuvalu
UA|Ukraine|Ukraina
AE|United Arab Emirates|Uni Emirat Arab
GB|United Kingdom|Inggris Raya
US|United States|Amerika Serikat
UY|Uruguay
VU|Vanuatu
VE|Venezuela
VN|Vietnam
YE|Yemen|Yaman
ZM|Zambia
ZW|Zimbabwe
`;

export const countries: readonly Country[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', nameId = name] = line.split('|');
    return { code, name, nameId };
  });

/** Other ways a flag or an administration is written in papers. */
const alsoCalled: Record<string, readonly string[]> = {
  ID: ['RI', 'IDN', 'Republik Indonesia', 'Republic of Indonesia', 'Indonesian'],
  SG: ['SGP', 'Republic of Singapore'],
  PA: ['PAN', 'Republic of Panama', 'Rep. of Panama'],
  LR: ['LBR', 'Republic of Liberia'],
  MH: ['MHL', 'Marshall Island', 'Republic of the Marshall Islands', 'RMI'],
  MY: ['MYS'],
  HK: ['HKG', 'Hong Kong SAR', 'Hong Kong, China', 'Hongkong'],
  MT: ['MLT'],
  BS: ['BHS', 'The Bahamas'],
  CY: ['CYP'],
  GB: ['UK', 'GBR', 'Great Britain', 'Inggris', 'Britania Raya'],
  US: ['USA', 'United States of America', 'Amerika', 'AS'],
  AE: ['UAE', 'UEA'],
  NL: ['The Netherlands', 'Holland'],
  PH: ['PHL', 'The Philippines', 'Republic of the Philippines'],
  IN: ['IND', 'Republic of India'],
  CN: ['CHN', "People's Republic of China", 'Cina', 'China, PR'],
  KR: ['KOR', 'Korea', 'Republic of Korea', 'Korea, South'],
  JP: ['JPN'],
  VN: ['Viet Nam'],
  TR: ['Türkiye', 'Turkiye'],
  TL: ['East Timor'],
  RU: ['Russian Federation'],
  MM: ['Burma'],
  VC: ['St. Vincent and the Grenadines', 'St. Vincent'],
  KN: ['St. Kitts and Nevis', 'St. Kitts'],
};

/** Letters and digits alone, so that dots, blanks and capitals make no other country. */
const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const byKey = new Map(
  countries.flatMap((country) =>
    [country.code, country.name, country.nameId, ...(alsoCalled[country.code] ?? [])].map((word) => [
      keyOf(word),
      country,
    ]),
  ),
);

/** The country that a text names, in English, Indonesian or by its code; undefined where it names none for sure. */
export const countryNamed = (text: string | null | undefined): Country | undefined =>
  text ? byKey.get(keyOf(text)) : undefined;

/** The country's own name where a text names one; any other text as it is. */
export const countryName = (text: string | null): string | null => countryNamed(text)?.name ?? text;

/** The nationalities of the list and the three letters that passports and the tax office have for them (ISO 3166-1). */
const nationalities = `
IDN|Indonesian
USA|American
AUS|Australian
AZE|Azerbaijani
BGD|Bangladeshi
BEL|Belgian
BRA|Brazilian
GBR|British
BGR|Bulgarian
KHM|Cambodian
CAN|Canadian
CPV|Cape Verdean
CHL|Chilean
CHN|Chinese
COL|Colombian
HRV|Croatian
CUB|Cuban
CYP|Cypriot
DNK|Danish
NLD|Dutch
EGY|Egyptian
ARE|Emirati
EST|Estonian
FJI|Fijian
PHL|Filipino
FIN|Finnish
FRA|French
GEO|Georgian
DEU|German
GHA|Ghanaian
GRC|Greek
HND|Honduran
HKG|Hong Konger
ISL|Icelandic
IND|Indian
IRN|Iranian
IRL|Irish
ITA|Italian
JAM|Jamaican
JPN|Japanese
KEN|Kenyan
KIR|Kiribati
LVA|Latvian
LTU|Lithuanian
MYS|Malaysian
MDV|Maldivian
MLT|Maltese
MEX|Mexican
MNE|Montenegrin
MAR|Moroccan
MMR|Myanmar
NZL|New Zealander
NGA|Nigerian
NOR|Norwegian
OMN|Omani
PAK|Pakistani
PAN|Panamanian
PNG|Papua New Guinean
PER|Peruvian
POL|Polish
PRT|Portuguese
ROU|Romanian
RUS|Russian
WSM|Samoan
SGP|Singaporean
SVN|Slovenian
SLB|Solomon Islander
ZAF|South African
KOR|South Korean
ESP|Spanish
LKA|Sri Lankan
SWE|Swedish
TWN|Taiwanese
TZA|Tanzanian
THA|Thai
TLS|Timorese
TUN|Tunisian
TUR|Turkish
TUV|Tuvaluan
UKR|Ukrainian
VNM|Vietnamese
`;

const codes: ReadonlyMap<string, string> = new Map(
  nationalities
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = ''] = line.split('|');
      return [name, code];
    }),
);
/** Passports have letters of their own for Germany and for British people overseas (ICAO Doc 9303-3, part 5). */
const ofPassports: Readonly<Record<string, string>> = {
  D: 'DEU',
  GBD: 'GBR',
  GBN: 'GBR',
  GBO: 'GBR',
  GBP: 'GBR',
  GBS: 'GBR',
};

/** The country of a nationality in three letters; nothing if the list has none. */
export const codeOfNationality = (nationality: string | null): string => codes.get(nationality ?? '') ?? '';

/** The nationality of the list that a passport names by its letters. */
export function nationalityOfCode(code: string): string | undefined {
  const asked = ofPassports[code] ?? code;
  return [...codes].find(([, each]) => each === asked)?.[0];
}
