import type { Db } from '../../db/database.ts'
import { findCustomer } from './customer-list.repository.ts'

export { beginRegistration } from './registration-start.service.ts'

/** Whether the person finished the registration and is a customer of that company. */
export const isCustomerOf = async (db: Db, companyId: number, customerId: number): Promise<boolean> =>
  (await findCustomer(db, { companyId }, customerId)) !== undefined
