import type { Reading } from '../answer-shape.ts'
import type { activityDay, customer, customerMovement, customerPage } from './customers.schemas.ts'

/** A customer as they are shown. */
export type Customer = Reading<typeof customer>

/** A customer with what passed between them and the company that asks. */
export type CustomerPage = Reading<typeof customerPage>

/** Day in São Paulo; a figure that is absent is null. */
export type ActivityDay = Reading<typeof activityDay>

/** A credit to a customer or a redemption by them, as their company sees it. */
export type CustomerMovement = Reading<typeof customerMovement>
