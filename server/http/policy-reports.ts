import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { reportPath } from './security-headers.ts';

const reports = z
  .array(
    z.object({
      type: z.string(),
      body: z.looseObject({ effectiveDirective: z.string().optional(), sourceFile: z.string().nullish() }),
    }),
  )
  .max(50);

/** Takes browsers' reports of what a page's policy stopped, and logs which rule it was; addresses are not kept. */
export function receivePolicyReports(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_, text, done) => {
        const parsed = reports.safeParse(parseJson(String(text)));
        done(null, parsed.data ?? []);
      },
    );
    scope.post<{ Body: z.infer<typeof reports> }>(reportPath, async (request, reply) => {
      for (const report of Array.isArray(request.body) ? request.body : []) {
        if (report.type !== 'csp-violation') continue;
        const directive = report.body.effectiveDirective?.slice(0, 60) ?? 'unknown';
        request.log.warn({ directive }, 'A page was stopped by its policy');
      }
      return reply.code(204).send();
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
