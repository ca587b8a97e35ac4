// Encrypts what is stored under `WALLET_KEY` and `SECOND_FACTOR_KEY` anew with their first keys, so that the others can
// be removed: `npm run reencrypt`, with the api's settings. Exits 1 while a value remains that no key opens.
import { type Config, readConfig } from '../config/config.ts'
import { type Db, openDatabase } from '../db/database.ts'
import type { Reencrypted } from '../db/reencrypt.ts'
import { reencryptFactors, reencryptRecoveryCodes } from '../modules/step-up/reencrypt-factors.public.ts'
import { reencryptPins } from '../modules/wallet/reencrypt-pins.public.ts'

/** Encrypts anew and prints a line for each kind; returns true when the other keys can be removed. */
export async function reportReencrypted(
  db: Db,
  config: Pick<Config, 'WALLET_KEY' | 'SECOND_FACTOR_KEY'>,
  print: (text: string) => void,
): Promise<boolean> {
  const kinds: [string, Reencrypted][] = [
    ['PINs of wallets', await reencryptPins(db, config)],
    ['second factors', await reencryptFactors(db, config)],
    ['recovery codes', await reencryptRecoveryCodes(db, config)],
  ]
  for (const [kind, { changed, current, lost }] of kinds)
    print(`${lost === 0 ? '✓' : '✗'} ${kind}: encrypted anew ${changed}, had the key in use ${current}, lost ${lost}`)
  if (kinds.some(([, { lost }]) => lost > 0)) {
    print('\nSet the missing key as well and run it again. Recovery codes of before this job cannot be encrypted anew.')
    return false
  }
  print('\nEverything has the key in use; the others can be removed.')
  return true
}

if (import.meta.main) {
  const config = readConfig(process.env)
  const db = openDatabase(config.DATABASE_URL, { max: 2 })
  try {
    if (!(await reportReencrypted(db, config, console.log))) process.exitCode = 1
  } finally {
    await db.destroy()
  }
}
