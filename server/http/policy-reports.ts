import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerOf } from './limits/caller.ts';
import { sendFailure } from './endpoints/failures.ts';
import { reportPath } from './security-headers.ts';

/** The rules that a policy can have; what a report names besides is counted as `other`, so that counts stay few. */
const directives: ReadonlySet<string> = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);

/** What the Reporting API sends: reports of any kind together. */
const reports = z
  .array(
    z.object({
      type: z.string(),
      body: z.looseObject({ effectiveDirective: z.string().optional() }).nullish(),
    }),
  )
  .max(50)
  .transform((all) =>
    all.flatMap(({ type, body }) => (type === 'csp-violation' ? [body?.effectiveDirective] : [])),
  );

/** What `report-uri` sends: one violation. */
const violation = z
  .object({
    'csp-report': z.looseObject({
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().optional(),
    }),
  })
  .transform(({ 'csp-report': report }) => [report['effective-directive'] ?? report['violated-directive']]);

const forms = { 'application/reports+json': reports, 'application/csp-report': violation } as const;

const bodyLimit = 16_384;
const minute = 60_000;
/** Requests in a minute: of one caller, and of all together. */
const allowances = { caller: 20, all: 600 };

/**
 * Takes browsers' reports of what a page's policy stopped, and logs once a minute how often which rule did; addresses are
 * not kept.
 */
export function receivePolicyReports(app: FastifyInstance, limitsRates: boolean): void {
  void app.register(async (scope) => {
    const counts = createMinuteCounts((stopped) =>
      app.log.warn({ directives: stopped }, 'Pages were stopped by their policy'),
    );
    scope.addHook('onClose', async () => counts.tell());
    scope.removeAllContentTypeParsers();
    for (const [type, form] of Object.entries(forms)) {
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, async (_: unknown, text: string) => {
        const { data } = form.safeParse(parseJson(text));
        return data ?? null;
      });
    }
    const mayReport = createAllowance(app, limitsRates);
    scope.post<{ Body: readonly (string | undefined)[] | null | undefined }>(
      reportPath,
      {
        // Before the body is read: what is too much costs no more than its headers.
        onRequest: async (request, reply) => {
          const seconds = await mayReport(request);
          if (seconds !== null)
            return sendFailure(reply, { failure: 'too_many_requests', retryAfter: seconds });
        },
      },
      async (request, reply) => {
        if (!Array.isArray(request.body)) {
          return sendFailure(reply, { failure: 'invalid', fields: { body: 'invalid' } });
        }
        for (const directive of request.body) counts.add(nameOf(directive));
        return reply.code(204).send();
      },
    );
  });
}

/** Says whether a request may report: null, or after how many seconds it may. */
function createAllowance(
  app: FastifyInstance,
  isOn: boolean,
): (request: FastifyRequest) => Promise<number | null> {
  const ofCaller = app.createRateLimit({
    max: allowances.caller,
    timeWindow: minute,
    allowList: () => !isOn,
    keyGenerator: (request) => `report ${callerOf(request.ip)}`,
  });
  const ofAll = app.createRateLimit({
    max: allowances.all,
    timeWindow: minute,
    allowList: () => !isOn,
    keyGenerator: () => 'reports',
  });
  return async (request) => {
    // One who is refused alone takes nothing away from the others.
    for (const count of [ofCaller, ofAll]) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) return counted.ttlInSeconds;
    }
    return null;
  };
}

/** `script-src` of `script-src 'self'`, the older form of a directive. */
function nameOf(directive: string | undefined): string {
  const name = directive?.split(' ', 1)[0] ?? '';
  return directives.has(name) ? name : 'other';
}

interface MinuteCounts {
  add(name: string): void;
  /** Logs what was counted and not logged yet. */
  tell(): void;
}

/** Counts by name, logged a minute after the first of them. */
function createMinuteCounts(onCounted: (counts: Readonly<Record<string, number>>) => void): MinuteCounts {
  const counts = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size > 0) onCounted(Object.fromEntries(counts));
    counts.clear();
  }
  return {
    tell,
    add(name) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      timer ??= setTimeout(tell, minute).unref();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
