import type { Trx } from '../../db/database.ts'
import { holdByName } from './brands.repository.ts'

/** The brand of a company by its name, spelled as it is stored; undefined where the company has none of it. */
export const brandOfCompany = (trx: Trx, companyId: number, name: string) => holdByName(trx, companyId, name)
