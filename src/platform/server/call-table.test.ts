import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { CallTable } from './call-table.ts';

const table = new CallTable<string>();
const add = (method: Endpoint['method'], path: Endpoint['path']) => table.add({ method, path } as Endpoint, path);
add('GET', '/Vessel/GetVessels');
add('POST', '/Vessel/GetVessels');
add('GET', '/Vessel/GetVesselDetail/:id');
add('GET', '/Vessel/GetVesselDetail/all');
add('GET', '/History/GetLast/:type/:applicantId');

describe('the call of an address', () => {
  it.each([
    ['GET', 'Vessel/GetVessels', '/Vessel/GetVessels', {}],
    ['GET', 'vessel/getvessels', '/Vessel/GetVessels', {}],
    ['HEAD', 'Vessel/GetVessels/', '/Vessel/GetVessels', {}],
    ['GET', 'Vessel/GetVesselDetail/aB', '/Vessel/GetVesselDetail/:id', { id: 'aB' }],
    ['GET', 'Vessel/GetVesselDetail/All', '/Vessel/GetVesselDetail/all', {}],
    ['GET', 'History/GetLast/2/x', '/History/GetLast/:type/:applicantId', { type: '2', applicantId: 'x' }],
  ])('%s %s is %s', (method, address, path, params) => {
    expect(table.find(method, address)).toEqual({ pattern: `/PMSol/v1${path}`, route: path, params });
  });

  it.each([
    ['DELETE', 'Vessel/GetVessels'],
    ['GET', 'Vessel/GetVesselDetail'],
    ['GET', 'Vessel/GetVesselDetail/1/2'],
    ['GET', `Vessel/GetVesselDetail/${'1'.repeat(201)}`],
    ['POST', 'History/GetLast/2/x'],
    ['GET', ''],
    ['GET', '__proto__'],
  ])('%s %s is none', (method, address) => {
    expect(table.find(method, address)).toBeUndefined();
  });

  it('is one: what is declared twice, or open before its end, is refused', () => {
    expect(() => add('GET', '/vessel/GETVESSELS')).toThrow('declared twice');
    expect(() => add('GET', '/Vessel/:id/Crew')).toThrow('only the last parts');
  });
});
