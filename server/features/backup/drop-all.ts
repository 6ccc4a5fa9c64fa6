import type { ClientBase } from 'pg';

/**
 * What stands in the schema of the tables and is this role's to drop, but for what belongs to an extension: tables that a newer
 * version has made too, on which the upgrade to that version would fail. Tables come first, and take most of the rest with them.
 */
const everything = `
  with own as (
    select 'pg_class'::regclass as catalog, oid, relowner as owner, oid::regclass::text as name,
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
          when 'c' then 'type' else 'table' end as kind
      from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'c')
    union all
    select 'pg_proc'::regclass, oid, proowner, oid::regprocedure::text, 'routine'
      from pg_proc where pronamespace = current_schema()::regnamespace
    union all
    select 'pg_type'::regclass, oid, typowner, oid::regtype::text, 'type'
      from pg_type where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd', 'r')
  )
  select format('drop %s if exists %s cascade', kind, name) as statement from own
    where pg_has_role(current_user, owner, 'usage')
      and not exists (select from pg_depend where classid = catalog and objid = own.oid and deptype = 'e')
    order by kind <> 'table', kind, name`;

/** Leaves nothing of what the database holds: what comes into it then meets nothing that was made before. */
export async function dropAll(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(everything);
  for (const { statement } of rows) await client.query(statement);
  // The jobs of what was there, too: a server makes those anew that the restored rows need.
  await client.query('drop schema if exists drizzle cascade');
  await client.query('drop schema if exists jobs cascade');
}
