import { companies } from '@loopi/contract/companies/companies.contract'
import { type Api, type Context, route } from '../../plugins/route.ts'
import { actFor } from './acting/acting.service.ts'
import * as service from './companies.service.ts'
import { creditCompany, moveReceived } from './company-credit.service.ts'
import type { Decision } from './company-decision.ts'
import { finishRegistration } from './company-registration.service.ts'
import { registerCompany } from './company-request.service.ts'
import { sendLinkAgain, updateCompany } from './company-update.service.ts'
import { changeStatus, undoDecision } from './decisions/decisions.service.ts'
import { reviewCompany } from './decisions/review.service.ts'

export function companyRoutes(api: Api): void {
  route(api, companies.list, ({ query }, { db }) => service.listCompanies(db, query))

  route(api, companies.counts, (_input, { db }) => service.countCompanies(db))

  route(api, companies.get, ({ params }, { db, actor }) => service.getDetails(db, params.id, actor))

  route(api, companies.ofUser, ({ params }, { db, actor }) => service.getCompany(db, params.userId, actor))

  route(api, companies.register, ({ body }, { actor, request }) =>
    registerCompany(
      api.services,
      body,
      { actor, isSignedOut: actor === null && request.token !== null },
      { address: request.address, key: request.idempotencyKey() },
    ),
  )

  route(api, companies.changeStatus, ({ body }, context) =>
    changeStatus(
      api.services,
      {
        ...{ companyId: body.user_id, status: body.status, reason: body.motivo },
        ...{ seen: body.situacao_vista, isUndoable: body.com_prazo === true },
      },
      decisionOf(context),
    ),
  )

  route(api, companies.undo, ({ body }, context) => undoDecision(context, body.user_id, decisionOf(context)))

  route(api, companies.review, ({ params }, { db }) => reviewCompany(db, params.id))

  route(api, companies.update, ({ body }, context) => updateCompany(api.services, body, decisionOf(context)))

  route(api, companies.sendLink, async ({ body }, context) => {
    await sendLinkAgain(api.services, body.user_id, decisionOf(context))
  })

  const about = ({ params }: { readonly params: { readonly id: number } }) => params.id

  route(
    api,
    companies.credit,
    ({ params, body }, context) => creditCompany(context.trx, { companyId: params.id, ...body }, decisionOf(context)),
    { about },
  )

  route(
    api,
    companies.moveReceived,
    ({ params, body }, context) => moveReceived(context.trx, { companyId: params.id, ...body }, decisionOf(context)),
    { about },
  )

  route(api, companies.act, ({ params, body }, context) =>
    actFor(api.services, { companyId: params.id, reason: body.motivo }, decisionOf(context), context.request),
  )

  route(api, companies.finishRegistration, ({ body }, { request }) =>
    finishRegistration(api.services, body, request.address),
  )

  route(api, companies.remove, async ({ params }, context) => {
    await service.removeCompany(context.db, params.id, decisionOf(context))
    return undefined
  })
}

const decisionOf = ({ actor, clock, request }: Context<typeof companies.changeStatus>): Decision => ({
  actor,
  now: clock.now(),
  address: request.address,
})
