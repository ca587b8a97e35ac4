import type { Db } from '../../db/database.ts'
import { findByName } from './brands.repository.ts'

/** The brand of a company by its name, spelled as it is stored; undefined where the company has none of it. */
export const brandOfCompany = (db: Db, companyId: number, name: string) => findByName(db, companyId, name)
