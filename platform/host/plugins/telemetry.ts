import type { FastifyInstance } from 'fastify'
import { acceptReports } from '../http/reports.ts'
import type { HostParts } from '../parts.ts'
import { acceptBeacons } from '../telemetry/beacon.ts'
import { acceptSpans } from '../telemetry/browser-spans.ts'
import { judgeCanaries } from '../telemetry/judge.ts'
import { openMetrics } from '../telemetry/metrics.ts'

/** Reports of browsers: violations of the policy, and beacons, by which canaries are judged; and the metrics of the host. */
export async function telemetry(app: FastifyInstance, parts: HostParts): Promise<void> {
  await openMetrics(app, parts)
  await acceptSpans(app, parts.config)
  acceptReports(app, parts.config)
  acceptBeacons(app, { ...parts, judge: judgeCanaries(app, parts) })
}
