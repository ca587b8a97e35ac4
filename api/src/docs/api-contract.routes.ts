import { createHash } from 'node:crypto'
import { apiContract } from '@loopi/shared/contract/api-contract/api-contract.contract'
import { answeredCalls } from '@loopi/shared/federation/api-contract/describe-endpoint'
import { contractEndpoints } from '../plugins/contract-coverage.ts'
import { type Api, route } from '../plugins/route.ts'

/** Contract of this api at `/api/contract`, described once at the start. */
export function apiContractRoutes(api: Api): void {
  const calls = answeredCalls(contractEndpoints.map(([, endpoint]) => endpoint))
  const digest = createHash('sha256').update(JSON.stringify(calls)).digest('hex')
  route(api, apiContract.find, () => ({ digest, calls }))
}
