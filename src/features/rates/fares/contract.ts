import * as z from 'zod/mini';
import { regions } from '#features/reference/regions/rules.ts';
import { writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, id } from '#platform/contract/shapes.ts';
import { rateKeepers, rateTags, wageReaders } from '../values/contract.ts';

/** In which region each port is: fares are found by it. The fares themselves are values of the kind `fare`. */

const region = z.enum(
  regions.map(({ code }) => code),
  isRequired('rates:ports.region'),
);

const portRegion = z.object({
  portId: z.int(),
  portName: z.string(),
  /** Nothing where no one has said it. */
  region: z.nullable(z.string()),
});
export type PortRegion = z.output<typeof portRegion>;

export const portRegionForm = z.object({ portId: id, region });
export type PortRegionForm = z.input<typeof portRegionForm>;

export const fares = contract({
  ports: {
    method: 'GET',
    path: '/Rates/GetPortRegions',
    effect: 'read',
    access: writes(rateTags, wageReaders),
    shows: ['portRegion'],
    summary: 'Ports with the region that each is in, by name (ours).',
    input: z.object({}),
    answer: dataOf(z.array(portRegion)),
  },
  savePort: {
    method: 'POST',
    path: '/Rates/SavePortRegion',
    effect: 'write',
    encoding: 'json',
    access: writes(rateTags, rateKeepers),
    touches: ['portRegion'],
    summary: 'Says in which region a port is (ours).',
    input: portRegionForm,
    answer: dataOf(z.object({ portId: z.int() })),
  },
});
