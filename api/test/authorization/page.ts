import { HEAD, table } from '../../src/docs/markdown.ts'
import { contractEndpoints } from '../../src/plugins/contract-coverage.ts'
import { CALLERS, type Caller, type Codes } from './access/answers.ts'
import { codesOf } from './expected.ts'
import { type EndpointName, matrix } from './matrix.ts'

const ABOUT = `Which status each caller gets, asserted against the running api. Three in a cell are those for one's own object,
another owner's and one that does not exist; one is the same for all three. Two companies with a customer each are A and
B; to root every company's object belongs. An expired token and one of a deleted user were given to somebody whom the call
would let in. An \`aparelho\` is a device at a till of A or B, without a person; where the contract lets no device call, and
where it was revoked or has expired, it is a visitor.`

/** `docs/generated/access.md`: every endpoint × every caller × every owner of the object. */
export function accessPage(): string {
  const rows = contractEndpoints.map(([name, endpoint]) => {
    const row = matrix[name as EndpointName]
    const touched = row.touches === 'nothing' ? '' : row.touches
    const codes = CALLERS.map((caller: Caller) => shown(codesOf(name as EndpointName, caller)))
    return [`\`${endpoint.method} /api${endpoint.path}\``, `\`${name}\``, touched, ...codes]
  })
  return `# Access\n\n${HEAD}\n\n${ABOUT}\n\n${table(['Call', 'Contract', 'Object', ...CALLERS], rows)}\n`
}

const shown = (codes: Codes): string => (typeof codes === 'number' ? String(codes) : codes.join(' · '))
