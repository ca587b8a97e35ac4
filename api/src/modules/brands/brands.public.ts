import type { Trx } from '../../db/database.ts'
import { holdByName, holdOfCompany } from './brands.repository.ts'

/** Brand of a company by name, in its stored spelling; undefined when the company has no such brand. */
export const brandOfCompany = (trx: Trx, companyId: number, name: string) => holdByName(trx, companyId, name)

/** True when the company has this brand, which then stays until the transaction ends. */
export const hasBrand = async (trx: Trx, companyId: number, brandId: number): Promise<boolean> =>
  (await holdOfCompany(trx, companyId, brandId)) !== undefined
