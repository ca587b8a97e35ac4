import {
  type InstalledCluster,
  type InstalledPostgres,
  type InstalledServer,
  installedCluster,
} from './installed-postgres.ts'

/** Copy of a cluster in an empty folder, which follows its server once it is started. */
export async function createReplica(
  programs: InstalledPostgres,
  primary: Pick<InstalledServer, 'url'>,
  dataDir: string,
): Promise<InstalledCluster> {
  const cluster = installedCluster(programs, dataDir)
  const copying = 'pg_basebackup -d "$PRIMARY" -D "$FOLDER" -R -X stream -c fast --no-sync'
  const { status, output } = await cluster.run(copying, { PRIMARY: primary.url, FOLDER: cluster.folder })
  if (status !== 0) throw new Error(`pg_basebackup of ${programs.bin} ended with ${status}: ${output}`)
  return cluster
}
