import { createHash } from 'node:crypto'
import { apiContract } from '@loopi/contract/api-contract/api-contract.contract'
import { answeredCalls } from '@loopi/shared/federation/api-contract/describe-endpoint'
import { contractEndpoints } from '../plugins/contract-coverage.ts'
import { type Api, route } from '../plugins/route.ts'

/** Contract of this api at `/api/contract`, described once, when it is first asked for. */
export function apiContractRoutes(api: Api): void {
  let described: ReturnType<typeof describe> | undefined
  route(api, apiContract.find, () => {
    described ??= describe()
    return described
  })
}

function describe() {
  const calls = answeredCalls(contractEndpoints.map(([, endpoint]) => endpoint))
  return { digest: createHash('sha256').update(JSON.stringify(calls)).digest('hex'), calls }
}
