import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
let document: Record<string, unknown>;
beforeAll(async () => {
  server = await startApp();
  document = (await server.inject('/api/docs/json')).json();
});
afterAll(async () => {
  await server.close();
});

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: unknown;
  readonly responses: Record<string, unknown>;
}

function operations(): { method: string; path: string; operation: Operation }[] {
  // The form that OpenAPI gives to paths; the tests below check what stands in it.
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

const named = (method: string, path: string): string => `${method} ${path}`;

describe('/api/docs', () => {
  it('is OpenAPI 3.1', () => {
    expect(document['openapi']).toMatch(/^3\.1\.\d$/);
    expect(document['info']).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  });

  it("lists exactly the contract's calls", () => {
    const listed = operations().map(({ method, path }) => named(method, path));
    expect(listed.toSorted()).toEqual(
      endpoints.map(({ method, path }) => named(method, `/api${path}`)).toSorted(),
    );
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('declares every parameter of a path, the bodies of the contract, and what can go wrong', () => {
    for (const { method, path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = (operation.parameters ?? []).filter((one) => one.in === 'path');
      expect(declared.map((one) => one.name)).toEqual(inPath);
      expect(declared.every((one) => one.required)).toBe(true);
      const declaredCall = endpoints.find((one) => one.method === method && `/api${one.path}` === path);
      expect(operation.requestBody !== undefined).toBe(declaredCall?.body !== undefined);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '400', '429', '500']));
      expect(operation.summary).not.toBe('');
    }
  });

  it('refers only to what it defines', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const found = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], document);
      expect(found, reference).toBeTypeOf('object');
    }
    expect(text).not.toContain('$defs');
  });

  it('has a route for every call, and no route without a call', () => {
    const registered = registeredRoutes(server.app.printRoutes({ commonPrefix: false })).filter(
      (route) => route.includes(' /api/') && !route.includes(' /api/docs'),
    );
    expect(registered.toSorted()).toEqual(
      endpoints.map(({ method, path }) => named(method, `/api${path}`)).toSorted(),
    );
  });

  it('takes nothing beside its calls but reports of browsers, forms that they send by themselves, questions of harvesters and the one click of mail programs', () => {
    const taking = registeredRoutes(server.app.printRoutes({ commonPrefix: false })).filter(
      (route) => !/^(GET|OPTIONS) |^POST \/api\//.test(route),
    );
    const forms = ['/forgot-password', '/login', '/reset-password/{token}', '/signup', '/unsubscribe'];
    const others = ['/oai', '/reports/csp', '/unsubscribe/{token}'];
    expect(taking.toSorted()).toEqual([...forms, ...others].map((path) => `POST ${path}`).toSorted());
  });

  it('is a page that loads nothing from elsewhere', async () => {
    const page = await server.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    for (const [, address] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(address).toMatch(/^\.\/static\//);
      expect((await server.inject(`/api/docs/${address?.slice(2)}`)).statusCode).toBe(200);
    }
  });
});

/** The lines of Fastify's tree of routes as methods and whole paths; HEAD goes without saying. */
function registeredRoutes(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^(.*)── (\S*)(?: \(([^)]+)\))?/.exec(line);
    if (match === null) return [];
    const depth = (match[1] ?? '').length / 4;
    above.length = Math.floor(depth);
    above.push(match[2] ?? '');
    const path = above.join('').replace(/:(\w+)/g, '{$1}');
    const methods = (match[3] ?? '').split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return methods.map((method) => named(method, path));
  });
}
