import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/connection/connect.ts';
import { forgetFollower, reportFollower } from '#server/database/documents/search-followers.ts';

const lookEveryMs = 250;
/** Said again after so long, although nothing changed: silence means that the server is gone. Each time is a write. */
const repeatEveryMs = 5_000;

/** Tells the database how far this server's index is (null = not started, nothing to tell), until it is stopped. What fails is tried again at the next look. */
export function reportProgress(db: Database, revision: () => number | null): { stop(): Promise<void> } {
  const name = randomUUID();
  let reported = { revision: -1, at: 0 };
  let telling: Promise<void> | null = null;

  async function tell(current: number): Promise<void> {
    try {
      await reportFollower(db, name, current);
      reported = { revision: current, at: Date.now() };
    } catch {
      // The index's own follower reports a database that does not answer.
    } finally {
      telling = null;
    }
  }
  const timer = setInterval(() => {
    const current = revision();
    if (current === null) return;
    const isNews = current !== reported.revision || Date.now() - reported.at >= repeatEveryMs;
    if (isNews && telling === null) telling = tell(current);
  }, lookEveryMs);
  timer.unref();

  return {
    async stop() {
      clearInterval(timer);
      await telling;
      await forgetFollower(db, name).catch(() => undefined);
    },
  };
}
