import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Db } from '../src/db/database.ts'
import { MIGRATIONS } from '../src/db/migration-files.ts'
import { migrate } from '../src/db/migrator.ts'

/** Applies the migrations before a number, such as `0011`. */
export async function migrateBefore(db: Db, number: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'loopi-migrations-'))
  const older = (await readdir(MIGRATIONS)).filter((name) => name < number)
  for (const name of older) await copyFile(fileURLToPath(new URL(name, MIGRATIONS)), join(folder, name))
  await migrate(db, pathToFileURL(`${folder}/`))
  await rm(folder, { recursive: true })
}
