import type { MantineColorsTuple } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#E3F1F2',
  '#CDE6E8',
  '#A4D6DA',
  '#7ACDD2',
  '#5ABEC5',
  '#2A8791',
  '#0B6570',
  '#08525B',
  '#064148',
  '#043238',
];
const navy: MantineColorsTuple = [
  '#E0EAF3',
  '#C5D7E6',
  '#A3BFD5',
  '#7FA3C0',
  '#5D88A9',
  '#44708F',
  '#2C587A',
  '#1D4768',
  '#173A4F',
  '#0D2636',
];
const gray: MantineColorsTuple = [
  '#F3F6F7',
  '#EAF0F2',
  '#DAE3E7',
  '#C3D0D6',
  '#A3B3BB',
  '#7D8F99',
  '#596B76',
  '#475A66',
  '#2A3B46',
  '#10222E',
];
const dark: MantineColorsTuple = [
  '#E3ECF0',
  '#C0D1DB',
  '#A3B8C3',
  '#6E8895',
  '#2F4855',
  '#203642',
  '#0F1E27',
  '#0A151C',
  '#07121A',
  '#040B11',
];

/** The four colour scales the UI kit may use; its own others fail the contrast we hold ourselves to. */
export const palette = { teal, navy, gray, dark };
