import type { CodeTables } from './tables/codes.ts'
import type { CompanyTables } from './tables/companies.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { OperationTables } from './tables/operations.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PromotionTables } from './tables/promotions.ts'
import type { SecondFactorTables } from './tables/second-factor.ts'
import type { TeamTables } from './tables/team.ts'
import type { TillTables } from './tables/till.ts'
import type { WalletTables } from './tables/wallets.ts'

/**
 * The tables as `api/migrations` leave them, for Kysely. bigint columns arrive as safe numbers, `date` columns as
 * `YYYY-MM-DD` strings and timestamps as `Date` (see `database.ts`). Each table is described in `tables/`.
 */
export type Database = PeopleTables &
  SecondFactorTables &
  CompanyTables &
  PromotionTables &
  CodeTables &
  LedgerTables &
  TeamTables &
  TillTables &
  WalletTables &
  OperationTables
