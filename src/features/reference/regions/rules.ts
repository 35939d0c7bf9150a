/** Regions that journeys are priced between: the provinces of Indonesia, and states abroad. */

export interface Region {
  /** As a NIK begins with for a province, the two letters of ISO 3166-1 for a state. */
  code: string;
  /** In English. */
  name: string;
  nameId: string;
}

// Code, English name, and the Indonesian one where it is another.
const table = `
11|Aceh
12|North Sumatra|Sumatera Utara
13|West Sumatra|Sumatera Barat
14|Riau
15|Jambi
16|South Sumatra|Sumatera Selatan
17|Bengkulu
18|Lampung
19|Bangka Belitung Islands|Kepulauan Bangka Belitung
21|Riau Islands|Kepulauan Riau
31|Jakarta|DKI Jakarta
32|West Java|Jawa Barat
33|Central Java|Jawa Tengah
34|Yogyakarta|DI Yogyakarta
35|East Java|Jawa Timur
36|Banten
51|Bali
52|West Nusa Tenggara|Nusa Tenggara Barat
53|East Nusa Tenggara|Nusa Tenggara Timur
61|West Kalimantan|Kalimantan Barat
62|Central Kalimantan|Kalimantan Tengah
63|South Kalimantan|Kalimantan Selatan
64|East Kalimantan|Kalimantan Timur
65|North Kalimantan|Kalimantan Utara
71|North Sulawesi|Sulawesi Utara
72|Central Sulawesi|Sulawesi Tengah
73|South Sulawesi|Sulawesi Selatan
74|Southeast Sulawesi|Sulawesi Tenggara
75|Gorontalo
76|West Sulawesi|Sulawesi Barat
81|Maluku
82|North Maluku|Maluku Utara
91|Papua
92|West Papua|Papua Barat
93|South Papua|Papua Selatan
94|Central Papua|Papua Tengah
95|Highland Papua|Papua Pegunungan
96|Southwest Papua|Papua Barat Daya
SG|Singapore|Singapura
MY|Malaysia
TH|Thailand
VN|Vietnam
PH|Philippines|Filipina
AE|United Arab Emirates|Uni Emirat Arab
AU|Australia
BN|Brunei
CN|China|Tiongkok
HK|Hong Kong
IN|India
JP|Japan|Jepang
KR|South Korea|Korea Selatan
TL|Timor-Leste|Timor Leste
`;

export const regions: readonly Region[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', nameId = name] = line.split('|');
    return { code, name, nameId };
  });

const byCode = new Map(regions.map((region) => [region.code, region]));

/** The region of a code. */
export const regionOf = (code: string): Region | undefined => byCode.get(code);

/** What a place or province is compared by: without the words before its name, and without its postal code. */
const placeKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/\b\d{5}\b/g, '')
    .replace(/^\s*(kota|prov(insi)?\.?|province of)\s+/, '')
    .replace(/^\s*kab(upaten)?\.?\s+/, 'kabupaten ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A listed city or regency with its region. */
export interface Place {
  name: string;
  region: string;
}

/** Regions by what provinces and places are called; a regency without its word where no city has the name. */
export function placesByKey(places: readonly Place[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, code: string) => {
    const key = placeKey(name);
    if (key && !found.has(key)) found.set(key, code);
  };
  for (const { code, name, nameId } of regions) {
    add(nameId, code);
    add(name, code);
    add(nameId.replace(/^(DKI|DI) /, ''), code);
  }
  for (const { name, region } of places) add(name, region);
  for (const { name, region } of places) add(name.replace(/^Kabupaten /, ''), region);
  return found;
}

/** What is known of where somebody lives. */
export interface Home {
  address: string | null;
  nationalId: string | null;
}

/**
 * The region somebody lives in: of the last part of the address that names a province, city or regency, else the one
 * where the NIK was given. Nothing where neither says it.
 */
export function homeRegion({ address, nationalId }: Home, places: ReadonlyMap<string, string>): string | null {
  for (const part of (address ?? '').split(/[,\n]/).reverse()) {
    const region = places.get(placeKey(part));
    if (region) return region;
  }
  const code = nationalId && /^\d{16}$/.test(nationalId) ? nationalId.slice(0, 2) : '';
  return byCode.has(code) ? code : null;
}
