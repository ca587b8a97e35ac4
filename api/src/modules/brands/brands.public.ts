import type { Trx } from '../../db/database.ts'
import { holdByName } from './brands.repository.ts'

/** Brand of a company by name, in its stored spelling; undefined when the company has no such brand. */
export const brandOfCompany = (trx: Trx, companyId: number, name: string) => holdByName(trx, companyId, name)
