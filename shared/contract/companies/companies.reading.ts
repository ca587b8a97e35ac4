import type { Reading } from '../answer-shape.ts'
import type { company, companyDetails } from './companies.schemas.ts'

/** A company as it is shown. */
export type Company = Reading<typeof company>

/** Further fields of the registration. */
export type CompanyDetails = Reading<typeof companyDetails>
