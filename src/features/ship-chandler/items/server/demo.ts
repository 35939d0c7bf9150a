import type { Db } from '#platform/server/database/connect.ts';
import type { StoreGroup } from '../rules.ts';

/** Sixty items that tankers often order. Their numbers are made up: those of a catalogue belong to its publisher. */
const items: Readonly<
  Record<StoreGroup, readonly (readonly [indonesianName: string, englishName: string, unit: string])[]>
> = {
  provision: [
    ['Beras 50 kg', 'Rice, 50 kg', 'karung'],
    ['Minyak goreng 18 l', 'Cooking oil, 18 l', 'jeriken'],
    ['Gula pasir 1 kg', 'Sugar, 1 kg', 'bungkus'],
    ['Telur ayam', 'Eggs', 'peti'],
    ['Ayam beku', 'Chicken, frozen', 'kg'],
    ['Daging sapi beku', 'Beef, frozen', 'kg'],
    ['Ikan tongkol beku', 'Tuna, frozen', 'kg'],
    ['Wortel', 'Carrots', 'kg'],
    ['Kentang', 'Potatoes', 'kg'],
    ['Bawang merah', 'Shallots', 'kg'],
    ['Bawang putih', 'Garlic', 'kg'],
    ['Cabai merah', 'Red chillies', 'kg'],
    ['Tepung terigu 1 kg', 'Wheat flour, 1 kg', 'bungkus'],
    ['Mi instan', 'Instant noodles', 'dus'],
    ['Susu UHT 1 l', 'UHT milk, 1 l', 'kotak'],
    ['Kopi bubuk 500 g', 'Ground coffee, 500 g', 'bungkus'],
    ['Teh celup', 'Tea bags', 'kotak'],
    ['Air mineral 19 l', 'Drinking water, 19 l', 'galon'],
  ],
  deck: [
    ['Cat dasar anti karat 20 l', 'Anti-corrosive primer, 20 l', 'kaleng'],
    ['Cat dek hijau 20 l', 'Deck paint, green, 20 l', 'kaleng'],
    ['Tiner 20 l', 'Thinner, 20 l', 'kaleng'],
    ['Kuas 3 inci', 'Paint brush, 3 inch', 'buah'],
    ['Rol cat 9 inci', 'Paint roller, 9 inch', 'buah'],
    ['Sikat kawat', 'Wire brush', 'buah'],
    ['Palu ketok', 'Chipping hammer', 'buah'],
    ['Tali buangan 30 m', 'Heaving line, 30 m', 'rol'],
    ['Tali polipropilena 24 mm', 'Polypropylene rope, 24 mm', 'rol'],
    ['Segel 16 mm', 'Shackle, 16 mm', 'buah'],
    ['Gemuk serbaguna 15 kg', 'Multi-purpose grease, 15 kg', 'ember'],
    ['Serbuk penyerap minyak', 'Oil absorbent', 'karung'],
  ],
  engine: [
    ['Kain lap katun', 'Cotton rags', 'kg'],
    ['Pembersih mesin 25 l', 'Engine cleaner, 25 l', 'jeriken'],
    ['Filter oli', 'Oil filter', 'buah'],
    ['Filter bahan bakar', 'Fuel filter', 'buah'],
    ['Pita segel PTFE', 'PTFE tape', 'rol'],
    ['Lembar paking 1 mm', 'Gasket sheet, 1 mm', 'lembar'],
    ['Baut dan mur M12', 'Bolts and nuts, M12', 'set'],
    ['Kunci pas set', 'Spanner set', 'set'],
    ['Lampu LED 18 W', 'LED lamp, 18 W', 'buah'],
    ['Pita isolasi listrik', 'Insulating tape', 'rol'],
    ['Elektroda las 3,2 mm', 'Welding electrodes, 3.2 mm', 'kg'],
    ['Amplas grit 120', 'Sandpaper, grit 120', 'lembar'],
  ],
  cabin: [
    ['Sabun cuci tangan', 'Hand soap', 'botol'],
    ['Deterjen 1 kg', 'Laundry detergent, 1 kg', 'bungkus'],
    ['Tisu toilet', 'Toilet paper', 'rol'],
    ['Kantong sampah besar', 'Rubbish bags, large', 'pak'],
    ['Sprei tunggal', 'Bed sheet, single', 'buah'],
    ['Handuk mandi', 'Bath towel', 'buah'],
    ['Pembersih lantai 5 l', 'Floor cleaner, 5 l', 'jeriken'],
    ['Sapu', 'Broom', 'buah'],
    ['Kertas A4 80 g', 'Paper, A4, 80 g', 'rim'],
    ['Tinta printer hitam', 'Printer ink, black', 'buah'],
  ],
  safety: [
    ['Sarung tangan kerja', 'Working gloves', 'pasang'],
    ['Sarung tangan kimia', 'Chemical gloves', 'pasang'],
    ['Kacamata pelindung', 'Safety goggles', 'buah'],
    ['Sumbat telinga', 'Ear plugs', 'pasang'],
    ['Masker debu', 'Dust mask', 'kotak'],
    ['Sepatu keselamatan', 'Safety shoes', 'pasang'],
    ['Baju kerja', 'Boiler suit', 'buah'],
    ['Baterai AA', 'Batteries, AA', 'pak'],
  ],
};
const letters: Readonly<Record<StoreGroup, string>> = {
  provision: 'PRV',
  deck: 'DCK',
  engine: 'ENG',
  cabin: 'CBN',
  safety: 'SFT',
};

/** Fills in the catalogue; the answer has each item by its Indonesian name. */
export async function fillItems(
  db: Db,
): Promise<Map<string, { id: number; code: string; unit: string; storeGroup: string }>> {
  const values = Object.entries(items).flatMap(([group, own]) =>
    own.map(([indonesianName, englishName, unit], at) => ({
      code: `${letters[group as StoreGroup]}-${String(at + 1).padStart(3, '0')}`,
      nameId: indonesianName,
      nameEn: englishName,
      unit,
      storeGroup: group,
    })),
  );
  const rows = await db
    .insertInto('storeItems')
    .values(values)
    .returning(['id', 'code', 'nameId', 'unit', 'storeGroup'])
    .execute();
  return new Map(rows.map(({ nameId, ...row }) => [nameId ?? '', row]));
}
