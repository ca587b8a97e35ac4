import { AUDIT_ACTIONS, type AuditAction } from '@loopi/contract/audit/audit.actions'
import type { RegistryEntry } from '@loopi/contract/audit/audit.schemas'
import { paths } from '../../paths.ts'
import { registryTexts as texts } from './registry.texts.ts'

/** Parts of the platform that a company's own lines are about; others are a person's account or root's alone. */
const OF_COMPANY = ['company', 'customer', 'invitation', 'relation', 'promotion', 'brand', 'product', 'batch', 'team']

export const COMPANY_ACTIONS = (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((action) =>
  OF_COMPANY.includes(action.split('.')[0] ?? ''),
)

/** Name of the actor, undefined for the platform itself; root is the platform's support. */
export const actorName = ({ actor }: Pick<RegistryEntry, 'actor'>): string | undefined =>
  actor?.role === 'root' ? texts.support(actor.name) : actor?.name

/** Fields that say nothing to a company: itself, and numbers of rows. */
const QUIET = ['companyId', 'company_id', 'transfer', 'produto_id', 'marca_id']

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A line with the values that tell something: without quiet fields, and without what a new thing leaves empty. */
export function tellingOf({ before, details, ...line }: RegistryEntry): RegistryEntry {
  const named = (name: string) => !QUIET.includes(name)
  const isTold = ([name, value]: [string, unknown]) =>
    named(name) && (Object.hasOwn(before ?? {}, name) || !isEmpty(value))
  return {
    ...line,
    before: before && Object.fromEntries(Object.entries(before).filter(([name]) => named(name))),
    details: details && Object.fromEntries(Object.entries(details).filter(isTold)),
  }
}

const PAGES: Readonly<Record<string, (id: number) => string>> = {
  customer: paths.customer,
  promotion: paths.promotion,
  batch: paths.batch,
  brand: paths.brand,
  product: () => paths.products,
  invitation: () => paths.invitations,
}

const OF_TEAM = ['user', 'team-invitation']

/** Page of a line's object; null without one. Only who keeps the team is led to it. */
export function subjectPath({ type, id }: RegistryEntry['subject'], mayKeepTeam: boolean): string | null {
  if (OF_TEAM.includes(type)) return mayKeepTeam ? paths.team : null
  const page = Object.hasOwn(PAGES, type) ? PAGES[type] : undefined
  return page && /^\d+$/.test(id) ? page(Number(id)) : null
}
