import { sql, type SQL } from '../drizzle.ts';
import type { ChangeKind } from '#domain/evidence/change-kinds.ts';

/** Whether a body's last literature search is later than that of an earlier body. A date that only became more exact is not later. */
const isSearchedLater = sql`
  (${dateParts(sql`body`, sql`0`, sql`0`)}) > (${dateParts(sql`body_before`, sql`13`, sql`32`)})`;

/** Why those who follow searches are notified of a document that was there: columns `deleted`, `body` and `body_before`. */
const kinds = sql`to_jsonb(array_remove(ARRAY[
  CASE WHEN deleted THEN ${kind('withdrawn')} END,
  CASE WHEN body->'best' = 'true' AND body_before->'best' = 'false' THEN ${kind('newly-best')} END,
  CASE WHEN ${isSearchedLater} THEN ${kind('search-updated')} END,
  CASE WHEN body->'quality' <> 'null' AND body->'quality' <> body_before->'quality'
    THEN ${kind('quality-rated')} END
], NULL))`;

/**
 * Records the notified changes of the documents of a site that a write changes. `changed` is a query's name, with a row a document:
 * `held_id`, `held_added`, `was_there`, `revision`, `deleted`, `body` and `body_before`.
 */
export function recordNotifiedChanges(site: string, changed: SQL): SQL {
  return sql`
    INSERT INTO document_changes (revision, site, document_id, kinds, added_revision, before, withdrawn_body)
    SELECT revision, ${site}, held_id, kinds, held_added,
      jsonb_build_object('quality', body_before->'quality', 'lastLitSearch', body_before->'lastLitSearch'),
      CASE WHEN deleted THEN body_before END
    FROM (SELECT *, ${kinds} AS kinds FROM ${changed} WHERE was_there) AS notified
    WHERE jsonb_array_length(kinds) > 0`;
}

function kind(name: ChangeKind): SQL {
  return sql.raw(`'${name}'`);
}

/** Year, month and day of the last search, with what stands for an unknown month and day; year 0 where it is not given. */
function dateParts(body: SQL, unknownMonth: SQL, unknownDay: SQL): SQL {
  const part = (name: string, unknown: SQL): SQL =>
    sql`coalesce(nullif((${body}->'lastLitSearch'->>${sql.raw(`'${name}'`)})::int, 0), ${unknown})`;
  return sql`${part('year', sql`0`)}, ${part('month', unknownMonth)}, ${part('day', unknownDay)}`;
}
