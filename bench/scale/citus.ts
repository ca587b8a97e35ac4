import pg from 'pg'
import { startApi } from '../../api/test/processes/concurrency-processes.ts'
import { API_SETTINGS, type CrashWorld } from '../../api/test/processes/crash-world.ts'
import { migrateDatabase } from '../../api/test/processes/prepared-database.ts'

/** What a cluster is made of; null where the address is no coordinator of Citus. */
export async function describeCluster(url: string): Promise<string | null> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query("select extversion from pg_extension where extname = 'citus'")
    if (rows.length === 0) return null
    const nodes = await client.query('select count(*)::int as count from pg_dist_node where isactive')
    return `Citus ${rows[0].extversion}, ${nodes.rows[0].count} nodes`
  } finally {
    await client.end()
  }
}

/** An api on an empty database of a cluster, with the schema of the product. Its nodes are not ours to kill. */
export async function clusterWorld(databaseUrl: string): Promise<CrashWorld> {
  await migrateDatabase(databaseUrl)
  let api = await startApi(databaseUrl, API_SETTINGS)
  const { port } = new URL(api.url)
  return {
    databaseUrl,
    apiUrl: api.url,
    parts: {
      api: {
        kill: () => api.kill(),
        revive: async () => {
          api = await startApi(databaseUrl, { ...API_SETTINGS, API_PORT: port })
        },
      },
    },
    end: () => api.stop(),
  }
}
