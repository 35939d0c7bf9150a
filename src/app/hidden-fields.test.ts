import { describe, expect, it } from 'vitest';
import { endpointsOf } from '#platform/server/app.ts';
import type { JsonSchema } from '#platform/server/openapi.ts';
import { declared, neverDeclared, schemaOf } from '#testing/hidden.ts';
import { features } from './features.server.ts';

/**
 * What a caller must not be able to set, sort or filter by: that no call declares it. Each feature's calls.test.ts sends it
 * all the same.
 */

const endpoints = endpointsOf(features);

describe('a name that no call may take', () => {
  it('is declared by none', () => {
    const wrong = endpoints.flatMap((endpoint) =>
      neverDeclared
        .filter((name) => declared(endpoint).includes(name.toLowerCase()))
        .map((name) => [endpoint.path, name]),
    );
    expect(wrong).toEqual([]);
  });

  it('has no place further in either: every object within an input is closed', () => {
    const open: string[] = [];
    const walk = (schema: JsonSchema, place: string, isTop = false) => {
      if (schema.type === 'object' && !isTop && schema.additionalProperties !== false) open.push(place);
      for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, `${place}.${name}`);
      if (schema.items) walk(schema.items as JsonSchema, `${place}[]`);
      for (const one of (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]) walk(one, place);
    };
    for (const endpoint of endpoints) walk(schemaOf(endpoint), endpoint.path, true);
    expect(open).toEqual([]);
  });
});

describe('a list', () => {
  const lists = endpoints.filter((endpoint) => endpoint.list);
  it('declares no column that holds a secret or a number of a person’s papers', () => {
    const secret = /password|hash|guid|token|secret|nationalId|^idNumber|kkNumber|passport|npwp|bpjs|accountNumber/i;
    const wrong = lists.flatMap(({ path, list }) =>
      [...(list?.sort ?? []), ...(list?.filter ?? [])].filter((name) => secret.test(name)).map((name) => [path, name]),
    );
    expect(wrong).toEqual([]);
  });
});
