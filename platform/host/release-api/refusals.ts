import type { FastifyReply } from 'fastify'
import type { ErrorEnvelope } from '../../../shared/contract/errors/envelope.ts'
import { sentenceOf } from '../../../shared/federation/problem.ts'
import { RevisionConflict } from '../../releases/store/registry-log.ts'
import { diskCodeOf, ReleaseError, type ReleaseProblem } from '../../releases/texts/release-problems.ts'
import { ChecksFailed } from '../../releases/transitions/operations.ts'
import { envelopeOf } from '../http/envelope.ts'
import { problemTexts } from './problems.texts.ts'

/** Sends the error envelope of a rejected command; unexpected errors are rethrown. */
export async function sendError(reply: FastifyReply, error: unknown): Promise<null> {
  if (error instanceof RevisionConflict) await reply.code(409).send(envelopeOf('release/moved'))
  else if (error instanceof ChecksFailed) {
    const problems = error.report.findings.flatMap((finding) => finding.problems)
    await reply.code(422).send(refusal('release/refused', problems))
  } else if (error instanceof ReleaseError) await reply.code(409).send(refusal('release/impossible', [error.problem]))
  else {
    const disk = diskCodeOf(error)
    if (disk === null) throw error
    reply.log.error({ err: error }, 'the store cannot be written')
    // Without the path, which is internal.
    await reply.code(507).send(refusal('release/not-written', [{ code: 'not-written', params: [disk, ''] }]))
  }
  return null
}

type Refusal = ErrorEnvelope & { readonly problems: readonly ReleaseProblem[] }

/**
 * Envelope with its problems in two forms: Portuguese texts for root's screen, and codes for the commands, which print
 * English.
 */
export const refusal = (
  code: 'release/refused' | 'release/impossible' | 'release/not-written',
  problems: readonly ReleaseProblem[],
): Refusal => ({
  ...envelopeOf(code, { why: problems.map((problem) => sentenceOf(problemTexts, problem)).join('; ') }),
  problems,
})
