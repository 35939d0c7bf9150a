/** What messages about stores may be queued with (mails.ts). */

const longName = 'Raden Mas Haryo Soemodiningrat Koesoemowardhani van der Heijden-Tampubolon';
const longWord = 'Nebuchadnezzaralexandropoulos'.repeat(3);

const chandler = {
  fullName: 'Budi Santoso',
  vesselName: 'MT Bintan',
  status: 'OnPreparation',
  period: '2026-12-01',
  deliveryOn: '2026-11-29',
  portName: 'Tanjung Priok',
  vendorName: 'PT Samudra Boga',
  receivedOn: null,
  reason: null,
  link: 'https://crew.example/dashboard/crew-benefit/ship-chandler/vessel/3/request/7/details',
};
export const chandled = [
  chandler,
  { ...chandler, status: 'Submitted', vendorName: null },
  { ...chandler, status: 'Delivered', receivedOn: '2026-11-30' },
  { ...chandler, status: 'Cancel', fullName: longWord, vesselName: longName, vendorName: null, reason: longName },
];

const differentLine = {
  no: 2,
  name: 'Beras 50 kg',
  unit: 'karung',
  quantity: 4,
  receivedQuantity: 2.5,
  quality: 'damaged',
  remark: 'Dua karung basah',
};
const goodsDiffer = {
  fullName: 'Budi Santoso',
  vesselName: 'MT Bintan',
  vendorName: 'PT Samudra Boga',
  portName: 'Tanjung Priok',
  receivedOn: '2026-11-30',
  count: 1,
  lines: [differentLine],
  link: chandler.link,
};
export const goodsThatDiffer = [
  goodsDiffer,
  {
    ...goodsDiffer,
    fullName: longWord,
    vesselName: longName,
    vendorName: null,
    receivedOn: null,
    count: 40,
    lines: [
      { ...differentLine, name: longWord, remark: longWord },
      { ...differentLine, no: 3, receivedQuantity: 0, quality: 'missing', remark: null },
      { ...differentLine, no: 4, receivedQuantity: 99_999, quality: 'good', remark: null },
      { ...differentLine, no: 5, quality: 'wrong' },
    ],
  },
];
