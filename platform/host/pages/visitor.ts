import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostParts } from '../parts.ts'
import { avoidedIn } from '../registry/avoided.ts'
import { type Bucket, bucketFor } from '../registry/bucket.ts'
import { activeOverrides } from '../registry/override-cookie.ts'
import type { Overrides } from '../registry/overrides.rules.ts'
import type { VisitorChoices } from '../registry/resolve.ts'
import { staffIn } from '../registry/staff.ts'

/** Visitor by the cookies of a request. */
export type PageVisitor = {
  readonly bucket: Bucket
  readonly choices: VisitorChoices
  readonly overrides: Overrides
  /** A preview link of the visitor has expired. */
  readonly isPreviewOver: boolean
}

export async function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, previewLinks }: Pick<HostParts, 'config' | 'previewLinks'>,
): Promise<PageVisitor> {
  const { cookie } = request.headers
  const overrides = await activeOverrides(request, reply, config)
  const { previews, isOver } = previewLinks.heldBy(request)
  return {
    bucket: bucketFor(request, reply, config),
    choices: { staff: staffIn(cookie, config), avoided: avoidedIn(cookie), previews },
    overrides,
    isPreviewOver: isOver,
  }
}
